import { IconColumns3 } from '@tabler/icons-react'
import { Popup } from '../../feedback/popup.tsx'
import { lazyPart } from '../../page/lazy-part.tsx'
import { t } from '../../text/t.ts'
import type { AnyRow, Column } from '../define-list.ts'
import css from '../list-view.module.css'
import { useMemory, writeMemory } from '../state/list-memory.ts'

// Chosen once and seldom again.
const ColumnChoice = lazyPart(() => import('./column-choice.tsx'))

/** Which columns a list shows, for this person. */
export function ColumnsButton<Row extends AnyRow>({ list, columns }: { list: string; columns: readonly Column<Row>[] }) {
  const { columns: chosen } = useMemory(list)
  return (
    <Popup
      label={t('Columns')}
      align="end"
      prepare={ColumnChoice.prepare}
      trigger={(trigger) => (
        <button {...trigger} type="button" className={`bare-icon ${css.tool}`} aria-label={t('Columns')} title={t('Columns')}>
          <IconColumns3 size={18} stroke={1.5} aria-hidden />
        </button>
      )}
    >
      {() => (
        <ColumnChoice
          columns={columns as readonly Column<AnyRow>[]}
          chosen={chosen}
          choose={(next) => writeMemory(list, { columns: next })}
        />
      )}
    </Popup>
  )
}
