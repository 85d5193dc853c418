import type { Endpoint } from '@pelita/contract/core/endpoint.ts'
import type { Conflict } from '@pelita/contract/core/envelope.ts'
import { records, recordTitle } from '@pelita/contract/records.ts'
import { sql } from 'kysely'
import { stale } from '../http/errors.ts'
import type { OrgDb } from './scope.ts'
import { unknownRecord } from './unknown-record.ts'

interface Checked {
  params: unknown
  query: unknown
  body: unknown
}

type Sent = { id?: string; updated_at?: string } | undefined

/** A PATCH carries the version it read in its body, a DELETE in its query; absent means unchecked (decision 25). */
const versionOf = (e: Endpoint, input: Checked) => ((e.method === 'DELETE' ? input.query : input.body) as Sent)?.updated_at

/** A path names what it is about from the whole to the part: a batch stands behind its classroom. */
const namedLast = ({ path }: Endpoint, { params }: Checked): string | undefined => {
  const [, name = 'id'] = /.*:(\w+)/.exec(path) ?? []
  return (params as Record<string, string> | undefined)?.[name]
}

/**
 * Locks the record that a call changes and refuses a change made against an older version of it. The only place that takes the
 * version off, and that reads the record: the handler gets it as `before`. A call that saves without an `id` creates.
 */
export async function lockRecord(db: OrgDb, e: Endpoint, input: Checked): Promise<unknown> {
  if (!e.record) return undefined
  const version = versionOf(e, input)
  if (input.body && typeof input.body === 'object') delete (input.body as { updated_at?: string }).updated_at
  const id = e.saves ? (input.body as Sent)?.id : namedLast(e, input)
  if (!id) return undefined
  const table = records[e.record]?.table ?? e.record
  const { rows } = await sql<{ updated_at: string }>`select * from ${sql.table(table)} where id = ${id} for update`.execute(db)
  const current = rows[0]
  if (!current) throw await unknownRecord(db, e.record, id)
  if (version && version !== current.updated_at)
    throw stale(recordTitle(e.record).toLowerCase(), await changesSince(db, e.record, id, version))
  return current
}

/** Entries that tell of a record and leave it as it is: who made them has changed nothing. */
const LEAVES_IT_AS_IT_IS = ['login', 'login_failed', 'logout', 'export', 'grade']

export async function changesSince(db: OrgDb, table: string, id: string, version: string): Promise<Conflict> {
  const entries = await db
    .selectFrom('audit_logs')
    .select(['actor_name', 'created_at', 'changes'])
    .where('entity_type', 'in', [table, ...(records[table]?.alike ?? [])])
    .where('entity_id', '=', id)
    .where('action', 'not in', LEAVES_IT_AS_IT_IS)
    .where(sql<boolean>`created_at > ${version}::timestamptz`)
    .orderBy('created_at')
    .execute()
  const merged = new Map<string, { from: unknown; to: unknown }>()
  for (const entry of entries)
    for (const [field, { from, to }] of Object.entries(entry.changes))
      merged.set(field, { from: merged.get(field)?.from ?? from, to })
  const last = entries.at(-1)
  return {
    changed_by: last?.actor_name || 'somebody',
    changed_at: last?.created_at ?? version,
    changes: [...merged].map(([field, change]) => ({ field, ...change })),
  }
}

/** Moves a record to the bin: from now on nobody reaches it but the bin itself. */
export async function moveToBin(db: OrgDb, table: string, id: string): Promise<void> {
  await openBin(db, () => sql`update ${sql.table(table)} set deleted_at = now() where id = ${id}`.execute(db))
}

/** Runs `work` with binned records in sight. */
export async function openBin<T>(db: OrgDb, work: () => Promise<T>): Promise<T> {
  await sql`select set_config('app.bin', 'open', true)`.execute(db)
  const result = await work()
  await sql`select set_config('app.bin', '', true)`.execute(db)
  return result
}
