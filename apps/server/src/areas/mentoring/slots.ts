import type { SlotRow } from '@pelita/contract/areas/mentoring/mentoring-slots.ts'
import type { FieldError } from '@pelita/contract/core/envelope.ts'
import { instantOf, wallOf } from '@pelita/contract/core/wall-clock.ts'
import { sql } from 'kysely'
import { ASKED_FOR } from '../../learning/coaching/book-session.ts'
import {
  busyAt,
  COACH_IS_BUSY,
  coachProblems,
  endOf,
  IN_THE_PAST,
  placeOf,
  placeProblems,
  type Time,
} from '../../learning/coaching/session-problems.ts'
import { cancelBookings, tellBooked, tellCoaches } from '../../learning/coaching/tell-coaching.ts'
import type { OrgDb } from '../../platform/db/scope.ts'
import { conflict, invalidFields } from '../../platform/http/errors.ts'
import { longDay } from './slot-days.ts'

const WEEK_MS = 7 * 86_400_000

export interface Planned {
  readonly start_at: string
  readonly minutes: number
  readonly mode: 'online' | 'offline'
  readonly url?: string | null | undefined
  readonly location?: string | null | undefined
  readonly capacity: number
}

/** The same hour on the organisation's wall, week after week. */
export const weekly = ({ start_at, minutes }: Time, weeks: number, zone: string): Time[] => {
  const wall = wallOf(Date.parse(start_at), zone)
  return Array.from({ length: weeks }, (_, week) => ({
    start_at: week === 0 ? start_at : new Date(instantOf(wall + week * WEEK_MS, zone)).toISOString(),
    minutes,
  }))
}

/** Everything that keeps these times from being given, in one list: of several each says its day. */
export async function timeProblems(db: OrgDb, coachId: string, times: readonly Time[], zone: string): Promise<FieldError[]> {
  const coach = await coachProblems(db, coachId)
  if (coach.length > 0) return coach
  const busy = new Set(await busyAt(db, coachId, times))
  const now = Date.now()
  return times.flatMap(({ start_at }, n) => {
    const day = times.length > 1 ? `${longDay(start_at, zone)}: ` : ''
    const wrong = [Date.parse(start_at) <= now && IN_THE_PAST, busy.has(n) && COACH_IS_BUSY].filter((text) => text !== false)
    return wrong.map((text) => ({ field: 'start_at', message: `${day}${text}` }))
  })
}

interface Offered {
  readonly id: string
  readonly title: string
  readonly coach_id: string
}

export async function addSlots(db: OrgDb, offered: Offered, slot: Planned, weeks: number, zone: string): Promise<number> {
  const times = weekly(slot, weeks, zone)
  const errors = [...placeProblems(slot), ...(await timeProblems(db, offered.coach_id, times, zone))]
  if (errors.length > 0) throw invalidFields(errors)
  const { mode, url, location } = placeOf(slot)
  const made = times.map((time) => ({ start_at: time.start_at, end_at: endOf(time) }))
  await sql`
    insert into coaching_sessions (mentoring_id, title, coach_id, start_at, end_at, mode, url, location, capacity)
    select ${offered.id}::uuid, ${offered.title}, ${offered.coach_id}::uuid, t.start_at, t.end_at, ${mode}, ${url}, ${location}, ${slot.capacity}::int
      from jsonb_to_recordset(${JSON.stringify(made)}::jsonb) as t (start_at timestamptz, end_at timestamptz)`.execute(db)
  return made.length
}

interface ToCome {
  readonly id: string
  readonly is_asked_for: boolean
}

/** The slots of a mentoring that are not over yet, without those a batch took. */
export async function slotsToCome(db: OrgDb, mentoringId: string): Promise<ToCome[]> {
  const { rows } = await sql<ToCome>`
    select s.id, ${ASKED_FOR} as is_asked_for from coaching_sessions s
     where s.mentoring_id = ${mentoringId} and s.cohort_id is null and s.cancelled_at is null and s.end_at > now() order by s.id for no key update`.execute(
    db,
  )
  return rows
}

/** Whoever asked for them and the coach are told why; their times are free for others again. */
export async function cancelSlots(db: OrgDb, slots: readonly ToCome[], reason: string | null): Promise<void> {
  const ids = slots.map(({ id }) => id)
  if (ids.length === 0) return
  await tellCoaches(db, ids, 'cancelled', { reason })
  await cancelBookings(db, ids, reason)
  await sql`update coaching_sessions set cancelled_at = now(), cancel_reason = ${reason} where id = any (${ids}::uuid[])`.execute(
    db,
  )
}

/** Slots to come are called as their mentoring is and given by its coach; whoever asked for one hears of another coach, and so do both of these. */
export async function slotsFollow(db: OrgDb, { id, title, coach_id }: Offered, formerCoach: string): Promise<void> {
  const ids = (await slotsToCome(db, id)).map((slot) => slot.id)
  if (ids.length === 0) return
  if (coach_id !== formerCoach) {
    const { rows } = await sql<Time>`select start_at, (extract(epoch from end_at - start_at) / 60)::int as minutes
      from coaching_sessions where id = any (${ids}::uuid[]) order by start_at`.execute(db)
    if ((await busyAt(db, coach_id, rows, ids)).length > 0) throw invalidFields([{ field: 'coach_id', message: COACH_IS_BUSY }])
  }
  await sql`update coaching_sessions set title = ${title}, coach_id = ${coach_id}
    where id = any (${ids}::uuid[]) and (title, coach_id) is distinct from (${title}, ${coach_id}::uuid)`.execute(db)
  if (coach_id === formerCoach) return
  await tellBooked(db, ids, 'changed')
  await tellCoaches(db, ids, 'handed_over', { coachId: formerCoach })
  await tellCoaches(db, ids, 'taken_over')
}

/** Why a slot cannot be changed or cancelled here. */
export function refuseFixed({ batch, status }: Pick<SlotRow, 'batch' | 'status'>): void {
  if (batch) throw conflict('A classroom took this slot: it is changed there')
  if (status === 'cancelled') throw conflict('This slot was cancelled')
  if (status === 'finished') throw conflict('This slot is over')
}
