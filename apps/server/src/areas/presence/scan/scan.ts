import type { Invitation } from '@pelita/contract/learning/attendance.ts'
import { sql } from 'kysely'
import { scanValue } from '../../../learning/cohort/meetings/meeting.ts'
import { isAssociated } from '../../../learning/item/uses.ts'
import { recordAttendance } from '../../../learning/result/record-results.ts'
import type { OrgDb } from '../../../platform/db/scope.ts'
import { chooseMeeting, type MyMeeting, takesPart } from './choose-meeting.ts'
import { isWithin, metresBetween } from './distance.ts'
import { refusal } from './scan-errors.ts'
import { type CodeInput, findCode, type ScannedCode } from './scanned-code.ts'
import { type CheckIn, writeCheckIn } from './write-check-in.ts'

export interface ScanInput extends CodeInput {
  readonly lat?: number | undefined
  readonly lon?: number | undefined
  readonly accuracy?: number | undefined
  readonly device_id?: string | undefined
}

export interface Scanner {
  readonly membership_id: string
  readonly timezone: string
}

interface MySchedule extends MyMeeting {
  id: string
  cohort_id: string
  cohort_status: string
  /** Somebody who tries the content before it is published. */
  is_trial: boolean | null
  /** In a run without batches: when it ends, or earlier the person's own access. */
  over_at: string | null
  cancelled: boolean
  lat: number | null
  lon: number | null
  enrollment_id: string | null
  removed: boolean
}

export interface ScanAnswer {
  readonly presence_id: string
  readonly title: string
  readonly schedule: { schedule_id: string; start_date_time: string; end_date_time: string | null } | null
  readonly invitation: Invitation & ('present' | 'late' | 'visitor')
  readonly clock_in: string
}

/** Checks somebody in: the checks run in exactly that order, the server's clock decides. */
export async function scan(db: OrgDb, secret: string, me: Scanner, input: ScanInput): Promise<ScanAnswer> {
  const code = await findCode(db, secret, me.membership_id, input)
  const schedules = await mySchedules(db, code, me.membership_id)
  if (schedules.length === 0) return scanWithoutSchedule(db, code, me, input)
  const open = schedules.filter((one) => one.cohort_status === (one.is_trial ? 'trial' : 'publish'))
  if (open.length === 0) throw refusal.unavailable()
  const held = open.filter((one) => !one.cancelled)
  if (held.length === 0) throw refusal.cancelled()
  const now = Date.parse(code.now)
  if (held.every(({ over_at }) => over_at !== null && now > Date.parse(over_at))) throw refusal.closed()
  const schedule = chooseMeeting(held, now)
  if (schedule === 'early' || schedule === 'closed') throw refusal[schedule]()
  checkPlace(schedule, input)
  const member = takesPart(schedule.status)
  if (!member && schedule.removed) throw refusal.removed()
  if (!member && !schedule.allow_visitor) throw refusal.stranger()
  const invitation = scanValue(schedule, now, member)
  if (member) await confirmComing(db, schedule)
  const clock_in = await checkIn(db, me, {
    ...input,
    presence_id: code.presence_id,
    schedule_id: schedule.id,
    cohort_id: schedule.cohort_id,
    value: invitation,
  })
  if (member && schedule.enrollment_id) await recordAttendance(db, code.presence_id, [schedule.enrollment_id])
  const { id: schedule_id, start_date_time, end_date_time } = schedule
  return {
    presence_id: code.presence_id,
    title: code.title,
    schedule: { schedule_id, start_date_time, end_date_time },
    invitation,
    clock_in,
  }
}

/** Kept as they are until this is over: a session is not cancelled while somebody checks in to it. Meetings come before enrolments. */
async function mySchedules(db: OrgDb, code: ScannedCode, userId: string): Promise<MySchedule[]> {
  const { rows } = await sql<MySchedule>`
    select s.id, s.cohort_id, s.start_date_time, s.end_date_time, s.open_before_minutes, s.late_after_minutes, s.absent_after_hours, s.allow_visitor,
           s.require_location, s.radius_meters, s.cancelled_at is not null as cancelled, h.status as cohort_status, h.lat, h.lon,
           e.id as enrollment_id, e.status, e.is_trial, a.clock_in, case when h.kind = 'open' then least(h.end_at, e.access_until) end as over_at,
           e.id is null and exists (select 1 from enrollments x where x.cohort_id = s.cohort_id and x.user_id = ${userId} and x.archived_at is not null) as removed
      from schedules s join cohorts h on h.id = s.cohort_id join contents c on c.id = h.content_id
      left join enrollments e on e.cohort_id = s.cohort_id and e.user_id = ${userId} and e.archived_at is null
      left join attendances a on a.schedule_id = s.id and a.user_id = ${userId}
     where s.presence_id = ${code.presence_id} and (${code.schedule_id}::uuid is null or s.id = ${code.schedule_id}::uuid)
     order by s.id for share of s`.execute(db)
  return rows
}

/** An unassociated presence counts every member once a day; an associated one that has no meeting yet is not open. */
async function scanWithoutSchedule(db: OrgDb, code: ScannedCode, me: Scanner, input: ScanInput): Promise<ScanAnswer> {
  const { rows } = await sql<{ associated: boolean; day: string }>`
    select ${isAssociated('presence', sql`${code.presence_id}::uuid`)} as associated, (now() at time zone ${me.timezone})::date as day`.execute(
    db,
  )
  if (rows[0]?.associated) throw refusal.early()
  const clock_in = await checkIn(db, me, { ...input, presence_id: code.presence_id, day: rows[0]?.day ?? null, value: 'present' })
  return { presence_id: code.presence_id, title: code.title, schedule: null, invitation: 'present', clock_in }
}

/** A place without coordinates cannot be measured against: then being asked for one's own is all. */
function checkPlace(schedule: MySchedule, { lat, lon, accuracy }: ScanInput): void {
  if (!schedule.require_location) return
  if (lat === undefined || lon === undefined) throw refusal.placeMissing()
  if (schedule.lat === null || schedule.lon === null) return
  const place = { lat: schedule.lat, lon: schedule.lon }
  if (!isWithin(place, { lat, lon, accuracy }, schedule.radius_meters))
    throw refusal.outside(Math.round(metresBetween(place, { lat, lon })), schedule.radius_meters)
}

/** Coming is the strongest answer: who was only invited, or had declined, is confirmed now. */
const confirmComing = (db: OrgDb, { enrollment_id }: MySchedule) =>
  sql`
    update enrollments set status = 'confirmed', confirmed_at = coalesce(confirmed_at, now()), started_at = coalesce(started_at, now())
     where id = ${enrollment_id}`.execute(db)

async function checkIn(db: OrgDb, me: Scanner, values: Omit<CheckIn, 'user_id'>): Promise<string> {
  const written = await writeCheckIn(db, { ...values, user_id: me.membership_id })
  if ('clock_in' in written) return written.clock_in
  throw refusal.again(written.before)
}
