import { type RawBuilder, sql } from 'kysely'
import type { OrgDb } from '../../platform/db/scope.ts'

export const HAVE_ANOTHER = 'You already have a session at that time'
export const HAS_ANOTHER = 'This person already has a session at that time'

/** Whoever gets a session waits for their other ones: to be held after the session. */
export const holdPerson = (db: OrgDb, userId: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended('sessions of ' || current_org() || ${userId}, 0))`.execute(db)

/** Another session of theirs, in one of these states, lies over the time of the session `s`, whatever made either. */
export const isBusy = (userId: RawBuilder<unknown>, states: readonly string[]) => sql<boolean>`exists (
  select 1 from coaching_bookings o join coaching_sessions y on y.id = o.session_id
   where o.user_id = ${userId} and o.status = any (${[...states]}::text[]) and y.id <> s.id and y.cancelled_at is null
     and y.start_at < s.end_at and y.end_at > s.start_at)`

interface Moved {
  readonly id: string
  readonly start_at: string
  readonly minutes: number
}

/** Who has a seat in this session and would have two at once if it took place then; what lies over it already is not told again. */
export async function whoWouldHaveTwo(db: OrgDb, { id, start_at, minutes }: Moved): Promise<string[]> {
  await sql`select id from coaching_sessions where id = ${id} for no key update`.execute(db)
  const { rows: seated } = await sql<{ user_id: string }>`
    select user_id from coaching_bookings where session_id = ${id} and status = 'booked' order by user_id`.execute(db)
  // One after the other in one order, so that two who move sessions do not wait for each other.
  for (const { user_id } of seated) await holdPerson(db, user_id)
  if (seated.length === 0) return []
  const { rows } = await sql<{ full_name: string }>`
    select m.full_name from coaching_bookings k join coaching_sessions s on s.id = k.session_id join participants m on m.id = k.user_id
     where k.session_id = ${id} and k.status = 'booked' and exists (
       select 1 from coaching_bookings o join coaching_sessions y on y.id = o.session_id
        where o.user_id = k.user_id and o.status = 'booked' and y.id <> s.id and y.cancelled_at is null
          and y.start_at < ${start_at}::timestamptz + make_interval(mins => ${minutes}) and y.end_at > ${start_at}
          and not (y.start_at < s.end_at and y.end_at > s.start_at)) order by m.full_name`.execute(db)
  return rows.map(({ full_name }) => full_name)
}
