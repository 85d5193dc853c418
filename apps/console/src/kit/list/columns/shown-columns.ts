import type { AnyRow, Column } from '../define-list.ts'
import type { ListMemory } from '../state/list-memory.ts'

/** The column a row is known by: it leads the card on a phone and cannot be hidden. */
export const leadOf = <Row>(columns: readonly Column<Row>[]): Column<Row> | undefined =>
  columns.find((column) => column.lead) ?? columns[0]

/** The columns somebody chose; those that are only offered are off until then. */
export const shownColumns = <Row extends AnyRow>(
  columns: readonly Column<Row>[],
  chosen: ListMemory['columns'] = {},
): readonly Column<Row>[] => {
  const lead = leadOf(columns)
  return columns.filter((column) => column === lead || (chosen[column.header] ?? !column.offered))
}

/** Without the last `count` of those that give way where a table is wider than its place. */
export const withoutYielding = <Row extends AnyRow>(columns: readonly Column<Row>[], count: number): readonly Column<Row>[] => {
  const leaving = new Set(columns.filter((column) => column.yields).slice(-count))
  return count === 0 ? columns : columns.filter((column) => !leaving.has(column))
}
