import { type RawBuilder, sql } from 'kysely'
import type { OrgDb, Session } from '../../platform/db/scope.ts'
import type { Storage } from '../../platform/storage/storage.ts'
import { zipStream } from '../../platform/storage/zip-stream.ts'
import { userById } from './user.queries.ts'
import { assertWithinReach, lockTarget } from './user-access.ts'

/** Every table that holds something about a member, by the column that names the member. */
const SOURCES = [
  ['enrollments', 'user_id'],
  ['attendances', 'user_id'],
  ['waiting_list', 'user_id'],
  ['batch_experts', 'user_id'],
  ['training_supports', 'user_id'],
  ['mentorings', 'coach_id'],
  ['coaching_sessions', 'coach_id'],
  ['coaching_bookings', 'user_id'],
  ['audit_logs', 'actor_id'],
] as const

/** What lies with a booking: what was agreed, and what a coach wrote once the person may read it (decision 170). */
const OF_BOOKINGS = [
  ['coaching_notes', sql`x.is_shared`],
  ['coaching_follow_ups', sql`true`],
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
  const kept: Record<string, unknown> = {}
  const keep = async (table: string, theirs: RawBuilder<unknown>) => {
    const { rows } = await sql<{ record: unknown }>`
      select to_jsonb(x) - ${NOT_THEIRS}::text[] as record from ${sql.table(table)} x where ${theirs} order by x.created_at`.execute(
      db,
    )
    kept[table] = rows.map((row) => row.record)
  }
  for (const [table, column] of SOURCES) await keep(table, sql`${sql.ref(`x.${column}`)} = ${id}`)
  for (const [table, seen] of OF_BOOKINGS)
    await keep(table, sql`${seen} and x.booking_id in (select b.id from coaching_bookings b where b.user_id = ${id})`)
  return { exported_at: new Date().toISOString(), account, ...kept }
}

/** One archive: everything as JSON, and the files beside it. */
export const personalArchive = (data: Awaited<ReturnType<typeof personalData>>, storage: Storage): AsyncGenerator<Uint8Array> =>
  zipStream(async ({ zip, add }) => {
    zip.addBuffer(Buffer.from(JSON.stringify(data, null, 2)), 'personal-data.json')
    const key = data.account.picture?.replace(/^\/files\//, '')
    const picture = key ? await storage.get(key) : null
    if (picture && key) await add(picture.stream, `picture.${key.split('.').at(-1)}`)
  })
