import type { SheetRow } from '../../../platform/sheets/imported-sheet.ts'
import type { SheetError } from '../../../platform/sheets/sheet-errors.ts'
import type { cellProblems } from '../../../platform/sheets/sheet-of-template.ts'
import type { Column } from './sheet-columns.ts'

/** One row of an import: reads its cells by their header and collects what is wrong with them. */
export class RowCells {
  readonly errors: SheetError[] = []
  readonly #row: SheetRow
  readonly #places: ReadonlyMap<Column, number>
  readonly #told: ReturnType<typeof cellProblems<Column>>

  constructor(row: SheetRow, places: ReadonlyMap<Column, number>, told: ReturnType<typeof cellProblems<Column>>) {
    this.#row = row
    this.#places = places
    this.#told = told
  }

  raw(column: Column): string {
    const place = this.#places.get(column)
    return place === undefined ? '' : (this.#row.cells[place] ?? '')
  }

  text(column: Column): string {
    return this.raw(column).trim()
  }

  wrong(column: Column, reason: string, fix: string): void {
    this.errors.push(this.#told(this.#row, column, reason, fix))
  }

  /** A number in a cell; an empty one is `otherwise`. */
  number(column: Column, otherwise: number, { min, max }: { min: number; max: number }): number {
    const text = this.text(column)
    if (text === '') return otherwise
    const value = /^-?\d+([.,]\d+)?$/.test(text) ? Number(text.replace(',', '.')) : Number.NaN
    if (value >= min && value <= max) return value
    this.wrong(column, `${column} must be between ${min} and ${max}`, `Write a number from ${min} to ${max}`)
    return otherwise
  }
}
