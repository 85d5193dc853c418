import { Button } from '@mantine/core'
import type { Icon } from '@tabler/icons-react'
import { t } from '../text/t.ts'
import css from './kept-file.module.css'

interface Props {
  icon: Icon
  name: string
  /** Its size, and what else is known of it. */
  note?: string | undefined
  disabled?: boolean | undefined
  remove: () => void
}

/** A file that was sent and is kept, in the place of the dropzone it came through. */
export function KeptFile({ icon: Icon, name, note, disabled, remove }: Props) {
  return (
    <div className={css.file}>
      <Icon size={20} stroke={1.5} aria-hidden />
      <span className={css.name}>{name}</span>
      {note && <span className={css.note}>{note}</span>}
      <Button variant="default" size="xs" onClick={remove} disabled={disabled}>
        {t('Remove File')}
      </Button>
    </div>
  )
}
