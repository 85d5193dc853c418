import type { BookingChange, BookingState, Decision } from '@pelita/contract/areas/mentoring/booking-states.ts'
import { htmlIsEmpty } from '@pelita/contract/core/html-text.ts'
import { sql } from 'kysely'
import { HAS_ANOTHER, holdPerson, isBusy } from '../../learning/coaching/other-sessions.ts'
import { tellCoach, tellRequester } from '../../learning/coaching/tell-coaching.ts'
import type { OrgDb } from '../../platform/db/scope.ts'
import { conflict, invalid, notFound } from '../../platform/http/errors.ts'
import { mayBeNoted, needsReason, refusalOf } from './booking-rules.ts'
import { FACTS, type Facts, STATE } from './bookings.queries.ts'

interface Held extends Facts {
  status: BookingState
  user_id: string
  session_id: string
}

/** What a decision is weighed by, which nobody else changes until this is over: the last seat of a slot is given once. */
async function held(db: OrgDb, bookingId: string): Promise<Held> {
  await sql`select s.id from coaching_sessions s join coaching_bookings k on k.session_id = s.id where k.id = ${bookingId}
    for no key update of s`.execute(db)
  const { rows } = await sql<Held>`
    select ${STATE} as status, k.user_id, k.session_id, ${FACTS} from coaching_bookings k join coaching_sessions s on s.id = k.session_id
     where k.id = ${bookingId} for no key update of k`.execute(db)
  const [found] = rows
  if (!found) throw notFound('Booking')
  return found
}

/** Who asked was given another session at that time meanwhile. */
async function refuseTwoAtOnce(db: OrgDb, bookingId: string, { user_id }: Held): Promise<void> {
  await holdPerson(db, user_id)
  const { rows } = await sql<{ is_busy: boolean }>`
    select ${isBusy(sql`k.user_id`, ['booked'])} as is_busy from coaching_bookings k join coaching_sessions s on s.id = k.session_id
     where k.id = ${bookingId}`.execute(db)
  if (rows[0]?.is_busy) throw conflict(HAS_ANOTHER)
}

async function decide(db: OrgDb, bookingId: string, facts: Held, wanted: Decision, reason: string | null): Promise<void> {
  if (facts.status === wanted) return
  const refusal = refusalOf(facts, wanted)
  if (refusal) throw conflict(refusal)
  if (!reason && needsReason(facts.status, wanted)) throw invalid('reason', 'Reason is required')
  if (wanted === 'approved') await refuseTwoAtOnce(db, bookingId, facts)
  const status = wanted === 'approved' ? 'booked' : wanted
  const said = wanted === 'rejected' ? reason : null
  await sql`update coaching_bookings set status = ${status}, reason = ${said} where id = ${bookingId}`.execute(db)
  if (wanted !== 'approved' && wanted !== 'rejected') return
  await tellRequester(db, bookingId, { news: wanted, hadSeat: facts.status === 'approved', reason: said })
  await tellCoach(db, facts.session_id, facts.user_id, wanted, said)
}

async function keepNotes(db: OrgDb, bookingId: string, { notes, is_shared }: BookingChange): Promise<void> {
  if (notes === undefined && is_shared === undefined) return
  const text = notes === undefined ? null : htmlIsEmpty(notes) ? '' : notes
  await sql`
    insert into coaching_notes (booking_id, notes, is_shared) values (${bookingId}, coalesce(${text}, ''), coalesce(${is_shared ?? null}::boolean, false))
    on conflict (org_id, booking_id) do update set notes = coalesce(${text}, coaching_notes.notes),
      is_shared = coalesce(${is_shared ?? null}::boolean, coaching_notes.is_shared)`.execute(db)
}

/**
 * The follow-ups as they were sent, in their order. What was ticked off before keeps when, and where nothing is said of it keeps that it was:
 * the person ticks too. Where somebody says which ones they had read, those that were added meanwhile stay.
 */
async function keepFollowUps(
  db: OrgDb,
  bookingId: string,
  wanted: NonNullable<BookingChange['follow_ups']>,
  read: BookingChange['follow_ups_read'],
): Promise<void> {
  const kept = wanted.flatMap(({ id }) => id ?? [])
  await sql`delete from coaching_follow_ups where booking_id = ${bookingId} and id <> all (${kept}::uuid[])
    ${read ? sql`and id = any (${read}::uuid[])` : sql``}`.execute(db)
  const { rows } = await sql<{ id: string }>`select id from coaching_follow_ups where booking_id = ${bookingId}`.execute(db)
  const known = new Set(rows.map(({ id }) => id))
  const all = wanted.map(({ id, text, due, is_done }, position) => ({
    ...{ id: id && known.has(id) ? id : null, text, due: due ?? null, is_done, position },
  }))
  const sent = sql`jsonb_to_recordset(${JSON.stringify(all)}::jsonb) as w (id uuid, text text, due date, is_done boolean, position smallint)`
  await sql`update coaching_follow_ups f set text = w.text, due = w.due, position = w.position,
      done_at = case when w.is_done is null then f.done_at when w.is_done then coalesce(f.done_at, now()) end from ${sent} where f.id = w.id`.execute(
    db,
  )
  await sql`insert into coaching_follow_ups (booking_id, text, due, position, done_at)
    select ${bookingId}::uuid, w.text, w.due, w.position, case when w.is_done then now() end from ${sent} where w.id is null`.execute(
    db,
  )
}

/** What coach or administrator say of a booking: how it goes on, what was spoken about, what comes of it. */
export async function changeBooking(db: OrgDb, bookingId: string, change: BookingChange): Promise<void> {
  const facts = await held(db, bookingId)
  if (change.status) await decide(db, bookingId, facts, change.status, change.reason || null)
  if (change.notes === undefined && change.is_shared === undefined && !change.follow_ups) return
  if (!mayBeNoted(change.status ?? facts.status)) throw conflict('Notes are for sessions that take place')
  await keepNotes(db, bookingId, change)
  if (change.follow_ups) await keepFollowUps(db, bookingId, change.follow_ups, change.follow_ups_read)
  // Its version is the whole of what its page shows.
  await sql`update coaching_bookings set updated_at = now() where id = ${bookingId}`.execute(db)
}
