import { sql } from 'kysely'
import { BOOKED, HAS_BEGUN, IS_FULL } from '../../learning/coaching/book-session.ts'
import { HAVE_ANOTHER, holdPerson, isBusy } from '../../learning/coaching/other-sessions.ts'
import { tellCoach, tellRequester } from '../../learning/coaching/tell-coaching.ts'
import type { OrgDb } from '../../platform/db/scope.ts'
import { conflict, forbidden, notFound } from '../../platform/http/errors.ts'
import { IS_AVAILABLE } from './mentoring.queries.ts'

export const NOT_OPEN = 'This session cannot be requested any more'
export const WAS_REJECTED = 'Your request was not approved'

interface Slot {
  coach_id: string
  auto_approve: boolean
  is_open: boolean
  has_begun: boolean
  is_full: boolean
  /** What I asked for here before. */
  booking_id: string | null
  status: string | null
  /** Another one of mine lies over it. */
  is_busy: boolean
}

/** The slot, then the person, whom nobody else changes until this is over: its last seat is given once, and nobody gets two at once. */
async function held(db: OrgDb, userId: string, slotId: string): Promise<Slot> {
  await sql`select id from coaching_sessions where id = ${slotId} for no key update`.execute(db)
  await holdPerson(db, userId)
  const { rows } = await sql<Slot>`
    select s.coach_id, x.auto_approve, k.id as booking_id, k.status, s.start_at <= now() as has_begun, ${BOOKED} >= s.capacity as is_full,
           x.status = 'open' and ${IS_AVAILABLE} and s.cohort_id is null and s.cancelled_at is null as is_open,
           ${isBusy(sql`${userId}::uuid`, ['requested', 'booked'])} as is_busy
      from coaching_sessions s join mentorings x on x.id = s.mentoring_id join memberships m on m.id = s.coach_id
      left join coaching_bookings k on k.session_id = s.id and k.enrollment_id is null and k.user_id = ${userId}
     where s.id = ${slotId}`.execute(db)
  const [found] = rows
  if (!found) throw notFound('Slot')
  return found
}

const refusalOf = ({ is_open, has_begun, is_full, status, is_busy }: Slot): string | null => {
  if (!is_open) return NOT_OPEN
  if (has_begun) return HAS_BEGUN
  if (status === 'rejected') return WAS_REJECTED
  if (is_full) return IS_FULL
  return is_busy ? HAVE_ANOTHER : null
}

/** Asks for a slot, or has it at once where its mentoring says so; answers the booking. */
export async function requestSlot(db: OrgDb, userId: string, slotId: string, objective: string | null): Promise<string> {
  const slot = await held(db, userId, slotId)
  if (slot.coach_id === userId) throw forbidden('You give this session yourself')
  if (slot.booking_id && (slot.status === 'requested' || slot.status === 'booked')) return slot.booking_id
  const refusal = refusalOf(slot)
  if (refusal) throw conflict(refusal)
  const status = slot.auto_approve ? 'booked' : 'requested'
  const { rows } = await sql<{ id: string }>`
    insert into coaching_bookings (session_id, user_id, objective, status) values (${slotId}, ${userId}, ${objective}, ${status})
    on conflict (org_id, session_id, user_id) where enrollment_id is null
      do update set status = excluded.status, objective = excluded.objective, reason = null
    returning id`.execute(db)
  const id = rows[0]?.id ?? ''
  await tellCoach(db, slotId, userId, slot.auto_approve ? 'booked' : 'requested')
  if (slot.auto_approve) await tellRequester(db, id, { news: 'approved' })
  return id
}

/** Lets go of what was asked for, before it begins. */
export async function letGoOf(db: OrgDb, userId: string, bookingId: string): Promise<void> {
  const { rows } = await sql<{ session_id: string }>`
    update coaching_bookings set status = 'cancelled' where id = ${bookingId} and user_id = ${userId} and status in ('requested', 'booked')
    returning session_id`.execute(db)
  const [gone] = rows
  if (gone) await tellCoach(db, gone.session_id, userId, 'let_go')
}
