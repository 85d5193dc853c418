import type { Granularity, ModuleFigures, TopContent, Trend } from '@pelita/contract/areas/dashboard.ts'
import { moduleTitle } from '@pelita/contract/learning/modules.ts'
import { sql } from 'kysely'
import type { OrgDb } from '../../platform/db/scope.ts'
import { activeLearners, completed, enrolled } from './learning-events.ts'
import { bucketDays, eachSpan, type Period, spanOf, spansFrom } from './period.ts'

/** One row per day, week or month; each is counted by index from its first instant to its last. */
export async function trends(db: OrgDb, period: Period, granularity: Granularity): Promise<Trend[]> {
  const { rows } = await sql<Trend>`
    with ${spansFrom(bucketDays(period, granularity), period)}
    select span.day::text as date, active.*, taken.*, done.* from span
     cross join lateral (select count(*) as active_learners from (${activeLearners(eachSpan)}) learners) active
     cross join lateral (select count(*) as enrollments from (${enrolled(eachSpan)}) e) taken
     cross join lateral (select count(*) as completions from (${completed(eachSpan)}) c) done
     order by span.n`.execute(db)
  return rows
}

/** Module types that have something published or somebody enrolled. */
export async function moduleFigures(db: OrgDb, period: Period): Promise<ModuleFigures[]> {
  const span = spanOf(period)
  const { rows } = await sql<Omit<ModuleFigures, 'title'>>`
    select module_type, sum(published)::int as published, sum(enrolled)::int as enrolled from (
      select content_type as module_type, 1 as published, 0 as enrolled from contents where status = 'publish' and published_at < ${span.to}
      union all
      select c.content_type, 0, 1 from (${enrolled(span)}) e join contents c on c.id = e.content_id
    ) counted group by module_type order by enrolled desc, published desc, module_type`.execute(db)
  return rows.map((row) => ({ ...row, title: moduleTitle(row.module_type) }))
}

export async function topContents(db: OrgDb, period: Period, most: number): Promise<TopContent[]> {
  const span = spanOf(period)
  const { rows } = await sql<TopContent>`
    with counted as (
      select content_id, count(*) as enrolled, count(*) filter (where completed_at < ${span.to}) as completed
        from (${enrolled(span)}) e group by content_id
    )
    select m.id, m.title, m.content_type as module_type, c.enrolled, c.completed from counted c join contents m on m.id = c.content_id
     order by c.enrolled desc, c.completed desc, m.title, m.id limit ${most}`.execute(db)
  return rows
}
