import { tableOfArea } from '@pelita/contract/records.ts'
import { sql } from 'kysely'
import type { OrgDb } from '../db/scope.ts'

/** Adds an entry that no changed row tells of: an export, a logout. Row changes are recorded by the database itself. */
export async function writeHistory(
  db: OrgDb,
  action: string,
  endpoint: string,
  input: { params?: unknown; query?: unknown },
): Promise<void> {
  const id = (input.params as { id?: string } | undefined)?.id ?? null
  const [area = ''] = endpoint.split('.')
  const asked = Object.entries(input.query ?? {}).filter(([, value]) => value !== undefined)
  const details = JSON.stringify(Object.fromEntries(asked.map(([name, value]) => [name, { from: null, to: value }])))
  const entity = tableOfArea[area] ?? area
  await sql`select write_history(${action}, ${entity}, ${id}::uuid, ${endpoint}, ${details}::jsonb)`.execute(db)
}

/** Names what the following changes of this transaction mean: a grade, an approval. */
export const nameChanges = (db: OrgDb, verb: 'grade' | 'approve' | 'reject' | 'import' | 'permission' | 'sync' | '') =>
  sql`select set_config('app.verb', ${verb}, true)`.execute(db)
