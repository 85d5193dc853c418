import { sql } from 'kysely'
import type { Database } from '../db/database.ts'
import type { Storage } from './storage.ts'

const AFTER_DAYS = 7
const AT_ONCE = 500

/** Nightly: uploads that no record refers to are removed. The file goes first, so that a failure is tried again. */
export async function forgetUnusedFiles({ database, storage }: { database: Database; storage: Storage }): Promise<number> {
  const { rows } = await sql<{ org_id: string; id: string; key: string }>`
    select org_id, id, key from unused_files(${AFTER_DAYS}, ${AT_ONCE})`.execute(database.platform)
  const failures: unknown[] = []
  for (const { org_id, id, key } of rows)
    await storage.remove(key).then(
      () => sql`delete from files where org_id = ${org_id} and id = ${id}`.execute(database.platform),
      (cause: unknown) => failures.push(cause),
    )
  // One that cannot be removed does not keep the others.
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} unused files could not be removed`)
  return rows.length
}
