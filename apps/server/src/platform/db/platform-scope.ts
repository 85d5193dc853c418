import { sql, type Transaction } from 'kysely'
import type { Database } from './database.ts'
import type { PlatformTables } from './platform-tables.ts'
import type { Actor, OrgDb } from './scope.ts'

/** A transaction on what belongs to no single organisation: persons, sessions, verifications. */
export type PlatformTx = Transaction<PlatformTables>

/** Never call it inside an organisation's scope: the embedded database has one connection. */
export const withPlatform = <T>(database: Database, work: (tx: PlatformTx) => Promise<T>): Promise<T> =>
  database.platform.transaction().execute(work)

export interface Trace {
  readonly ip: string
  readonly agent: string
}

/** Narrows a platform transaction to one organisation while `work` runs; row level security binds it like any request. */
export async function withinOrg<T>(
  tx: PlatformTx,
  scope: { readonly orgId: string; readonly actor?: Actor; readonly trace?: Trace },
  work: (db: OrgDb) => Promise<T>,
): Promise<T> {
  const { orgId, actor, trace } = scope
  await sql`set local role pelita_app`.execute(tx)
  await sql`select set_config('app.org_id', ${orgId}, true), set_config('app.actor_id', ${actor?.id ?? ''}, true),
    set_config('app.actor_name', ${actor?.name ?? ''}, true), set_config('app.ip', ${trace?.ip ?? ''}, true),
    set_config('app.agent', ${trace?.agent ?? ''}, true)`.execute(tx)
  // The same transaction seen through the organisation's tables: the role set above is what makes the type true.
  const result = await work(tx as unknown as OrgDb)
  await sql`set local role none`.execute(tx)
  return result
}
