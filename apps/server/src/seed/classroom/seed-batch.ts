import { sql } from 'kysely'
import type { EnrollmentStatus } from '../../learning/cohort/cohort-tables.ts'
import { enrollPeople } from '../../learning/cohort/enrollment/enrollments.ts'
import { syncAttendances } from '../../learning/cohort/meetings/attendance.ts'
import { addSchedules, type NewMeeting } from '../../learning/cohort/meetings/schedules.ts'
import { placeItem } from '../../learning/item/place-item.ts'
import type { OrgDb } from '../../platform/db/scope.ts'
import type { LocalClock } from './batch-shapes.ts'

const DAY = 86_400_000

export interface Item {
  readonly presence_id: string
  readonly item_id: string
  readonly meetings: readonly NewMeeting[]
}

/** Puts the presence items into the cohort with their meetings; answers the schedules. */
export async function seedMeetings(
  db: OrgDb,
  cohort: { readonly id: string; readonly content_type: string },
  items: readonly Item[],
): Promise<void> {
  for (const { presence_id, item_id, meetings } of items) {
    await placeItem(db, { type: 'presence', asset_id: presence_id, cohort_id: cohort.id, item_id })
    await addSchedules(db, cohort, { presence_id, item_id }, meetings)
  }
}

export interface Answered {
  readonly user_id: string
  readonly status: EnrollmentStatus
  readonly invited_at: string
  readonly answered_at: string
}

/** Invited over the weeks before that moment, on working days, and answered some days later. */
export function invitationBefore(moment: number, clock: LocalClock, random: () => number) {
  const back = 5 + Math.floor(random() * 26)
  const day = Math.floor((moment - Date.parse(clock.at(0, 0))) / DAY) - back
  const weekday = new Date(clock.date(day)).getUTCDay()
  const invited_at = clock.at(day - (weekday === 6 ? 1 : weekday === 0 ? 2 : 0), 8 + random() * 9)
  return { invited_at, answered_at: new Date(Date.parse(invited_at) + (0.05 + random() * 2.4) * DAY).toISOString() }
}

/** Enrols people and lets them answer: most confirm, some decline or cancel, some stay silent. */
export async function seedAnswers(db: OrgDb, cohortId: string, people: readonly Answered[]): Promise<void> {
  const ids = people.map((person) => person.user_id)
  await enrollPeople(db, cohortId, ids, { overflow: 'wait' })
  await sql`
    with answers as (
      select e.id, a.invited_at, a.answered_at, case when e.status in ('invited', 'confirmed') then a.status else e.status end as status
        from jsonb_to_recordset(${JSON.stringify(people)}::jsonb) as a (user_id uuid, status text, invited_at timestamptz, answered_at timestamptz)
        join enrollments e on e.cohort_id = ${cohortId} and e.user_id = a.user_id
    ), waiting as (
      update waiting_list w set requested_at = a.invited_at from answers a where w.enrollment_id = a.id)
    update enrollments e set status = a.status, created_at = a.invited_at, invited_at = case when e.invited_at is not null then a.invited_at end,
           updated_at = a.answered_at, confirmed_at = case when a.status = 'confirmed' then a.answered_at end
      from answers a where e.id = a.id`.execute(db)
  await syncAttendances(db, { cohort_id: cohortId })
}

export interface PlacedRow {
  readonly id: string
  readonly user_id: string
  readonly start_date_time: string
  readonly end_date_time: string | null
  readonly status: string
  readonly confirmed_at: string | null
}

/** The rows of meetings that have begun, in an order that is the same in every run. */
export async function begunRows(db: OrgDb, cohortId: string): Promise<PlacedRow[]> {
  const { rows } = await sql<PlacedRow>`
    select a.id, a.user_id, s.start_date_time, s.end_date_time, e.status, e.confirmed_at
      from attendances a join schedules s on s.id = a.schedule_id join enrollments e on e.cohort_id = s.cohort_id and e.user_id = a.user_id
     where s.cohort_id = ${cohortId} and s.start_date_time <= now() order by s.start_date_time, s.end_date_time, a.nik`.execute(
    db,
  )
  return rows
}

export interface Arrival {
  readonly id: string
  readonly value: 'present' | 'late'
  readonly clock_in: string
  readonly method: 'qr' | 'manual'
  readonly lat: number | null
  readonly lon: number | null
}

export async function seedArrivals(db: OrgDb, arrivals: readonly Arrival[], markedBy: string): Promise<void> {
  const list = <K extends keyof Arrival>(key: K) => arrivals.map((arrival) => arrival[key])
  await sql`
    update attendances a set value = c.value, clock_in = c.clock_in, updated_at = c.clock_in, method = c.method, lat = c.lat, lon = c.lon,
           marked_by = case when c.method = 'manual' then ${markedBy}::uuid end
      from unnest(${list('id')}::uuid[], ${list('value')}::text[], ${list('clock_in')}::timestamptz[], ${list('method')}::text[],
                  ${list('lat')}::float8[], ${list('lon')}::float8[]) as c (id, value, clock_in, method, lat, lon)
     where a.id = c.id`.execute(db)
  await sql`
    update enrollments e set status = 'confirmed', confirmed_at = a.first
      from (select cohort_id, user_id, min(clock_in) as first from attendances where id = any (${list('id')}::uuid[]) group by 1, 2) a
     where e.cohort_id = a.cohort_id and e.user_id = a.user_id and e.status = 'invited'`.execute(db)
}
