import { IconGripVertical } from '@tabler/icons-react'
import { t } from '../text/t.ts'
import css from './sort.module.css'
import type { Handle } from './use-sortable.ts'

/** What an item is dragged by; its name says that the arrow keys move it too. */
export function SortHandle({ handle, name, disabled = false }: { handle: Handle; name: string; disabled?: boolean }) {
  return (
    <button
      type="button"
      className={css.handle}
      data-sort-handle
      disabled={disabled}
      aria-label={t('Move {name}: drag, or press the up and down arrow keys', { name })}
      {...handle}
    >
      <IconGripVertical size={18} stroke={1.5} aria-hidden />
    </button>
  )
}
