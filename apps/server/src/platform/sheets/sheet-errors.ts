import { ERRORS_COLUMN, headingNames } from '@pelita/contract/core/sheet-columns.ts'
import { columnName, textCell } from './cell-xml.ts'
import type { ReadSheet } from './imported-sheet.ts'
import { packXlsx, type XmlSheet } from './xlsx-package.ts'
import { STYLE, type Style } from './xlsx-styles.ts'

/** One thing wrong in an import sheet, in the words of the person who filled it in. */
export interface SheetError {
  readonly sheet: string
  /** As the spreadsheet program numbers it. */
  readonly row: number
  /** The column's header. */
  readonly column: string
  readonly value: string
  readonly reason: string
  /** What to do about it. */
  readonly fix: string
}

/** “Row 7: NIK is duplicated in the file” */
export const errorText = ({ row, reason }: SheetError): string => `Row ${row}: ${reason}`

const note = ({ column, reason, fix }: SheetError): string => [`${column}: ${reason}`, fix].filter(Boolean).join('. ')

/** The imported sheets as an xlsx file: wrong cells are red, a last column says what is wrong; rows keep their numbers. */
export function markErrors(sheets: readonly ReadSheet[], errors: readonly SheetError[]): AsyncGenerator<Uint8Array, void> {
  return packXlsx(markedSheets(sheets, errors))
}

async function* markedSheets(sheets: readonly ReadSheet[], errors: readonly SheetError[]): AsyncGenerator<XmlSheet> {
  for (const sheet of sheets) {
    const columns = sheet.header.filter((header) => header !== ERRORS_COLUMN)
    yield {
      name: sheet.name,
      widths: [...columns.map((header) => Math.min(40, Math.max(14, header.length + 2))), 60],
      frozenRows: sheet.headerRow,
      rows: markedRows(sheet, byRow(errors.filter((error) => error.sheet === sheet.name))),
    }
  }
}

async function* markedRows({ header, headerRow, rows }: ReadSheet, wrong: ReadonlyMap<number, SheetError[]>) {
  const names = headingNames(header)
  const kept = header.flatMap((name, i) => (name === ERRORS_COLUMN ? [] : [i]))
  const line = (row: number, cells: readonly string[], style: (index: number) => Style, last: string) =>
    `<row r="${row}">${kept.map((from, to) => textCell(columnName(to) + row, cells[from] ?? '', style(from))).join('')}${last}</row>`
  const last = columnName(kept.length)
  yield line(headerRow, header, () => STYLE.header, textCell(last + headerRow, ERRORS_COLUMN, STYLE.header))
  for (const { row, cells } of rows) {
    const found = wrong.get(row) ?? []
    const marked = new Set(found.map(({ column }) => names.indexOf(column)))
    const style = (index: number) => (marked.has(index) ? STYLE.wrong : STYLE.text)
    yield line(row, cells, style, textCell(last + row, found.map(note).join('\n'), STYLE.note))
  }
}

function byRow(errors: readonly SheetError[]): Map<number, SheetError[]> {
  const found = new Map<number, SheetError[]>()
  for (const error of errors) found.set(error.row, [...(found.get(error.row) ?? []), error])
  return found
}
