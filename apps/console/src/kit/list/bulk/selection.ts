import { useCallback, useState } from 'react'
import type { AnyRow } from '../define-list.ts'

/** Rows somebody ticked, by id; they stay ticked on other pages and after another search. */
export interface Selection<Row extends AnyRow> {
  readonly chosen: ReadonlyMap<string, Row>
  readonly toggle: (row: Row) => void
  /** Ticks all of these, or none of them when all are ticked already. */
  readonly toggleAll: (rows: readonly Row[]) => void
  readonly clear: () => void
}

export const toggled = <Row extends AnyRow>(chosen: ReadonlyMap<string, Row>, row: Row): ReadonlyMap<string, Row> => {
  const next = new Map(chosen)
  if (!next.delete(row.id)) next.set(row.id, row)
  return next
}

export const toggledAll = <Row extends AnyRow>(
  chosen: ReadonlyMap<string, Row>,
  rows: readonly Row[],
): ReadonlyMap<string, Row> => {
  const next = new Map(chosen)
  const every = rows.every((row) => chosen.has(row.id))
  for (const row of rows) {
    if (every) next.delete(row.id)
    else next.set(row.id, row)
  }
  return next
}

export function useSelection<Row extends AnyRow>(): Selection<Row> {
  const [chosen, setChosen] = useState<ReadonlyMap<string, Row>>(new Map())
  return {
    chosen,
    toggle: useCallback((row) => setChosen((current) => toggled(current, row)), []),
    toggleAll: useCallback((rows) => setChosen((current) => toggledAll(current, rows)), []),
    clear: useCallback(() => setChosen(new Map()), []),
  }
}
