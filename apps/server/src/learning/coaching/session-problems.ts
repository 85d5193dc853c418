import type { FieldError } from '@pelita/contract/core/envelope.ts'
import { says } from '@pelita/contract/core/fields.ts'
import type { CoachingForm } from '@pelita/contract/learning/coaching.ts'
import { sql } from 'kysely'
import type { OrgDb } from '../../platform/db/scope.ts'
import { invalidFields } from '../../platform/http/errors.ts'
import { BOOKED } from './book-session.ts'
import { whoWouldHaveTwo } from './other-sessions.ts'

export interface Kept extends Omit<CoachingForm, 'minutes'> {
  readonly id: string | null
  readonly minutes: number
  /** Whether its time is another one than before. */
  readonly moved: boolean
}

/** What is wrong with where it takes place. */
export function placeProblems({ mode, url, location }: Pick<Kept, 'mode' | 'url' | 'location'>): FieldError[] {
  if (mode === 'online') return url ? [] : [{ field: 'url', message: says.required('Meeting URL') }]
  return location ? [] : [{ field: 'location', message: says.required('Location') }]
}

export const IN_THE_PAST = 'Start must be in the future'
export const COACH_IS_BUSY = 'Coach already has a session at that time'

/** Why this person gives no session. Held until the end of the transaction: two sessions of one coach at once wait for each other, and the second finds the first. */
export async function coachProblems(db: OrgDb, coachId: string): Promise<FieldError[]> {
  const { rows } = await sql<{ full_name: string; fits: boolean }>`
    select full_name, groups @> '{coach}' and status = 'active' as fits from memberships where id = ${coachId} for no key update`.execute(
    db,
  )
  const [coach] = rows
  if (coach?.fits) return []
  return [{ field: 'coach_id', message: coach ? `${coach.full_name} is not a coach` : says.notValid('Coach') }]
}

export interface Time {
  readonly start_at: string
  readonly minutes: number
}

/** Which of these times, by their place, the coach has given away already, to sessions other than these. */
export async function busyAt(db: OrgDb, coachId: string, times: readonly Time[], but: readonly string[] = []): Promise<number[]> {
  const { rows } = await sql<{ n: number }>`
    select (t.n - 1)::int as n from jsonb_to_recordset(${JSON.stringify(times.map((time, n) => ({ ...time, n: n + 1 })))}::jsonb)
        as t (n int, start_at timestamptz, minutes int)
     where exists (select 1 from coaching_sessions s where s.coach_id = ${coachId} and s.cancelled_at is null and s.id <> all (${[...but]}::uuid[])
       and s.start_at < t.start_at + make_interval(mins => t.minutes) and s.end_at > t.start_at) order by t.n`.execute(db)
  return rows.map(({ n }) => n)
}

/** What is wrong with a session as it would become: a coach gives one at a time. */
export async function sessionProblems(db: OrgDb, wanted: Kept): Promise<FieldError[]> {
  const errors = placeProblems(wanted)
  if (wanted.moved && Date.parse(wanted.start_at) <= Date.now()) errors.push({ field: 'start_at', message: IN_THE_PAST })
  const coach = await coachProblems(db, wanted.coach_id)
  if (coach.length > 0) return [...errors, ...coach]
  const busy = await busyAt(db, wanted.coach_id, [wanted], wanted.id ? [wanted.id] : [])
  if (busy.length > 0) errors.push({ field: 'start_at', message: COACH_IS_BUSY })
  if (wanted.id)
    for (const name of await whoWouldHaveTwo(db, { ...wanted, id: wanted.id }))
      errors.push({ field: 'start_at', message: `${name} already has a session at that time` })
  const { rows: seats } = await sql<{
    booked: number
  }>`select ${BOOKED} as booked from coaching_sessions s where s.id = ${wanted.id}`.execute(db)
  const booked = seats[0]?.booked ?? 0
  if (wanted.capacity < booked) errors.push({ field: 'capacity', message: `Capacity must not be less than ${booked}` })
  return errors
}

/** A time in the words of the columns. */
export const endOf = ({ start_at, minutes }: Time): string => new Date(Date.parse(start_at) + minutes * 60_000).toISOString()

/** Where it takes place, without what the other way of meeting had. */
export const placeOf = ({ mode, url, location }: Pick<Kept, 'mode' | 'url' | 'location'>) => ({
  mode,
  url: mode === 'online' ? url || null : null,
  location: mode === 'online' ? null : location || null,
})

/** The row it becomes, if nothing is wrong with it. */
export async function accepted(db: OrgDb, { id, moved: _, minutes, ...fields }: Kept, moved: boolean) {
  const errors = await sessionProblems(db, { id, moved, minutes, ...fields })
  if (errors.length > 0) throw invalidFields(errors)
  return {
    ...fields,
    ...placeOf(fields),
    end_at: endOf({ start_at: fields.start_at, minutes }),
    description: fields.description ?? '',
  }
}
