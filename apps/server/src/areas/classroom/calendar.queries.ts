import {
  type CalendarBatch,
  type CalendarCoaching,
  type classroomCalendarApi,
  MOST_CALENDAR_DAYS,
} from '@pelita/contract/areas/classroom/classroom-calendar.ts'
import { addDays, DAY_MS, instantAt } from '@pelita/contract/core/wall-clock.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import { BOOKED } from '../../learning/coaching/book-session.ts'
import type { OrgDb } from '../../platform/db/scope.ts'
import { invalid } from '../../platform/http/errors.ts'
import { TAKEN_BY } from './coaches.queries.ts'

type Query = z.output<typeof classroomCalendarApi.calendar.query>

const like = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`

/** Both days belong to what is asked for. */
function instantsOf({ start, end }: Query, zone: string): { from: string; to: string } {
  const days = Math.round((Date.parse(end) - Date.parse(start)) / DAY_MS) + 1
  if (days < 1) throw invalid('end', 'End date must be after start date')
  if (days > MOST_CALENDAR_DAYS) throw invalid('end', `At most ${MOST_CALENDAR_DAYS} days can be shown`)
  const at = (day: string) => new Date(instantAt(day, '00:00', zone)).toISOString()
  return { from: at(start), to: at(addDays(end, 1)) }
}

/** The batches of these days with their sessions, in one statement. */
export async function calendarOf(db: OrgDb, query: Query, zone: string): Promise<CalendarBatch[]> {
  const { from, to } = instantsOf(query, zone)
  const asked = [
    query.status && sql`${sql.ref('status')} = ${query.status}`,
    query.classroom_id && sql`classroom_id = ${query.classroom_id}::uuid`,
    query.expert_id &&
      sql`exists (select 1 from batch_experts e where e.batch_id = b.id and e.user_id = ${query.expert_id}::uuid)`,
    query.room &&
      sql`(place ilike ${like(query.room)} or exists (select 1 from batches x, jsonb_array_elements(x.rundown) d, jsonb_array_elements(d -> 'activities') a
            where x.id = b.id and concat_ws(' ', a ->> 'room_name', a ->> 'building_name') ilike ${like(query.room)}))`,
  ].filter((condition) => condition !== undefined && condition !== null && condition !== '')
  const narrowed = asked.length > 0 ? sql`where ${sql.join(asked, sql` and `)}` : sql``
  const { rows } = await sql<CalendarBatch>`
    select b.*, (select coalesce(array_agg(m.full_name order by m.full_name), '{}') from batch_experts e join memberships m on m.id = e.user_id
                  where e.batch_id = b.id) as experts,
           (select coalesce(jsonb_agg(jsonb_build_object('id', s.id, 'title', coalesce(i.title, ''), 'start_at', s.start_date_time, 'end_at', s.end_date_time, 'cancelled', s.cancelled_at is not null)
                     order by s.start_date_time, s.id), '[]')
              from schedules s left join content_items i on i.id = s.item_id
             where s.cohort_id = b.id and s.start_date_time < ${to} and coalesce(s.end_date_time, s.start_date_time) >= ${from}) as sessions
      from (select h.id, h.title, c.id as classroom_id, c.title as classroom_title,
                   case when h.status in ('review', 'publish') then h.status else 'draft' end as status,
                   case when now() < h.start_at then 'upcoming' when now() <= h.end_at then 'ongoing' else 'finished' end as phase,
                   h.start_at, h.end_at, h.session_mode, h.location as place, h.updated_at
              from cohorts h join contents c on c.id = h.content_id and c.content_type = 'classroom' and c.title <> ''
             where h.kind = 'batch' and h.start_at < ${to} and h.end_at >= ${from}) b
      ${narrowed} order by b.start_at, b.id limit 1000`.execute(db)
  return rows
}

/** The sessions of coaches of these days, narrowed as the batches are; free ones belong to no class and have no status. */
export async function coachingOf(db: OrgDb, query: Query, zone: string): Promise<CalendarCoaching[]> {
  const { from, to } = instantsOf(query, zone)
  const asked = [
    query.status && sql`coalesce(h.status, '') = ${query.status}`,
    query.classroom_id && sql`c.id = ${query.classroom_id}::uuid`,
    query.expert_id && sql`s.coach_id = ${query.expert_id}::uuid`,
    query.room && sql`s.location ilike ${like(query.room)}`,
  ].filter((condition) => condition !== undefined && condition !== null && condition !== '')
  const narrowed = asked.length > 0 ? sql`and ${sql.join(asked, sql` and `)}` : sql``
  const { rows } = await sql<CalendarCoaching>`
    select s.id, s.title, m.full_name as coach, s.start_at, s.end_at, s.location as place, s.capacity, ${BOOKED} as booked, ${TAKEN_BY} as batch
      from coaching_sessions s join memberships m on m.id = s.coach_id left join cohorts h on h.id = s.cohort_id left join contents c on c.id = h.content_id
     where s.start_at < ${to} and s.end_at > ${from} and s.cancelled_at is null ${narrowed} order by s.start_at, s.id limit 1000`.execute(
    db,
  )
  return rows
}
