import { t } from '../../text/t.ts'
import type { Selection } from '../bulk/selection.ts'
import type { AnyRow } from '../define-list.ts'
import { CheckBox } from './check-box.tsx'

interface RowCheckProps<Row extends AnyRow> {
  row: Row
  name: string
  selection: Selection<Row>
}

export function RowCheck<Row extends AnyRow>({ row, name, selection }: RowCheckProps<Row>) {
  return (
    <CheckBox label={t('Select {name}', { name })} checked={selection.chosen.has(row.id)} toggle={() => selection.toggle(row)} />
  )
}

/** Ticks the whole page; half ticked when only a part of it is. */
export function PageCheck<Row extends AnyRow>({ rows, selection }: { rows: readonly Row[]; selection: Selection<Row> }) {
  const chosen = rows.filter((row) => selection.chosen.has(row.id)).length
  const every = rows.length > 0 && chosen === rows.length
  return (
    <CheckBox
      label={t('Select all rows of this page')}
      checked={every}
      mixed={chosen > 0 && !every}
      toggle={() => selection.toggleAll(rows)}
    />
  )
}
