import type { SheetColumn } from './write-sheet.ts'

/** Who a row of a report is about, in the order people know. */
export const PERSON_COLUMNS: readonly SheetColumn[] = [
  { header: 'NIK', kind: 'text' },
  { header: 'Name', kind: 'text', width: 28 },
  { header: 'Email', kind: 'text', width: 32 },
  { header: 'Job Position', kind: 'text', width: 24 },
]
