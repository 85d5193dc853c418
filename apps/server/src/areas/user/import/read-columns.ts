import { IMPORT_COLUMNS, type ImportColumn, REQUIRED_COLUMNS } from '@pelita/contract/areas/user-import.ts'
import { cleanName } from '@pelita/contract/core/clean-name.ts'
import { inPortions } from '../../../platform/in-portions.ts'
import { templateMismatch } from '../../../platform/sheets/column-mismatch.ts'
import type { ReadSheet } from '../../../platform/sheets/imported-sheet.ts'
import { ERRORS_COLUMN } from '../../../platform/sheets/sheet-errors.ts'
import { SheetRefused } from '../../../platform/sheets/sheet-refused.ts'

const plain = (header: string): string => header.replace(/\*/g, '').replace(/\s+/g, ' ').trim().toLowerCase()
const known = new Map(IMPORT_COLUMNS.map((name) => [plain(name), name]))

/** Where each column of the template stands in a sheet, or null when the sheet is another one. */
export function columnsOf({ header }: ReadSheet): Map<ImportColumn, number> | null {
  const places = new Map<ImportColumn, number>()
  for (const [index, text] of header.entries()) {
    if (plain(text) === '' || text === ERRORS_COLUMN) continue
    const column = known.get(plain(text))
    // A misspelt column would silently lose what stands in it.
    if (!column || places.has(column)) return null
    places.set(column, index)
  }
  return REQUIRED_COLUMNS.every((column) => places.has(column)) ? places : null
}

/** The sheet of a workbook that follows the template; a workbook may hold others beside it. */
export function accountSheet(sheets: readonly ReadSheet[]): ReadSheet {
  const sheet = sheets.find((candidate) => columnsOf(candidate) !== null)
  if (!sheet) throw templateMismatch(sheets, { columns: IMPORT_COLUMNS, required: REQUIRED_COLUMNS })
  if (sheet.rows.length === 0) throw new SheetRefused(422, 'File has no rows')
  return sheet
}

/** One row as it was typed: every known column as one line of text that hides nothing, an absent one as undefined. */
export interface TypedRow {
  readonly row: number
  readonly cells: Readonly<Partial<Record<ImportColumn, string>>>
}

export function typedRows(sheet: ReadSheet): Promise<TypedRow[]> {
  const places = [...(columnsOf(sheet) ?? [])]
  return inPortions(sheet.rows, ({ row, cells }) => {
    const typed: Partial<Record<ImportColumn, string>> = {}
    for (const [column, index] of places) typed[column] = cleanName(cells[index] ?? '')
    return { row, cells: typed }
  })
}
