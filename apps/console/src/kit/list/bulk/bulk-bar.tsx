import { IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { t } from '../../text/t.ts'
import type { AnyRow } from '../define-list.ts'
import css from './bulk-bar.module.css'
import type { Selection } from './selection.ts'

interface BulkBarProps<Row extends AnyRow> {
  selection: Selection<Row>
  /** What can be done with all ticked rows. */
  children: ReactNode
}

/** The bar of a list that keeps a selection of its own. */
export const BulkBar = <Row extends AnyRow>({ selection, children }: BulkBarProps<Row>) => (
  <SelectionBar count={selection.chosen.size} clear={selection.clear}>
    {children}
  </SelectionBar>
)

/** Stays in sight at the bottom of a list while rows are ticked, on whatever page they stand. */
export function SelectionBar({ count, clear, children }: { count: number; clear: () => void; children: ReactNode }) {
  return (
    <section className={css.place} aria-label={t('Selected rows')} hidden={count === 0}>
      <div className={css.bar}>
        <span className={css.count} role="status">
          {count > 0 && t('{count} selected', { count })}
        </span>
        <div className={css.buttons}>{children}</div>
        <button type="button" className={`bare-icon ${css.clear}`} aria-label={t('Clear selection')} onClick={clear}>
          <IconX size={18} stroke={1.5} aria-hidden />
        </button>
      </div>
    </section>
  )
}
