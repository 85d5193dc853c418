import type { CallOutput } from '@pelita/contract/core/endpoint.ts'
import type { LearnerCoaching, learnerCoachingApi } from '@pelita/contract/learning/learner-coaching.ts'
import { sql } from 'kysely'
import type { OrgDb } from '../../platform/db/scope.ts'
import { conflict, forbidden, notFound } from '../../platform/http/errors.ts'
import { tallySum } from '../tallies.ts'
import { HAVE_ANOTHER, holdPerson, isBusy } from './other-sessions.ts'
import { tellCoach } from './tell-coaching.ts'

export const NOT_CONFIRMED = 'Please confirm your seat in the class first'
export const HAS_BEGUN = 'This session has already begun'
export const IS_FULL = 'This session is full'

/** Those who have a seat, or had one when it was over. */
export const SEATED = ['booked', 'attended', 'no_show'] as const
export const BOOKED = sql`(${tallySum('coaching', sql`select s.id`, SEATED)})`
/** Somebody asked for a slot of a mentoring, or has it. */
export const ASKED_FOR = sql`exists (select 1 from coaching_bookings k where k.session_id = s.id and k.status in ('requested', 'booked'))`
export const MINUTES = sql`(extract(epoch from s.end_at - s.start_at) / 60)::int`

interface Mine {
  cohort_id: string
  status: string
  archived_at: string | null
}

async function mine(db: OrgDb, userId: string, enrollmentId: string): Promise<Mine> {
  const { rows } = await sql<Mine>`
    select cohort_id, status, archived_at from enrollments where id = ${enrollmentId} and user_id = ${userId}`.execute(db)
  const [found] = rows
  if (!found) throw notFound('Enrollment')
  if (found.archived_at) throw forbidden('You are no longer a participant')
  return found
}

interface Read extends Omit<LearnerCoaching, 'refusal'> {
  has_begun: boolean
  /** Another session of mine lies over it. */
  is_busy: boolean
}

const refusalOf = ({ has_begun, is_busy, is_booked, seats_left }: Read, status: string): string | null => {
  if (status !== 'confirmed') return NOT_CONFIRMED
  if (has_begun) return HAS_BEGUN
  if (is_booked) return null
  return seats_left <= 0 ? IS_FULL : is_busy ? HAVE_ANOTHER : null
}

/** Where to go is said to those who come. */
const shown = ({ has_begun, is_busy, ...row }: Read, status: string): LearnerCoaching => ({
  ...row,
  url: row.is_booked ? row.url : null,
  seats_left: Math.max(0, row.seats_left),
  refusal: refusalOf({ has_begun, is_busy, ...row }, status),
})

async function sessionsOf(db: OrgDb, { cohort_id }: Mine, enrollmentId: string, only?: string): Promise<Read[]> {
  const { rows } = await sql<Read>`
    select s.id, s.title, s.description, jsonb_build_object('full_name', m.full_name, 'picture', m.picture) as coach, s.start_at, s.end_at,
           ${MINUTES} as minutes, s.mode, s.url, s.location, s.capacity - ${BOOKED} as seats_left, s.start_at <= now() as has_begun,
           ${isBusy(sql`(select e.user_id from enrollments e where e.id = ${enrollmentId})`, ['booked'])} as is_busy,
           exists (select 1 from coaching_bookings b where b.session_id = s.id and b.enrollment_id = ${enrollmentId} and b.status = any (${[...SEATED]})) as is_booked
      from coaching_sessions s left join participants m on m.id = s.coach_id
     where s.cohort_id = ${cohort_id} ${only ? sql`and s.id = ${only}` : sql``} order by s.start_at, s.id`.execute(db)
  return rows
}

/** The sessions of coaches in a class of mine. */
export async function coachingOf(db: OrgDb, userId: string, enrollmentId: string): Promise<LearnerCoaching[]> {
  const enrollment = await mine(db, userId, enrollmentId)
  return (await sessionsOf(db, enrollment, enrollmentId)).map((row) => shown(row, enrollment.status))
}

/** One of them, which nobody else changes until this is over: its last seat is given once, and nobody gets two at once. */
async function held(db: OrgDb, userId: string, enrollment: Mine, { enrollmentId, sessionId }: Booking): Promise<Read> {
  await sql`select id from coaching_sessions where id = ${sessionId} and cohort_id = ${enrollment.cohort_id} for no key update`.execute(
    db,
  )
  await holdPerson(db, userId)
  const [row] = await sessionsOf(db, enrollment, enrollmentId, sessionId)
  if (!row) throw notFound('Coaching Session')
  return row
}

export interface Booking {
  readonly enrollmentId: string
  readonly sessionId: string
}

export async function bookSession(
  db: OrgDb,
  userId: string,
  { enrollmentId, sessionId }: Booking,
  objective: string | null,
): Promise<LearnerCoaching> {
  const enrollment = await mine(db, userId, enrollmentId)
  const session = await held(db, userId, enrollment, { enrollmentId, sessionId })
  if (session.is_booked) return shown(session, enrollment.status)
  const refusal = refusalOf(session, enrollment.status)
  if (refusal) throw conflict(refusal)
  await sql`
    insert into coaching_bookings (session_id, enrollment_id, user_id, member_org_id, named, objective)
    select ${sessionId}, e.id, e.user_id, e.member_org_id, e.named, ${objective} from enrollments e where e.id = ${enrollmentId}
    on conflict (org_id, session_id, enrollment_id) do update set status = 'booked', objective = excluded.objective`.execute(db)
  await tellCoach(db, sessionId, userId, 'booked')
  return shown({ ...session, is_booked: true, seats_left: session.seats_left - 1 }, enrollment.status)
}

export async function letGo(db: OrgDb, userId: string, { enrollmentId, sessionId }: Booking): Promise<LearnerCoaching> {
  const enrollment = await mine(db, userId, enrollmentId)
  const session = await held(db, userId, enrollment, { enrollmentId, sessionId })
  if (!session.is_booked) return shown(session, enrollment.status)
  if (session.has_begun) throw conflict(HAS_BEGUN)
  await sql`
    update coaching_bookings set status = 'cancelled' where session_id = ${sessionId} and enrollment_id = ${enrollmentId}`.execute(
    db,
  )
  await tellCoach(db, sessionId, userId, 'let_go')
  return shown({ ...session, is_booked: false, seats_left: session.seats_left + 1 }, enrollment.status)
}

type Given = CallOutput<typeof learnerCoachingApi.given>['results']

/** What somebody gives as a coach, until it has been over for a day; of the slots of a mentoring those that somebody has. */
export async function sessionsGiven(db: OrgDb, coachId: string): Promise<Given> {
  const { rows } = await sql<Given[number]>`
    select s.id, s.title, s.start_at, s.end_at, s.mode, s.url, s.location, s.capacity, c.title as module_title, h.title as batch_title,
           (select coalesce(jsonb_agg(jsonb_build_object('name', m.full_name, 'nik', m.nik, 'objective', b.objective,
                                                         'booking_id', case when b.enrollment_id is null then b.id end) order by m.full_name), '[]')
              from coaching_bookings b join participants m on m.id = b.user_id where b.session_id = s.id and b.status = any (${[...SEATED]})) as bookings
      from coaching_sessions s left join cohorts h on h.id = s.cohort_id left join contents c on c.id = h.content_id
     where s.coach_id = ${coachId} and s.end_at > now() - interval '1 day' and s.cancelled_at is null
       and (s.mentoring_id is null or s.cohort_id is not null or ${BOOKED} > 0) order by s.start_at, s.id limit 100`.execute(db)
  return rows
}
