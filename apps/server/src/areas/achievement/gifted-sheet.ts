import type { SharedListQuery } from '@pelita/contract/core/paging.ts'
import type { Zone } from '@pelita/contract/core/zones.ts'
import type { GrantState } from '@pelita/contract/learning/achievement-grants.ts'
import { type ListFilters, type ListPlan, listAll } from '../../platform/db/list.ts'
import type { OrgDb } from '../../platform/db/scope.ts'
import { type CellValue, type SheetColumn, xlsxStream } from '../../platform/sheets/write-sheet.ts'
import type { GiftedQuery } from './gifted.queries.ts'

export interface GiftedSheetRow {
  full_name: string
  nik: string
  email: string | null
  posisi: string
  claim_at: string | null
  state: GrantState
  revoke_reason: string | null
}

const STATES: Readonly<Record<GrantState, string>> = {
  granted: 'Not claimed',
  claimed: 'Claimed',
  revoked: 'Revoked',
  expired: 'Expired',
}

const before: readonly SheetColumn[] = [
  { header: 'No', kind: 'number', width: 6 },
  { header: 'Name', kind: 'text', width: 28 },
  { header: 'NIK', kind: 'text' },
  { header: 'Email', kind: 'text', width: 32 },
  { header: 'Job Position', kind: 'text', width: 24 },
]
const after: readonly SheetColumn[] = [
  { header: 'Claim At', kind: 'datetime' },
  { header: 'Status', kind: 'text', width: 14 },
  { header: 'Reason', kind: 'text', width: 36 },
]

/** What one kind of achievement adds between the person and the claim. */
export interface OwnColumns<Row> {
  readonly columns: readonly SheetColumn[]
  readonly cells: (row: Row) => readonly CellValue[]
}

/** Who was given an achievement, as a spreadsheet in the order of the screen. */
export function giftedSheet<Row extends GiftedSheetRow, Q extends Omit<SharedListQuery, 'page' | 'page_size'> = GiftedQuery>(
  again: <T>(work: (db: OrgDb) => Promise<T>) => Promise<T>,
  plan: ListPlan<Q, Row>,
  { name, query, zone, own }: { name: string; query: ListFilters<Q>; zone: Zone; own?: OwnColumns<Row> },
): AsyncGenerator<Uint8Array, void> {
  async function* rows(): AsyncGenerator<readonly CellValue[]> {
    let no = 0
    for await (const chunk of listAll(again, plan, query, zone))
      for (const row of chunk)
        yield [
          ++no,
          row.full_name,
          row.nik,
          row.email,
          row.posisi,
          ...(own?.cells(row) ?? []),
          row.claim_at ? new Date(row.claim_at) : null,
          STATES[row.state],
          row.revoke_reason ?? '',
        ]
  }
  const columns = [...before, ...(own?.columns ?? []), ...after]
  return xlsxStream({ sheets: [{ name, columns, rows: rows() }], zone })
}
