import { sql } from 'kysely'
import type { OrgDb } from '../platform/db/scope.ts'

/** Runs what only follows from a recorded change, without a history entry of its own for every row. */
export async function withoutAudit<T>(db: OrgDb, work: () => Promise<T>): Promise<T> {
  const { rows } = await sql<{ before: string | null }>`
    select current_setting('app.audit', true) as before, set_config('app.audit', 'off', true)`.execute(db)
  const result = await work()
  await sql`select set_config('app.audit', ${rows[0]?.before ?? ''}, true)`.execute(db)
  return result
}
