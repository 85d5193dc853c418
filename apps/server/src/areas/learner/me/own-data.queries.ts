import { sql } from 'kysely'
import { acrossOwners } from '../../../learning/distribution/visit.ts'
import { keptOfPerson } from '../../../learning/person/kept-of-person.ts'
import type { OrgDb } from '../../../platform/db/scope.ts'

/** Everything that is kept about a person here, for themselves: also what they were told. */
export async function ownData(db: OrgDb, userId: string): Promise<Record<string, unknown>> {
  const notices = sql`select event, title, body, created_at, read_at from notifications where user_id = ${userId} order by created_at`
  return { ...(await keptOfPerson(db, userId, acrossOwners)), notifications: (await notices.execute(db)).rows }
}
