import { IMPORT_COLUMNS, type ImportColumn, REQUIRED_COLUMNS } from '@pelita/contract/areas/user-import.ts'
import { cleanName } from '@pelita/contract/core/clean-name.ts'
import { inPortions } from '../../../platform/in-portions.ts'
import type { ReadSheet } from '../../../platform/sheets/imported-sheet.ts'
import { columnsIn } from '../../../platform/sheets/sheet-of-template.ts'

/** A column it does not know is told: a misspelt one would silently lose what stands in it. */
export const ACCOUNT_TEMPLATE = { columns: IMPORT_COLUMNS, required: REQUIRED_COLUMNS } as const

/** One row as it was typed: every known column as one line of text that hides nothing, an absent one as undefined. */
export interface TypedRow {
  readonly row: number
  readonly cells: Readonly<Partial<Record<ImportColumn, string>>>
}

export function typedRows(sheet: ReadSheet): Promise<TypedRow[]> {
  const places = [...columnsIn(sheet, ACCOUNT_TEMPLATE).places]
  return inPortions(sheet.rows, ({ row, cells }) => {
    const typed: Partial<Record<ImportColumn, string>> = {}
    for (const [column, index] of places) typed[column] = cleanName(cells[index] ?? '')
    return { row, cells: typed }
  })
}
