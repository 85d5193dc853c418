import type { userApi } from '@pelita/contract/areas/user-api.ts'
import type { Zone } from '@pelita/contract/core/zones.ts'
import type { UserRow } from '@pelita/contract/platform/user.ts'
import type { z } from 'zod'
import { type ListFilters, listAll } from '../../platform/db/list.ts'
import type { OrgDb, Session } from '../../platform/db/scope.ts'
import { isoDate } from '../../platform/sheets/wall-clock.ts'
import { type CellValue, type SheetColumn, xlsxStream } from '../../platform/sheets/write-sheet.ts'
import { userPlan } from './user.queries.ts'

type ListQuery = z.output<typeof userApi.list.query>
export type ExportQuery = ListFilters<ListQuery>

const COLUMNS: readonly SheetColumn[] = [
  { header: 'NIK', kind: 'text' },
  { header: 'Name', kind: 'text', width: 30 },
  { header: 'Email', kind: 'text', width: 32 },
  { header: 'Job Position', kind: 'text', width: 28 },
  { header: 'Division', kind: 'text', width: 24 },
  { header: 'Company', kind: 'text', width: 28 },
  { header: 'Role', kind: 'text' },
  { header: 'Group', kind: 'text', width: 24 },
  { header: 'Status', kind: 'text' },
  { header: 'Last Login', kind: 'datetime' },
  { header: 'Created', kind: 'datetime' },
]

const words = (slug: string) =>
  slug.replace(/(^|[-_])(\w)/g, (_, gap: string, letter: string) => (gap ? ' ' : '') + letter.toUpperCase())

const cells = (row: UserRow): readonly CellValue[] => [
  row.nik,
  row.full_name,
  row.email,
  row.posisi,
  row.division?.title ?? '',
  row.company?.title ?? '',
  row.role?.title ?? '',
  row.groups.map(words).join(', '),
  words(row.status),
  row.last_login_at ? new Date(row.last_login_at) : null,
  new Date(row.created_at),
]

export const sheetName = (zone: Zone): string => `Account_${isoDate(new Date(), zone, false)}.xlsx`

/** The accounts as a spreadsheet, written while they are read; `onRows` hears how many are done. */
export function userSheet(
  again: <T>(work: (db: OrgDb) => Promise<T>) => Promise<T>,
  session: Session,
  { query, zone }: { readonly query: ExportQuery; readonly zone: Zone },
  onRows: (done: number) => Promise<void> = async () => {},
): AsyncGenerator<Uint8Array, void> {
  async function* rows() {
    let done = 0
    for await (const chunk of listAll(again, userPlan(session, true), query, zone)) {
      for (const row of chunk) yield cells(row)
      done += chunk.length
      await onRows(done)
    }
  }
  return xlsxStream({ sheets: [{ name: 'Accounts', columns: COLUMNS, rows: rows() }], zone })
}
