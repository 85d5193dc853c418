import { IMPORT_COLUMNS, type ImportColumn, REQUIRED_COLUMNS } from '@pelita/contract/areas/user-import.ts'
import { cleanName } from '@pelita/contract/core/clean-name.ts'
import { inPortions } from '../../../platform/in-portions.ts'
import type { ReadSheet } from '../../../platform/sheets/imported-sheet.ts'
import { columnsIn } from '../../../platform/sheets/sheet-of-template.ts'

/** Files of other systems have first and last name apart: the one is matched to Full Name, the other is put behind it. */
export const LAST_NAME = 'Last Name'

/** A column it does not know is told: a misspelt one would silently lose what stands in it. */
export const ACCOUNT_TEMPLATE = { columns: [...IMPORT_COLUMNS, LAST_NAME], required: REQUIRED_COLUMNS } as const

/** One row as it was typed: every known column as one line of text that hides nothing, an absent one as undefined. */
export interface TypedRow {
  readonly row: number
  readonly cells: Readonly<Partial<Record<ImportColumn, string>>>
}

export function typedRows(sheet: ReadSheet): Promise<TypedRow[]> {
  const found = columnsIn<ImportColumn | typeof LAST_NAME>(sheet, ACCOUNT_TEMPLATE).places
  const places = [...found]
  const lastName = found.get(LAST_NAME)
  return inPortions(sheet.rows, ({ row, cells }) => {
    const typed: Partial<Record<ImportColumn, string>> = {}
    for (const [column, index] of places) if (column !== LAST_NAME) typed[column] = cleanName(cells[index] ?? '')
    if (lastName !== undefined) typed['Full Name'] = cleanName(`${typed['Full Name'] ?? ''} ${cells[lastName] ?? ''}`)
    return { row, cells: typed }
  })
}
