import { sql } from 'kysely'
import type { OrgDb } from '../../platform/db/scope.ts'
import './coaching-tables.ts'

export interface OpenFollowUp {
  /** The booking in whose page it is ticked off. */
  readonly booking_id: string
  readonly text: string
  readonly session: string
  /** The end of the day by which it should be done, on the organisation's clock. */
  readonly due_at: string | null
  readonly is_late: boolean
}

/** What somebody agreed on with a coach and has not done yet. */
export async function openFollowUps(db: OrgDb, userId: string): Promise<OpenFollowUp[]> {
  const { rows } = await sql<OpenFollowUp>`
    select f.booking_id, f.text, s.title as session, d.due_at, coalesce(d.due_at < now(), false) as is_late
      from coaching_bookings k join coaching_follow_ups f on f.booking_id = k.id join coaching_sessions s on s.id = k.session_id
      join organizations o on o.id = k.org_id,
           lateral (select (f.due + 1)::timestamp at time zone o.timezone - interval '1 second' as due_at) d
     where k.user_id = ${userId} and f.done_at is null and k.status in ('booked', 'attended', 'no_show') order by f.due, f.position limit 200`.execute(
    db,
  )
  return rows
}

/** Done, or not yet; false where this booking has no such follow-up. */
export async function tickFollowUp(db: OrgDb, bookingId: string, id: string, isDone: boolean): Promise<boolean> {
  const { rows } = await sql`
    update coaching_follow_ups set done_at = case when ${isDone} then coalesce(done_at, now()) end
     where id = ${id} and booking_id = ${bookingId} returning id`.execute(db)
  return rows.length > 0
}
