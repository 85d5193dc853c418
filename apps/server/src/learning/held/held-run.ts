import { DOORS_OPEN_MINUTES, type HeldPhase } from '@pelita/contract/learning/held-run.ts'
import { type RawBuilder, sql } from 'kysely'

/** The run `h` takes place at a time and is told of as a batch is: mails, calendars, reminders, closing (decision 164). */
export const IS_HELD = sql<boolean>`exists (select 1 from held_runs k where k.org_id = h.org_id and k.id = h.id)`

/** A batch, or what takes place at a time without one; beside the run `h`. */
export const IS_DATED = sql<boolean>`(h.kind = 'batch' or h.kind = 'open' and ${IS_HELD})`

/** Before, while and after it takes place; beside the run `h`. */
export const PHASE = sql<HeldPhase>`case when h.start_at is null or now() < h.start_at then 'upcoming' when h.end_at is not null and now() >= h.end_at then 'ended' else 'live' end`

/** From when on people come in; what they stay counts from the start on. */
export const doorsOpen = (startAt: string): number => Date.parse(startAt) - DOORS_OPEN_MINUTES * 60_000

/** People as they are called today; whose account is not seen from here is called as when they were chosen. */
const spoken = (value: RawBuilder<unknown>) => sql`jsonb_build_object('user_id', ${value} -> 'user_id',
  'name', coalesce((select m.full_name from memberships m where m.id = (${value} ->> 'user_id')::uuid), ${value} ->> 'name'),
  'title', ${value} -> 'title', 'picture', coalesce((select m.picture from memberships m where m.id = (${value} ->> 'user_id')::uuid), ${value} ->> 'picture'))`

/** The same of one that may be nobody. */
export const speakerAsToday = (value: RawBuilder<unknown>) =>
  sql`case when jsonb_typeof(${value}) = 'object' then ${spoken(value)} end`

/** Beside `x`, the row of what takes place. */
export const SPEAKERS = sql`coalesce((select jsonb_agg(${spoken(sql`s.value`)} order by s.ordinality)
  from jsonb_array_elements(x.speakers) with ordinality s), '[]')`
export const MODERATOR = speakerAsToday(sql`x.moderator`)

/** A session of a run that takes place at a time, by which it is attended: the use `r` and its item `i`. A webinar has one, called as itself. */
export const SESSION = sql`content_relations r join content_items i on i.org_id = r.org_id and i.id = r.item_id
  and i.type = 'online_meeting' and i.settings ? 'view_time' and i.archived_at is null`

/** The same, and where it takes place people also check in to be there. */
const ATTENDED_BY = sql`content_relations r join content_items i on i.org_id = r.org_id and i.id = r.item_id and i.archived_at is null
  and (i.type = 'online_meeting' and i.settings ? 'view_time'
    or i.type = 'presence' and exists (select 1 from held_runs k where k.org_id = r.org_id and k.id = r.cohort_id))`

/** What the person of the enrolment `e` made of its sessions; nothing where there are none. Who came to one of them has attended. */
export const VISIT = sql`(select jsonb_build_object('joined_at', min(s.created_at), 'view_minutes', coalesce(sum(s.seconds), 0) / 60, 'attended', coalesce(bool_or(z.state = 'done'), false))
  from ${ATTENDED_BY} left join step_entries s on s.org_id = r.org_id and s.relation_id = r.id and s.enrollment_id = e.id and s.kind = 'visit'
  left join item_results z on z.org_id = r.org_id and z.relation_id = r.id and z.enrollment_id = e.id
 where r.org_id = e.org_id and r.cohort_id = e.cohort_id and r.deleted_at is null having count(*) > 0)`
