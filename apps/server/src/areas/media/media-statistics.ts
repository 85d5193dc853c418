import type { MediaStatistics } from '@pelita/contract/areas/media/media.ts'
import { sql } from 'kysely'
import type { OrgDb } from '../../platform/db/scope.ts'

/** So many points draw the curve, whatever its length. */
const POINTS = 100
/** The curve is drawn from whoever watched last: more of them would not change it. */
const OF_VIEWERS = 5000

interface Span {
  readonly start_date?: string | undefined
  readonly end_date?: string | undefined
}

/** How a content is watched, of whoever opened it in these days. */
export async function statisticsOf(
  db: OrgDb,
  id: string,
  seconds: number,
  { start_date, end_date }: Span,
): Promise<MediaStatistics> {
  const days = sql`v.content_id = ${id} and v.day >= coalesce(${start_date ?? null}::date, '-infinity') and v.day <= coalesce(${end_date ?? null}::date, 'infinity')`
  const { rows } = await sql<Omit<MediaStatistics, 'curve'>>`
    with seen as (select v.day, v.user_id, v.views from content_views v where ${days}),
         people as (select distinct user_id from seen)
    select (select coalesce(sum(views), 0)::int from seen) as views, (select count(*) from people) as viewers,
           (select coalesce(round(avg(p.percent)), 0)::int from content_progress p where p.content_id = ${id} and p.user_id in (select user_id from people)) as average_percent,
           (select count(*) from content_progress p where p.content_id = ${id} and p.done_at is not null and p.user_id in (select user_id from people)) as completed,
           (select count(*) from comments k where k.content_id = ${id} and k.deleted_at is null) as comments,
           (select coalesce(jsonb_agg(jsonb_build_object('day', d.day, 'views', d.n) order by d.day), '[]')
              from (select day, sum(views)::int as n from seen group by day) d) as per_day`.execute(db)
  const [counted] = rows
  if (!counted) throw new Error('Nothing was counted')
  return { ...counted, curve: seconds > 0 && counted.viewers > 0 ? await curveOf(db, id, seconds, days) : [] }
}

/** How many saw each part of it: every range touches the parts between its ends. */
async function curveOf(db: OrgDb, id: string, seconds: number, days: ReturnType<typeof sql>): Promise<MediaStatistics['curve']> {
  const step = Math.max(1, Math.ceil(seconds / POINTS))
  const { rows } = await sql<{ at_second: number; viewers: number }>`
    with viewers as (
      select p.id, p.seen from content_progress p
       where p.content_id = ${id} and p.user_id in (select v.user_id from content_views v where ${days}) order by p.last_at desc limit ${OF_VIEWERS}
    ), touched as (
      select distinct w.id, part from viewers w cross join unnest(w.seen) r cross join generate_series(lower(r) / ${step}::int, (upper(r) - 1) / ${step}::int) part
    )
    select s.part * ${step}::int as at_second, count(t.id)::int as viewers
      from generate_series(0, (${seconds}::int - 1) / ${step}::int) s (part) left join touched t on t.part = s.part group by s.part order by s.part`.execute(
    db,
  )
  return rows
}
