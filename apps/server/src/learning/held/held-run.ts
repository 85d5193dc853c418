import { DOORS_OPEN_MINUTES, type HeldPhase } from '@pelita/contract/learning/held-run.ts'
import { sql } from 'kysely'

/** The run `h` takes place at a time and is told of as a batch is: mails, calendars, reminders, closing (decision 164). */
export const IS_HELD = sql<boolean>`exists (select 1 from held_runs k where k.org_id = h.org_id and k.id = h.id)`

/** A batch, or what takes place at a time without one; beside the run `h`. */
export const IS_DATED = sql<boolean>`(h.kind = 'batch' or h.kind = 'open' and ${IS_HELD})`

/** Before, while and after it takes place; beside the run `h`. */
export const PHASE = sql<HeldPhase>`case when h.start_at is null or now() < h.start_at then 'upcoming' when h.end_at is not null and now() >= h.end_at then 'ended' else 'live' end`

/** From when on people come in; what they stay counts from the start on. */
export const doorsOpen = (startAt: string): number => Date.parse(startAt) - DOORS_OPEN_MINUTES * 60_000

/** People as they are called today; whose account is not seen from here is called as when they were chosen. */
const spoken = (value: ReturnType<typeof sql>) => sql`jsonb_build_object('user_id', ${value} -> 'user_id',
  'name', coalesce((select m.full_name from memberships m where m.id = (${value} ->> 'user_id')::uuid), ${value} ->> 'name'),
  'title', ${value} -> 'title', 'picture', coalesce((select m.picture from memberships m where m.id = (${value} ->> 'user_id')::uuid), ${value} ->> 'picture'))`

/** Beside `x`, the row of what takes place. */
export const SPEAKERS = sql`coalesce((select jsonb_agg(${spoken(sql`s.value`)} order by s.ordinality)
  from jsonb_array_elements(x.speakers) with ordinality s), '[]')`
export const MODERATOR = sql`case when jsonb_typeof(x.moderator) = 'object' then ${spoken(sql`x.moderator`)} end`

/** The one session of a run that takes place at a time: the use `r` and its item `i`. */
export const SESSION = sql`content_relations r join content_items i on i.org_id = r.org_id and i.id = r.item_id
  and i.type = 'online_meeting' and i.settings ? 'view_time' and i.archived_at is null`

/** What the person of the enrolment `e` made of that session; nothing where there is none. */
export const VISIT = sql`(select jsonb_build_object('joined_at', s.created_at, 'view_minutes', coalesce(s.seconds, 0) / 60, 'attended', coalesce(z.state = 'done', false))
  from ${SESSION} left join step_entries s on s.org_id = r.org_id and s.relation_id = r.id and s.enrollment_id = e.id and s.kind = 'visit'
  left join item_results z on z.org_id = r.org_id and z.relation_id = r.id and z.enrollment_id = e.id
 where r.org_id = e.org_id and r.cohort_id = e.cohort_id and r.deleted_at is null limit 1)`
