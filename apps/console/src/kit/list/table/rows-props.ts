import type { ReactNode } from 'react'
import type { Selection } from '../bulk/selection.ts'
import type { AnyRow, Column, RowAction } from '../define-list.ts'
import type { Sort } from '../state/list-state.ts'

/** What the table and the cards draw. */
export interface RowsProps<Row extends AnyRow> {
  title: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  firstNumber: number
  sort: Sort | null
  sortBy: (column: string) => void
  actions: readonly RowAction<Row>[]
  nameOf: (row: Row) => string
  selection?: Selection<Row> | undefined
  stale: boolean
  /** Cards beside each other instead of rows below each other, each with its picture. */
  grid?: { readonly picture?: (row: Row) => ReactNode } | undefined
}
