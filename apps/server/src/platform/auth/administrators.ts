import { ALL_ACCESS } from '@pelita/contract/core/catalogue.ts'
import { sql } from 'kysely'
import type { OrgDb } from '../db/scope.ts'
import { conflict } from '../http/errors.ts'

/**
 * Runs a change after which somebody who is active and has accepted must still hold all access. Such changes of one organisation queue up: two
 * administrators who deactivate each other at once would otherwise both be right.
 */
export async function keepingAdministrator<T>(db: OrgDb, change: () => Promise<T>): Promise<T> {
  await sql`select pg_advisory_xact_lock(hashtextextended('administrators ' || current_org(), 0))`.execute(db)
  const before = await administrators(db)
  const result = await change()
  if (before > 0 && (await administrators(db)) === 0) throw conflict('At least one administrator is required')
  return result
}

async function administrators(db: OrgDb): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from memberships m join roles r on r.id = m.role_id
     where m.status = 'active' and m.person_id is not null and ${ALL_ACCESS} = any (r.permissions)`.execute(db)
  return rows[0]?.n ?? 0
}
