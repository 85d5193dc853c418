import type { Zone } from '@pelita/contract/core/zones.ts'
import type { ListFilters } from '../../../platform/db/list.ts'
import type { OrgDb } from '../../../platform/db/scope.ts'
import type { SheetColumn } from '../../../platform/sheets/write-sheet.ts'
import { type GiftedSheetRow, giftedSheet } from '../gifted-sheet.ts'
import { type HoldersQuery, holdersPlan } from './certificate.queries.ts'

interface SheetRow extends GiftedSheetRow {
  certificate_number: string | null
  valid_until: string | null
}

const COLUMNS: readonly SheetColumn[] = [
  { header: 'Certificate Number', kind: 'text', width: 30 },
  { header: 'Valid Until', kind: 'date' },
]

/** The result of a certificate as a spreadsheet, with number and validity beside what every achievement shows. */
export const holdersSheet = (
  again: <T>(work: (db: OrgDb) => Promise<T>) => Promise<T>,
  id: string,
  query: ListFilters<HoldersQuery>,
  zone: Zone,
): AsyncGenerator<Uint8Array, void> =>
  giftedSheet(again, holdersPlan<SheetRow>(id), {
    name: 'Certificate',
    query,
    zone,
    own: {
      columns: COLUMNS,
      cells: (row) => [row.certificate_number ?? '', row.valid_until ? new Date(row.valid_until) : null],
    },
  })
