import type { CoachingSession, classroomCoachApi } from '@pelita/contract/areas/classroom/classroom-coaches.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import { ASKED_FOR, BOOKED, MINUTES, SEATED } from '../../learning/coaching/book-session.ts'
import type { ListPlan } from '../../platform/db/list.ts'

type Query = z.output<typeof classroomCoachApi.sessions.query>

/** What a batch shows of a session `s` of the coach `m`. */
export const COACH_COLUMNS = sql`s.id, m.full_name, s.title, s.description, ${MINUTES} as minutes, s.start_at, s.end_at, s.mode, s.url, s.location,
  s.capacity, ${BOOKED} as booked`

/** The batch `h` of the classroom `c` that took a session, as calendars and clashes name it. */
export const TAKEN_BY = sql`case when h.id is not null then jsonb_build_object('id', h.id, 'title', h.title, 'classroom_id', c.id,
  'classroom_title', c.title, 'status', case when h.status in ('review', 'publish') then h.status else 'draft' end) end`

const bookings = sql`(
  select coalesce(jsonb_agg(jsonb_build_object('user_id', p.id, 'name', p.full_name, 'nik', p.nik, 'objective', k.objective) order by p.full_name), '[]')
    from coaching_bookings k join participants p on p.id = k.user_id where k.session_id = s.id and k.status = any (${[...SEATED]}))`

export const sessionPlan = (zone: string): ListPlan<Query, CoachingSession> => {
  const day = (value: string) => sql`(${value}::date)::timestamp at time zone ${zone}`
  return {
    from: sql`coaching_sessions s join memberships m on m.id = s.coach_id`,
    id: sql`s.id`,
    // What a mentoring cancelled takes place nowhere, and who asked for one of its slots keeps it.
    always: sql`s.cancelled_at is null and (s.mentoring_id is null or s.cohort_id is not null or not ${ASKED_FOR})`,
    search: (pattern) => sql`lower(s.title) like lower(${pattern}) or lower(m.full_name) like lower(${pattern})`,
    filters: {
      user_ids: (value) => sql`s.coach_id = any (${value.split(',')}::uuid[])`,
      exclude_associated_with_classroom: (value) => (value === 'true' ? sql`s.cohort_id is null` : sql`true`),
      start_date: (value) => sql`s.end_at >= ${day(value)}`,
      end_date: (value) => sql`s.start_at < ${day(value)} + interval '1 day'`,
    },
    sort: { start_at: sql`s.start_at`, title: sql`lower(s.title)`, full_name: sql`lower(m.full_name)` },
    first: { column: 'start_at', direction: 'asc' },
    rows: sql`select ${COACH_COLUMNS}, jsonb_build_object('id', m.id, 'full_name', m.full_name, 'picture', m.picture) as coach,
        s.cohort_id as batch_id, h.title as batch_title, c.title as classroom_title, ${bookings} as bookings, s.updated_at
      from page join coaching_sessions s on s.id = page.id join memberships m on m.id = s.coach_id
      left join cohorts h on h.id = s.cohort_id left join contents c on c.id = h.content_id`,
  }
}
