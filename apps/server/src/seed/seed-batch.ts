import { sql } from 'kysely'
import { syncAttendances } from '../learning/cohort/attendance.ts'
import type { EnrollmentStatus } from '../learning/cohort/cohort-tables.ts'
import { enrollPeople } from '../learning/cohort/enrollments.ts'
import { addSchedules, type NewMeeting } from '../learning/cohort/schedules.ts'
import { placeItem } from '../learning/item/place-item.ts'
import type { OrgDb } from '../platform/db/scope.ts'

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

/** Enrols people and lets them answer: most confirm, some decline or cancel, some stay silent. */
export async function seedAnswers(
  db: OrgDb,
  cohortId: string,
  people: readonly string[],
  answers: readonly EnrollmentStatus[],
): Promise<void> {
  await enrollPeople(db, cohortId, people, { overflow: 'wait' })
  await sql`
    update enrollments e set status = a.status from unnest(${[...people]}::uuid[], ${[...answers]}::text[]) as a (user_id, status)
     where e.cohort_id = ${cohortId} and e.user_id = a.user_id and e.status in ('invited', 'confirmed')`.execute(db)
  await syncAttendances(db, { cohort_id: cohortId })
}

export interface PlacedRow {
  readonly id: string
  readonly user_id: string
  readonly start_date_time: string
  readonly end_date_time: string | null
  readonly status: string
}

/** The rows of meetings that have begun, in an order that is the same in every run. */
export async function begunRows(db: OrgDb, cohortId: string): Promise<PlacedRow[]> {
  const { rows } = await sql<PlacedRow>`
    select a.id, a.user_id, s.start_date_time, s.end_date_time, e.status
      from attendances a join schedules s on s.id = a.schedule_id join enrollments e on e.cohort_id = s.cohort_id and e.user_id = a.user_id
     where s.cohort_id = ${cohortId} and s.start_date_time <= now() order by s.start_date_time, a.nik`.execute(db)
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
    update enrollments e set status = 'confirmed', confirmed_at = coalesce(e.confirmed_at, a.clock_in) from attendances a
     where a.id = any (${list('id')}::uuid[]) and e.cohort_id = a.cohort_id and e.user_id = a.user_id and e.status = 'invited'`.execute(
    db,
  )
}

/** Somebody from another unit who looked in. */
export async function seedVisitors(
  db: OrgDb,
  cohortId: string,
  people: readonly string[],
  minutesAfterStart: number,
): Promise<void> {
  await sql`
    insert into attendances (presence_id, schedule_id, cohort_id, user_id, nik, full_name, email, value, clock_in, method, updated_at)
    select s.presence_id, s.id, s.cohort_id, m.id, m.nik, m.full_name, m.email, 'visitor', v.at, 'qr', v.at
      from unnest(${[...people]}::uuid[]) with ordinality as p (id, n) join memberships m on m.id = p.id
      cross join lateral (select * from schedules s where s.cohort_id = ${cohortId} and s.start_date_time < now() order by s.start_date_time, s.id limit 1) s
      cross join lateral (select s.start_date_time + make_interval(mins => ${minutesAfterStart} + n::int) as at) v
     where v.at < now()
    on conflict do nothing`.execute(db)
}
