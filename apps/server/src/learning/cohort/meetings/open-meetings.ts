import { sql } from 'kysely'
import type { OrgDb } from '../../../platform/db/scope.ts'
import { amongTrials } from '../../content/trial.ts'
import { syncAttendances } from './attendance.ts'
import { randomCode } from './codes.ts'

/**
 * The item's own times where it has a start; else those of what takes place at a time (decision 164); else from the beginning of the run, or
 * from now, without an end (decision 138).
 */
const WANTED = sql`
  select i.id as item_id, i.asset_id as presence_id, t.start_at is not null as is_timed, t.is_held,
         coalesce(t.start_at, h.start_at) as start_at, case when t.end_at > t.start_at then t.end_at end as end_at
    from content_items i join cohorts h on h.id = i.content_id and h.kind = 'open'
    left join held_runs k on k.org_id = h.org_id and k.id = h.id
    cross join lateral (select k.id is not null as is_held, coalesce((i.settings ->> 'start_date_time')::timestamptz, case when k.id is not null then h.start_at end) as start_at,
      coalesce((i.settings ->> 'end_date_time')::timestamptz, case when k.id is not null then h.end_at end) as end_at) t`

/**
 * Gives every presence of a content without batches the one meeting of its run, and one that stands there the times of now. Its code is
 * that of the presence and stays. Whoever takes part, or tries it, is expected. A constant number of statements.
 */
export async function holdMeetings(db: OrgDb, contentId: string): Promise<void> {
  const wanted = sql`(${WANTED} where i.content_id = ${contentId} and i.type = 'presence' and i.archived_at is null) w`
  const before = sql`case when w.is_timed then 60 else 0 end`
  const start = sql`coalesce(w.start_at, least(s.start_date_time, now()))`
  await sql`
    update schedules s set start_date_time = ${start}, end_date_time = w.end_at, open_before_minutes = ${before},
           absent_marked_at = case when w.end_at > now() then null else s.absent_marked_at end
      from ${wanted}
     where s.cohort_id = ${contentId} and s.item_id = w.item_id
       and (s.start_date_time, s.end_date_time, s.open_before_minutes) is distinct from (${start}, w.end_at, (${before})::smallint)`.execute(
    db,
  )
  await sql`
    insert into schedules (presence_id, cohort_id, item_id, start_date_time, end_date_time, open_before_minutes, allow_visitor)
    select w.presence_id, ${contentId}, w.item_id, coalesce(w.start_at, now()), w.end_at, ${before}, w.is_held from ${wanted}
     where not exists (select 1 from schedules s where s.cohort_id = ${contentId} and s.item_id = w.item_id)`.execute(db)
  const { rows: without } = await sql<{ id: string }>`
    select distinct w.presence_id as id from ${wanted}
     where not exists (select 1 from presence_codes c where c.presence_id = w.presence_id and c.schedule_id is null and c.retired_at is null)`.execute(
    db,
  )
  if (without.length > 0)
    await sql`insert into presence_codes (presence_id, code)
      select * from unnest(${without.map((one) => one.id)}::uuid[], ${without.map(() => randomCode())}::text[])`.execute(db)
  await amongTrials(db, () => syncAttendances(db, { cohort_id: contentId }))
}
