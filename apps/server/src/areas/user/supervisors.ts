import { sql } from 'kysely'
import type { OrgDb } from '../../platform/db/scope.ts'
import { invalid } from '../../platform/http/errors.ts'

/** Whose supervisor is whom. */
export type Supervisors = ReadonlyMap<string, string | null>

export const SUBORDINATE = 'Supervisor cannot be a subordinate'

/** Everybody who stands above themselves. Each person is visited once, however long the chains are. */
export function onCircle(supervisors: Supervisors): Set<string> {
  const found = new Set<string>()
  const visited = new Set<string>()
  for (const start of supervisors.keys()) {
    const path: string[] = []
    const at = new Map<string, number>()
    let person: string | null = start
    while (person !== null && !visited.has(person)) {
      visited.add(person)
      at.set(person, path.length)
      path.push(person)
      person = supervisors.get(person) ?? null
    }
    const begin = person === null ? undefined : at.get(person)
    if (begin !== undefined) for (const member of path.slice(begin)) found.add(member)
  }
  return found
}

/** These people and everybody above them. */
export async function chainsAbove(db: OrgDb, ids: readonly string[]): Promise<Map<string, string | null>> {
  const { rows } = await sql<{ id: string; manager_id: string | null }>`
    with recursive above as (
      select id, manager_id from memberships where id = any (${[...ids]}::uuid[])
      union select m.id, m.manager_id from memberships m join above on m.id = above.manager_id
    )
    select id, manager_id from above`.execute(db)
  return new Map(rows.map((row) => [row.id, row.manager_id]))
}

/** Changes of supervisors queue up: two that are right one by one can make a circle together. */
export const lockSupervisors = (db: OrgDb) =>
  sql`select pg_advisory_xact_lock(hashtextextended('supervisors ' || current_org(), 0))`.execute(db)

/** Refuses a supervisor who is not there, is the person, or stands below the person. */
export async function assertSupervisor(db: OrgDb, managerId: string, personId: string | null): Promise<void> {
  await lockSupervisors(db)
  const chains = await chainsAbove(db, [managerId])
  if (!chains.has(managerId)) throw invalid('manager_id', 'Supervisor is not valid')
  if (personId && chains.has(personId)) throw invalid('manager_id', SUBORDINATE)
}
