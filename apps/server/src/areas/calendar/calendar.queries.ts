import { sql } from 'kysely'
import { type ClassRun, entryId, summaryOf } from '../../learning/cohort/calendar.ts'
import { classDays } from '../../learning/cohort/class-days.ts'
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
const shown = sql`h.kind = 'batch' and h.status = 'publish' and h.end_at > now() - ${SHOWN_SINCE}::interval`

/** Every day of these runs; the entries of a person are those of the mails, so that a calendar with both shows each once. */
const entriesOf = (found: readonly Run[], whose: string): CalendarEvent[] =>
  found.flatMap((run) =>
    classDays(run.start_at, run.end_at, run.timezone).map(({ day, start, end }) => ({
      ...{ uid: entryId(run.cohort_id, day, whose), sequence: run.sequence, start, end },
      ...{ summary: summaryOf(run), location: run.where === 'online' ? 'Online' : run.where },
    })),
  )

export async function entriesOfPerson(db: OrgDb, userId: string): Promise<CalendarEvent[]> {
  const { rows } = await sql<Run>`${runs} where ${shown} and exists (select 1 from enrollments e where e.cohort_id = h.id
    and e.user_id = ${userId} and e.archived_at is null and e.status in ('invited', 'confirmed')) order by h.start_at, h.id`.execute(
    db,
  )
  return entriesOf(rows, userId)
}

export async function entriesOfClass(db: OrgDb, contentId: string): Promise<CalendarEvent[]> {
  const { rows } = await sql<Run>`${runs} where ${shown} and h.content_id = ${contentId} order by h.start_at, h.id`.execute(db)
  return entriesOf(rows, 'class')
}
