import { type RawBuilder, sql } from 'kysely'
import { type PlannedSession, sessionEntry } from '../../learning/coaching/session-entry.ts'
import { type ClassRun, dayKey, daysOff, entryId, summaryOf } from '../../learning/cohort/meetings/calendar.ts'
import { classDays } from '../../learning/cohort/meetings/class-days.ts'
import { IS_DATED } from '../../learning/held/held-run.ts'
import type { CalendarEvent } from '../../platform/calendar/write-calendar.ts'
import type { OrgDb } from '../../platform/db/scope.ts'

type Run = ClassRun & { readonly sequence: number }

/** What lies further back is of no use in a calendar that is read again every hour. */
const SHOWN_SINCE = '90 days'

const runs = sql`
  select h.id as cohort_id, c.title as module_title, h.title as batch_title, h.start_at, h.end_at, o.timezone,
         case when h.session_mode = 'online' then 'online' else h.location end as where, coalesce(k.sequence, 0) as sequence
    from cohorts h join contents c on c.id = h.content_id join organizations o on o.id = h.org_id
    left join cohort_calendars k on k.org_id = h.org_id and k.cohort_id = h.id`
const shown = sql`${IS_DATED} and h.status = 'publish' and h.end_at > now() - ${SHOWN_SINCE}::interval`

/** Every day of these runs; the entries of a person are those of the mails, so that a calendar with both shows each once. */
async function entriesOf(db: OrgDb, found: readonly Run[], whose: string): Promise<CalendarEvent[]> {
  const off = await daysOff(
    db,
    found.map((run) => run.cohort_id),
  )
  return found.flatMap((run) =>
    classDays(run.start_at, run.end_at, run.timezone).map(({ day, start, end }) => ({
      ...{ uid: entryId(run.cohort_id, day, whose), sequence: run.sequence, start, end },
      ...{ summary: summaryOf(run), location: run.where === 'online' ? 'Online' : run.where },
      cancelled: off.has(dayKey(run.cohort_id, day)),
    })),
  )
}

/** The classes somebody takes part in, as far as they are reached; on a visit those of the owners. */
export async function classesOfPerson(db: OrgDb, userId: string): Promise<CalendarEvent[]> {
  const { rows } = await sql<Run>`${runs} where ${shown} and exists (select 1 from enrollments e where e.cohort_id = h.id
    and e.user_id = ${userId} and e.archived_at is null and e.status in ('invited', 'confirmed')) order by h.start_at, h.id`.execute(
    db,
  )
  return [...(await entriesOf(db, rows, userId)), ...(await bookedBy(db, userId))]
}

/** Who speaks or leads through what takes place in the run `h`. */
const speaksIn = (userId: string) => sql`exists (select 1 from held_runs x where x.org_id = h.org_id and x.id = h.id
  and (x.speakers @> jsonb_build_array(jsonb_build_object('user_id', ${userId}::text)) or x.moderator ->> 'user_id' = ${userId}::text))`

/** What somebody gives at home: classes as an expert or training support, webinars as who speaks or moderates, sessions as a coach. */
export async function taughtByPerson(db: OrgDb, userId: string): Promise<CalendarEvent[]> {
  const { rows } =
    await sql<Run>`${runs} where ${shown} and (exists (select 1 from batch_experts x where x.batch_id = h.id and x.user_id = ${userId})
    or exists (select 1 from training_supports x where x.batch_id = h.id and x.user_id = ${userId}) or ${speaksIn(userId)}) order by h.start_at, h.id`.execute(
      db,
    )
  return [...(await entriesOf(db, rows, userId)), ...(await sessionsWhere(db, userId, sql`s.coach_id = ${userId}`))]
}

const bookedBy = (db: OrgDb, userId: string) =>
  sessionsWhere(
    db,
    userId,
    sql`exists (select 1 from coaching_bookings k where k.session_id = s.id and k.user_id = ${userId} and k.status in ('booked', 'attended', 'no_show'))`,
  )

/** Sessions of coaches; where to go online is told, because only who gives or booked one reads it here. */
async function sessionsWhere(db: OrgDb, userId: string, whose: RawBuilder<unknown>): Promise<CalendarEvent[]> {
  const { rows } = await sql<PlannedSession>`
    select s.id as session_id, s.title, s.start_at, s.end_at, c.title as module_title, extract(epoch from s.updated_at)::int as sequence,
           case s.mode when 'online' then coalesce(s.url, 'Online') else s.location end as location
      from coaching_sessions s left join cohorts h on h.id = s.cohort_id left join contents c on c.id = h.content_id
     where s.end_at > now() - ${SHOWN_SINCE}::interval and s.cancelled_at is null and ${whose} order by s.start_at, s.id`.execute(
    db,
  )
  return rows.map((session) => sessionEntry(session, userId))
}

export async function entriesOfClass(db: OrgDb, contentId: string): Promise<CalendarEvent[]> {
  const { rows } = await sql<Run>`${runs} where ${shown} and h.content_id = ${contentId} order by h.start_at, h.id`.execute(db)
  return entriesOf(db, rows, 'class')
}
