import type { Zone } from '@pelita/contract/core/zones.ts'
import { recordTitle } from '@pelita/contract/records.ts'
import { type ListFilters, listAll } from '../../platform/db/list.ts'
import type { OrgDb } from '../../platform/db/scope.ts'
import { type CellValue, type SheetColumn, xlsxStream } from '../../platform/sheets/write-sheet.ts'
import { type AuditQuery, auditPlan, changesOf, type StoredEntry } from './audit.queries.ts'

const COLUMNS: readonly SheetColumn[] = [
  { header: 'Time', kind: 'datetime' },
  { header: 'Person', kind: 'text', width: 28 },
  { header: 'Action', kind: 'text', width: 12 },
  { header: 'Type', kind: 'text', width: 16 },
  { header: 'Record', kind: 'text', width: 36 },
  { header: 'Field', kind: 'text', width: 20 },
  { header: 'Before', kind: 'text', width: 40 },
  { header: 'After', kind: 'text', width: 40 },
  { header: 'IP Address', kind: 'text', width: 18 },
  { header: 'Program', kind: 'text', width: 40 },
]

/** What a spreadsheet program keeps of one cell. */
const CELL_MAX = 32_767

const written = (value: unknown): string => {
  if (value === null || value === undefined) return ''
  return (typeof value === 'string' ? value : JSON.stringify(value)).slice(0, CELL_MAX)
}

/** One row for each changed field, and one for an entry that changed none. */
export const auditRows = (entry: StoredEntry): readonly CellValue[][] => {
  const { created_at, actor_name, action, entity_type, entity_title, ip, user_agent } = entry
  const head = [new Date(created_at), actor_name, action, recordTitle(entity_type), entity_title ?? '']
  const changes = changesOf(entry)
  if (changes.length === 0) return [[...head, '', '', '', ip ?? '', user_agent ?? '']]
  return changes.map(({ field, from, to }) => [...head, field, written(from), written(to), ip ?? '', user_agent ?? ''])
}

/** The history as a spreadsheet, written while it is read. */
export function auditSheet(
  again: <T>(work: (db: OrgDb) => Promise<T>) => Promise<T>,
  query: ListFilters<AuditQuery>,
  zone: Zone,
): AsyncGenerator<Uint8Array, void> {
  async function* rows() {
    for await (const chunk of listAll(again, auditPlan, query, zone)) for (const entry of chunk) yield* auditRows(entry)
  }
  return xlsxStream({ sheets: [{ name: 'Audit Log', columns: COLUMNS, rows: rows() }], zone })
}
