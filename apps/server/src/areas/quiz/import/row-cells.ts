import type { ReadSheet, SheetRow } from '../../../platform/sheets/imported-sheet.ts'
import type { SheetError } from '../../../platform/sheets/sheet-errors.ts'
import type { Column } from './sheet-columns.ts'

/** One row of an import: reads its cells by their header and collects what is wrong with them. */
export class RowCells {
  readonly errors: SheetError[] = []
  readonly #sheet: ReadSheet
  readonly #row: SheetRow
  readonly #places: ReadonlyMap<string, number>

  constructor(sheet: ReadSheet, row: SheetRow, places: ReadonlyMap<string, number>) {
    this.#sheet = sheet
    this.#row = row
    this.#places = places
  }

  raw(column: Column): string {
    const place = this.#places.get(column.toLowerCase())
    return place === undefined ? '' : (this.#row.cells[place] ?? '')
  }

  text(column: Column): string {
    return this.raw(column).trim()
  }

  wrong(column: Column, reason: string, fix: string): void {
    const place = this.#places.get(column.toLowerCase())
    this.errors.push({
      sheet: this.#sheet.name,
      row: this.#row.row,
      // As the file spells it, so that the marked copy finds its cell.
      column: place === undefined ? column : (this.#sheet.header[place] ?? column),
      value: this.raw(column).slice(0, 200),
      reason,
      fix,
    })
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

export const placesOf = ({ header }: ReadSheet): Map<string, number> => {
  const places = new Map<string, number>()
  for (const [i, name] of header.entries()) if (!places.has(name.toLowerCase())) places.set(name.toLowerCase(), i)
  return places
}
