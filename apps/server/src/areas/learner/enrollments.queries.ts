import type { LearnerEnrollment, learnerApi } from '@pelita/contract/areas/learner.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import { batchId } from '../../learning/cohort/cohort.ts'
import { mayAnswer } from '../../learning/cohort/enrollment/enrollment-rules.ts'
import { type Meeting, windowAt } from '../../learning/cohort/meetings/meeting.ts'
import { type ListPlan, listPage } from '../../platform/db/list.ts'
import type { OrgDb } from '../../platform/db/scope.ts'

type Query = z.output<typeof learnerApi.enrollments.query>

interface Row extends Omit<LearnerEnrollment, 'can_answer' | 'schedules'> {
  cohort_id: string
  cohort_status: string
  attendance_confirmation_type: 'required' | 'not_required'
  confirmation_deadline: string | null
  now: string
}

/** What runs or comes, by its start; then what is over, the latest first. */
const nextFirst = sql`case when coalesce(b.end_at, 'infinity') >= now() then extract(epoch from b.start_at) else 1e11 - extract(epoch from b.start_at) end`

/** A draft is the organiser's affair; a removed participant sees nothing of it any more. */
const planFor = (userId: string): ListPlan<Query, Row> => ({
  from: sql`enrollments e join contents mo on mo.id = e.content_id join cohorts b on b.id = e.cohort_id`,
  id: sql`e.id`,
  search: (pattern) => sql`mo.title ilike ${pattern} or b.title ilike ${pattern}`,
  always: sql`e.user_id = ${userId} and e.archived_at is null and e.status <> 'draft'`,
  filters: { status: (value) => sql`e.status = ${value}` },
  sort: { start_at: nextFirst },
  first: { column: 'start_at', direction: 'asc' },
  rows: sql`
    select e.id, mo.content_type as module_type, e.content_id as module_id, mo.title, ${batchId('e')} as batch_id, b.title as batch_title, e.cohort_id, e.status, mo.thumbnail, e.progress, e.is_trial, now() as now,
           coalesce(b.location, case when b.session_mode = 'online' then 'Online' end) as location, b.start_at, b.end_at,
           case when e.cancelled_from is not null then (select x.cancel_reason from batches x where x.org_id = b.org_id and x.id = b.id) end as cancel_reason,
           b.status as cohort_status, b.attendance_confirmation_type,
           b.confirmation_deadline
      from page join enrollments e on e.id = page.id join contents mo on mo.id = e.content_id join cohorts b on b.id = e.cohort_id`,
})

interface MySchedule extends Meeting {
  schedule_id: string
  cohort_id: string
  presence_title: string
  /** In a run without batches: when it ends, or earlier the person's own access. */
  over_at: string | null
  cancel_reason: string | null
  invitation: LearnerEnrollment['schedules'][number]['invitation']
  clock_in: string | null
}

const mySchedules = async (db: OrgDb, userId: string, cohorts: readonly string[]): Promise<MySchedule[]> => {
  const { rows } = await sql<MySchedule>`
    select s.id as schedule_id, s.cohort_id, p.title as presence_title, a.value as invitation, a.clock_in, s.start_date_time, s.end_date_time,
           s.open_before_minutes, s.late_after_minutes, s.absent_after_hours, s.allow_visitor, s.require_location, s.radius_meters, s.cancel_reason,
           case when h.kind = 'open' then least(h.end_at, e.access_until) end as over_at
      from schedules s join presences p on p.id = s.presence_id join cohorts h on h.id = s.cohort_id
      left join content_items i on i.id = s.item_id left join attendances a on a.schedule_id = s.id and a.user_id = ${userId}
      left join enrollments e on e.cohort_id = s.cohort_id and e.user_id = ${userId} and e.archived_at is null
     where s.cohort_id = any (${[...cohorts]}::uuid[]) and (i.archived_at is null or a.clock_in is not null) order by s.start_date_time, s.id`.execute(
    db,
  )
  return rows
}

/** My invitations and classes with their meetings, in two statements. */
export async function myEnrollments(db: OrgDb, userId: string, query: Query, zone: string) {
  const page = await listPage(db, planFor(userId), query, zone)
  const schedules = await mySchedules(
    db,
    userId,
    page.results.map((row) => row.cohort_id),
  )
  const results = page.results.map(
    ({ cohort_id, cohort_status, attendance_confirmation_type, confirmation_deadline, now, ...row }): LearnerEnrollment => {
      const at = Date.parse(now)
      const terms = { status: cohort_status, start_at: row.start_at, attendance_confirmation_type, confirmation_deadline }
      return {
        ...row,
        can_answer: mayAnswer(row.status, terms, at),
        schedules: schedules.filter((one) => one.cohort_id === cohort_id).map((one) => shown(one, at)),
      }
    },
  )
  return { ...page, results }
}

const shown = (schedule: MySchedule, now: number): LearnerEnrollment['schedules'][number] => ({
  schedule_id: schedule.schedule_id,
  presence_title: schedule.presence_title,
  start_date_time: schedule.start_date_time,
  end_date_time: schedule.end_date_time,
  invitation: schedule.invitation,
  clock_in: schedule.clock_in,
  cancel_reason: schedule.cancel_reason,
  is_open:
    schedule.cancel_reason === null &&
    windowAt(schedule, now) === 'open' &&
    (schedule.over_at === null || now <= Date.parse(schedule.over_at)),
})
