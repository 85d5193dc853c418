import type { ColumnMapping } from '@pelita/contract/core/sheet-columns.ts'

export interface SheetRow {
  /** As the spreadsheet program numbers it. */
  readonly row: number
  /** Text of every cell, at least one for each header. */
  readonly cells: readonly string[]
}

export interface ReadSheet {
  readonly name: string
  readonly headerRow: number
  readonly header: readonly string[]
  /** Rows with anything in them. */
  readonly rows: readonly SheetRow[]
  /** Headings a person matched by hand. */
  readonly columns?: ColumnMapping
}
