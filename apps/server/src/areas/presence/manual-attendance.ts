import { sql } from 'kysely'
import { type Meeting, manualClockIn } from '../../learning/cohort/meetings/meeting.ts'
import { joinParticipant } from '../../learning/cohort/participants/participant.ts'
import { recordAttendance } from '../../learning/result/record-results.ts'
import type { OrgDb } from '../../platform/db/scope.ts'
import { conflict, HttpError, invalid, notFound } from '../../platform/http/errors.ts'

export interface ManualEntry {
  readonly user_id: string
  readonly schedule_id: string
}

interface Found extends Meeting {
  user_id: string
  schedule_id: string
  name: string
  attendance_id: string | null
  value: string | null
  clock_in: string | null
  enrollment_id: string | null
  cancelled: boolean
  now: string
}

/** Why this entry cannot be marked; the clock it gets otherwise. */
function clockFor(entry: Found): string | HttpError {
  if (entry.clock_in) return conflict(`${entry.name} already has attendance`)
  if (entry.cancelled) return invalid('data', 'This session was cancelled')
  if (entry.value !== 'confirmed') return invalid('data', `${entry.name} is not confirmed`)
  const now = Date.parse(entry.now)
  const clock = manualClockIn(entry, now)
  if (clock !== null) return clock === now ? entry.now : new Date(clock).toISOString()
  return invalid('data', now < Date.parse(entry.start_date_time) ? 'Schedule has not started' : `${entry.name} is not confirmed`)
}

/** Marks confirmed participants present by hand, all or nothing: the first problem stops everything. */
export async function addAttendances(
  db: OrgDb,
  presenceId: string,
  entries: readonly ManualEntry[],
  markedBy: string,
): Promise<number> {
  const wanted = [...new Map(entries.map((entry) => [`${entry.user_id} ${entry.schedule_id}`, entry])).values()]
  await lockMeetingsAndPeople(db, wanted)
  const found = await findEntries(db, presenceId, wanted)
  const clocks = wanted.map((entry) => {
    const row = found.find((one) => one.user_id === entry.user_id && one.schedule_id === entry.schedule_id)
    if (!row) throw notFound('Participant')
    const clock = clockFor(row)
    if (clock instanceof HttpError) throw clock
    return { ...row, clock }
  })
  await sql`
    update attendances a set value = 'present', clock_in = marked.clock, method = 'manual', marked_by = ${markedBy}::uuid
      from unnest(${clocks.map((row) => row.attendance_id)}::uuid[], ${clocks.map((row) => row.clock)}::timestamptz[]) as marked (id, clock)
     where a.id = marked.id`.execute(db)
  await recordAttendance(
    db,
    presenceId,
    clocks.flatMap((row) => row.enrollment_id ?? []),
  )
  return clocks.length
}

/** Meetings before enrolments and those before attendances, as everywhere, and all in the same order: none is cancelled meanwhile. */
const lockMeetingsAndPeople = (db: OrgDb, wanted: readonly ManualEntry[]) =>
  sql`
    with meetings as materialized (
      select id, cohort_id from schedules where id = any (${wanted.map((entry) => entry.schedule_id)}::uuid[]) order by id for share
    )
    select e.id from enrollments e join meetings s on s.cohort_id = e.cohort_id
     where e.user_id = any (${wanted.map((entry) => entry.user_id)}::uuid[])
     order by e.id for no key update of e`.execute(db)

async function findEntries(db: OrgDb, presenceId: string, wanted: readonly ManualEntry[]): Promise<Found[]> {
  const { rows } = await sql<Found>`
    with locked as materialized (
      select id, user_id, schedule_id, value, clock_in from attendances
       where schedule_id = any (${wanted.map((entry) => entry.schedule_id)}::uuid[]) and user_id = any (${wanted.map((entry) => entry.user_id)}::uuid[])
       order by id for no key update
    )
    select wanted.user_id, wanted.schedule_id, m.full_name as name, a.id as attendance_id, a.value, a.clock_in, e.id as enrollment_id, s.cancelled_at is not null as cancelled, now() as now,
           s.start_date_time, s.end_date_time, s.open_before_minutes, s.late_after_minutes, s.absent_after_hours, s.allow_visitor, s.require_location, s.radius_meters
      from unnest(${wanted.map((entry) => entry.user_id)}::uuid[], ${wanted.map((entry) => entry.schedule_id)}::uuid[]) as wanted (user_id, schedule_id)
      join schedules s on s.id = wanted.schedule_id and s.presence_id = ${presenceId}
      ${joinParticipant(sql`wanted.user_id`)}
      left join locked a on a.user_id = wanted.user_id and a.schedule_id = wanted.schedule_id
      left join enrollments e on e.cohort_id = s.cohort_id and e.user_id = wanted.user_id and e.archived_at is null`.execute(db)
  return rows
}
