import type { Granularity, ModuleFigures, TopContent, Trend } from '@pelita/contract/areas/dashboard.ts'
import { moduleTitle } from '@pelita/contract/areas/reference.ts'
import { sql } from 'kysely'
import type { OrgDb } from '../../platform/db/scope.ts'
import { completed, enrolled, learningEvents } from './learning-events.ts'
import { bucketDays, type Period, spanOf } from './period.ts'

/** One row per day, week or month; the instants where they begin are found once, so that no row is converted to a zone. */
export async function trends(db: OrgDb, period: Period, granularity: Granularity): Promise<Trend[]> {
  const days = bucketDays(period, granularity)
  const span = spanOf(period)
  const { rows } = await sql<Trend>`
    with edges as materialized (
      select array_agg(day::timestamp at time zone ${period.zone} order by day) as starts from unnest(${days}::date[]) day
    ), active as (
      select n, count(*) as total
        from (select distinct width_bucket(e.at, starts) as n, e.user_id from edges cross join (${learningEvents(span)}) e) seen group by n
    ), taken as (
      select width_bucket(e.at, starts) as n, count(*) as total from edges cross join (${enrolled(span)}) e group by 1
    ), done as (
      select width_bucket(c.at, starts) as n, count(*) as total from edges cross join (${completed(span)}) c group by 1
    )
    select days.day::text as date, coalesce(active.total, 0) as active_learners, coalesce(taken.total, 0) as enrollments,
           coalesce(done.total, 0) as completions
      from unnest(${days}::date[]) with ordinality as days (day, n)
      left join active on active.n = days.n left join taken on taken.n = days.n left join done on done.n = days.n
     order by days.n`.execute(db)
  return rows
}

/** Module types that have something published or somebody enrolled. */
export async function moduleFigures(db: OrgDb, period: Period): Promise<ModuleFigures[]> {
  const span = spanOf(period)
  const { rows } = await sql<Omit<ModuleFigures, 'title'>>`
    select module_type, sum(published)::int as published, sum(enrolled)::int as enrolled from (
      select module_type, 1 as published, 0 as enrolled from modules where status = 'publish' and published_at < ${span.to}
      union all
      select module_type, 0, 1 from (${enrolled(span)}) e
    ) counted group by module_type order by enrolled desc, published desc, module_type`.execute(db)
  return rows.map((row) => ({ ...row, title: moduleTitle(row.module_type) }))
}

export async function topContents(db: OrgDb, period: Period, most: number): Promise<TopContent[]> {
  const span = spanOf(period)
  const { rows } = await sql<TopContent>`
    with counted as (
      select module_id, count(*) as enrolled, count(*) filter (where completed_at < ${span.to}) as completed
        from (${enrolled(span)}) e group by module_id
    )
    select m.id, m.title, m.module_type, c.enrolled, c.completed from counted c join modules m on m.id = c.module_id
     order by c.enrolled desc, c.completed desc, m.title, m.id limit ${most}`.execute(db)
  return rows
}
