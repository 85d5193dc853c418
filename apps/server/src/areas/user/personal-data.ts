import { sql } from 'kysely'
import { receivedFromOwners } from '../../learning/distribution/visit.ts'
import { keptOfPerson } from '../../learning/person/kept-of-person.ts'
import type { OrgDb, Session } from '../../platform/db/scope.ts'
import type { Storage } from '../../platform/storage/storage.ts'
import { zipStream } from '../../platform/storage/zip-stream.ts'
import { userById } from './user.queries.ts'
import { assertWithinReach, lockTarget } from './user-access.ts'

/** Beside what the person is given themselves: rows whole, by the column that names the member. */
const SOURCES = [
  ['enrollments', 'user_id'],
  ['attendances', 'user_id'],
  ['waiting_list', 'user_id'],
  ['batch_experts', 'user_id'],
  ['training_supports', 'user_id'],
  ['mentorings', 'coach_id'],
  ['coaching_sessions', 'coach_id'],
  ['audit_logs', 'actor_id'],
] as const

/**
 * What somebody did is theirs, with the address they did it from; what it changed are the records of others, which the caller may
 * have no permission to see. What others did to the account is theirs in turn and holds their addresses: it is not part of this.
 */
const NOT_THEIRS = ['org_id', 'changes', 'entity_title', 'actor_name']

/** What is kept about one person in this organisation. */
export async function personalData(db: OrgDb, session: Session, id: string) {
  // What an account did, and from where, is nothing for whoever may do less; one's own is.
  if (id !== session.membership_id) assertWithinReach(session, await lockTarget(db, id))
  // Whether others have the person too is not kept here.
  const {
    can_delete: _,
    can_manage: __,
    can_change_login: ___,
    is_self: ____,
    is_shared: _____,
    ...account
  } = await userById(db, session, id)
  const rows: Record<string, unknown> = {}
  for (const [table, column] of SOURCES) {
    const found = await sql<{ record: unknown }>`
      select to_jsonb(x) - ${NOT_THEIRS}::text[] as record from ${sql.table(table)} x
       where ${sql.ref(`x.${column}`)} = ${id} order by x.created_at`.execute(db)
    rows[table] = found.rows.map((row) => row.record)
  }
  return { exported_at: new Date().toISOString(), account, ...(await keptOfPerson(db, id, receivedFromOwners)), rows }
}

/** One archive: everything as JSON, and the files beside it. */
export const personalArchive = (data: Awaited<ReturnType<typeof personalData>>, storage: Storage): AsyncGenerator<Uint8Array> =>
  zipStream(async ({ zip, add }) => {
    zip.addBuffer(Buffer.from(JSON.stringify(data, null, 2)), 'personal-data.json')
    const key = data.account.picture?.replace(/^\/files\//, '')
    const picture = key ? await storage.get(key) : null
    if (picture && key) await add(picture.stream, `picture.${key.split('.').at(-1)}`)
  })
