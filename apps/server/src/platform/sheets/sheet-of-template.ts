import {
  type ColumnMapping,
  type ColumnMatch,
  type ColumnRefusal,
  columnProblems,
  fits,
  headingNames,
  isHeading,
  matchColumns,
  type SheetTemplate,
} from '@pelita/contract/core/sheet-columns.ts'
import { HttpError } from '../http/errors.ts'
import type { ReadSheet, SheetRow } from './imported-sheet.ts'
import type { SheetError } from './sheet-errors.ts'
import { SheetRefused } from './sheet-refused.ts'

/** Where the columns of a template stand in a sheet, with what a person matched by hand. */
export const columnsIn = <Column extends string>(
  { header, columns }: ReadSheet,
  template: SheetTemplate<Column>,
): ColumnMatch<Column> => matchColumns(header, template, columns)

const VALUE_MAX = 200

/** Tells what is wrong with cells, by the heading the file gives them, so that the marked copy finds them. */
export const cellProblems = <Column extends string>(sheet: ReadSheet, places: ReadonlyMap<Column, number>) => {
  const names = headingNames(sheet.header)
  return ({ row, cells }: SheetRow, column: Column, reason: string, fix: string): SheetError => {
    const place = places.get(column)
    return {
      ...{ sheet: sheet.name, row, reason, fix },
      column: place === undefined ? column : (names[place] ?? column),
      value: place === undefined ? '' : (cells[place] ?? '').trim().slice(0, VALUE_MAX),
    }
  }
}

const EXAMPLE_MAX = 60

/** What the console needs to let a person match the headings by hand. */
const refusalOf = ({ name, header, rows }: ReadSheet, { columns, required, open = false }: SheetTemplate): ColumnRefusal => ({
  sheet: name,
  header: [...header],
  examples: header.map((heading, place) =>
    isHeading(heading) ? (rows.find(({ cells }) => cells[place])?.cells[place] ?? '').slice(0, EXAMPLE_MAX) : '',
  ),
  columns: [...columns],
  required: [...required],
  open,
})

/** Refuses a sheet whose headings are not those of the template, naming what is wrong with them. */
export function columnsRefused(sheet: ReadSheet, template: SheetTemplate): HttpError {
  const problems = columnProblems(columnsIn(sheet, template))
  return new HttpError(422, 'Failed', ['Template does not match', ...problems].join('. '), { data: refusalOf(sheet, template) })
}

/**
 * The sheet of a workbook that follows the first of these templates, which may be another sheet than the first. The mapping stays
 * with the sheet, so that a later commit reads it the same way. Without one the sheet that comes nearest is told of.
 */
export function sheetOfTemplate(
  sheets: readonly ReadSheet[],
  mapping: ColumnMapping,
  ...templates: readonly [SheetTemplate, ...SheetTemplate[]]
): ReadSheet {
  const [template] = templates
  const mapped = sheets.map((sheet) => ({ ...sheet, columns: mapping }))
  const found = mapped.find((sheet) => templates.some((one) => fits(columnsIn(sheet, one))))
  if (found) {
    if (found.rows.length === 0) throw new SheetRefused(422, 'File has no rows')
    return found
  }
  const likeness = (sheet: ReadSheet) => columnsIn(sheet, template).places.size
  const nearest = mapped.toSorted((a, b) => likeness(b) - likeness(a))[0]
  throw columnsRefused(nearest ?? { name: '', headerRow: 1, header: [], rows: [] }, template)
}
