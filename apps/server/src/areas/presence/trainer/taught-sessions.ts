import { MOST_SESSIONS, type TaughtSession } from '@pelita/contract/areas/learner-trainer.ts'
import { type RawBuilder, sql } from 'kysely'
import { classDays, dayOf } from '../../../learning/cohort/meetings/class-days.ts'
import { type Meeting, manualClockIn, opensAt, windowAt } from '../../../learning/cohort/meetings/meeting.ts'
import { tallySum } from '../../../learning/tallies.ts'
import type { OrgDb } from '../../../platform/db/scope.ts'
import { forbidden, notFound } from '../../../platform/http/errors.ts'

interface Activity {
  readonly building_name?: string | null
  readonly room_name?: string | null
}

/** What is known of a batch beside its meetings. */
interface TaughtBatch {
  readonly batch_id: string
  readonly batch_title: string
  readonly module_title: string
  readonly batch_start: string
  readonly batch_end: string
  readonly timezone: string
  readonly location: string | null
  readonly rundown: readonly { readonly day_id: number; readonly activities: readonly Activity[] }[]
  readonly urls: readonly { readonly day_id: number; readonly url: string }[]
  readonly now: string
}

export interface TaughtMeeting extends TaughtBatch, Meeting {
  readonly id: string
  readonly presence_id: string
  readonly title: string
  readonly cancel_reason: string | null
  readonly came: number
  readonly expected: number
}

const BATCH = sql`h.id as batch_id, h.title as batch_title, c.title as module_title, h.start_at as batch_start, h.end_at as batch_end, o.timezone,
  coalesce(h.location, case when h.session_mode = 'online' then 'Online' end) as location, coalesce(x.rundown, '[]') as rundown,
  case when h.session_mode = 'online' then coalesce(x.online_meeting_urls, '[]') else '[]' end as urls, now() as now`
/** Batches that take place. */
const RUNNING = sql`join cohorts h on h.id = e.batch_id and h.status = 'publish' join contents c on c.id = h.content_id
  join organizations o on o.id = h.org_id left join batches x on x.id = h.id`
const TODAY = sql`date_trunc('day', now() at time zone o.timezone) at time zone o.timezone`
const CAME = ['present', 'late', 'visitor']
const EXPECTED = ['present', 'late', 'absent', 'confirmed', 'invited']
const count = (keys: readonly string[]) => sql`(${tallySum('attendance', sql`s.id`, keys)})::int`

async function meetings(db: OrgDb, trainerId: string, which: RawBuilder<unknown>): Promise<TaughtMeeting[]> {
  const { rows } = await sql<TaughtMeeting>`
    select s.id, s.presence_id, p.title, s.start_date_time, s.end_date_time, s.open_before_minutes, s.late_after_minutes, s.absent_after_hours, s.allow_visitor,
           s.require_location, s.radius_meters, s.cancel_reason, ${count(CAME)} as came, ${count(EXPECTED)} as expected, ${BATCH}
      from batch_experts e ${RUNNING} join schedules s on s.cohort_id = h.id join presences p on p.id = s.presence_id
     where e.user_id = ${trainerId} and x.cancelled_at is null and ${which} order by s.start_date_time, s.id limit ${MOST_SESSIONS}`.execute(
    db,
  )
  return rows
}

/** Batches of mine that take no attendance still meet. */
async function withoutAttendance(db: OrgDb, trainerId: string): Promise<TaughtBatch[]> {
  const { rows } = await sql<TaughtBatch>`
    select ${BATCH} from batch_experts e ${RUNNING}
     where e.user_id = ${trainerId} and h.kind = 'batch' and x.cancelled_at is null and h.end_at >= ${TODAY}
       and not exists (select 1 from schedules s where s.cohort_id = h.id) order by h.start_at, h.id limit ${MOST_SESSIONS}`.execute(
    db,
  )
  return rows
}

const roomsOf = ({ rundown }: TaughtBatch, day: number): string[] => {
  const activities = rundown.filter(({ day_id }) => day_id === day).flatMap((one) => one.activities)
  const rooms = activities.map((one) => [one.building_name, one.room_name].filter(Boolean).join(', '))
  return [...new Set(rooms.filter(Boolean))]
}

const placeOf = (batch: TaughtBatch, start: string) => {
  const day = dayOf(batch.batch_start, start, batch.timezone)
  return {
    ...{ module_title: batch.module_title, batch_id: batch.batch_id, batch_title: batch.batch_title, timezone: batch.timezone },
    ...{ location: batch.location, rooms: roomsOf(batch, day) },
    meeting_url: batch.urls.find(({ day_id }) => day_id === day)?.url ?? null,
  }
}

export const shownMeeting = (one: TaughtMeeting): TaughtSession => {
  const now = Date.parse(one.now)
  return {
    ...{ id: one.id, title: one.title, came: one.came, expected: one.expected },
    ...{ start_date_time: one.start_date_time, end_date_time: one.end_date_time },
    ...placeOf(one, one.start_date_time),
    cancel_reason: one.cancel_reason,
    is_open: one.cancel_reason === null && windowAt(one, now) === 'open',
    opens_at: new Date(opensAt(one)).toISOString(),
    can_mark: one.cancel_reason === null && manualClockIn(one, now) !== null,
  }
}

const daysOf = (batch: TaughtBatch): TaughtSession[] =>
  classDays(batch.batch_start, batch.batch_end, batch.timezone)
    .filter(({ end }) => dayOf(batch.now, end, batch.timezone) >= 1)
    .map(({ start, end }) => ({
      ...{ id: null, title: batch.module_title, start_date_time: start, end_date_time: end },
      ...placeOf(batch, start),
      ...{ cancel_reason: null, is_open: false, opens_at: null, can_mark: false, came: 0, expected: 0 },
    }))

/** From the beginning of today in the organisation's zone; a meeting without an end counts for its first day. */
export async function taughtSessions(db: OrgDb, trainerId: string): Promise<TaughtSession[]> {
  const found = await meetings(db, trainerId, sql`coalesce(s.end_date_time, s.start_date_time) >= ${TODAY}`)
  const days = (await withoutAttendance(db, trainerId)).flatMap(daysOf)
  return [...found.map(shownMeeting), ...days]
    .sort((one, other) => Date.parse(one.start_date_time) - Date.parse(other.start_date_time))
    .slice(0, MOST_SESSIONS)
}

/** One meeting of a batch this person is an expert of; anybody else is told that it is not theirs. */
export async function taughtMeeting(db: OrgDb, trainerId: string, id: string): Promise<TaughtMeeting> {
  const [mine] = await meetings(db, trainerId, sql`s.id = ${id}`)
  if (mine) return mine
  const other = await db.selectFrom('schedules').select('id').where('id', '=', id).executeTakeFirst()
  if (!other) throw notFound('Session')
  throw forbidden('Only experts of the batch take its attendance')
}
