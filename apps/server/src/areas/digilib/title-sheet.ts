import type { DigilibRow } from '@pelita/contract/areas/digilib/digilib.ts'
import { DIGILIB_TYPES, type DigilibType, LANGUAGES } from '@pelita/contract/areas/digilib/digilib-form.ts'
import { countColumn, datedColumns, type ListSheet, textColumn, wordColumn } from '../../platform/sheets/list-sheet.ts'

/** The list of titles as a spreadsheet. */
export const titleColumns: ListSheet<DigilibRow>['columns'] = [
  textColumn('Title', (row) => row.title, 40),
  textColumn('Author', (row) => row.author, 28),
  textColumn('Type', (row) => DIGILIB_TYPES[row.type as DigilibType], 22),
  textColumn('Category', (row) => row.category_title ?? '', 24),
  textColumn('Language', (row) => LANGUAGES[row.language], 14),
  countColumn('Available', (row) => row.available),
  countColumn('Copies', (row) => row.total_copies),
  countColumn('Readers/Borrowed', (row) => row.readers),
  wordColumn('Status', (row) => row.status),
  ...datedColumns,
]
