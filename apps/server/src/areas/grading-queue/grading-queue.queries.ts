import type { gradingQueueApi, QueuedWork, QueueKind } from '@pelita/contract/learning/grading-queue.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import { type ListPlan, personMatches } from '../../platform/db/list.ts'
import type { OrgDb } from '../../platform/db/scope.ts'

export type QueueQuery = z.output<typeof gradingQueueApi.list.query>

export type Source = NonNullable<QueueQuery['source']>

/** At home all of it, testers' apart; at owners' what nobody there may name, which the people's own organisation grades. */
const whose = (source: Source) =>
  source === 'others'
    ? sql`i.org_id <> current_member_org() and not i.named`
    : sql`i.org_id = current_member_org() and i.is_trial = ${source === 'trial'}`

const waiting = (kinds: readonly QueueKind[], source: Source) =>
  sql`i.status = 'waiting_review' and i.lead_id is null and i.type = any (${[...kinds]}::text[]) and ${whose(source)}`

const title = sql`coalesce(q.title, a.title, r.title)`

/** What waits for a grade, of the kinds somebody may grade; a group once, under who handed in. */
export const queuePlan = (kinds: readonly QueueKind[], source: Source = 'own'): ListPlan<QueueQuery, QueuedWork> => ({
  from: sql`item_results i join uses r on r.id = i.relation_id left join quizzes q on i.type = 'quiz' and q.id = i.asset_id
    left join assignments a on i.type = 'assignment' and a.id = i.asset_id`,
  id: sql`i.id`,
  search: (pattern) => sql`${personMatches(sql`i.user_id`, pattern)} or lower(${title}) like lower(${pattern})`,
  filters: {
    kind: (value) => sql`i.type = ${value}`,
    master_id: (value) => sql`r.content_id = ${value}`,
    // Where the list is read says it already.
    source: () => sql`true`,
  },
  sort: { submitted_at: sql`i.finished_at`, name: sql`lower(i.full_name)`, title: sql`lower(${title})` },
  first: { column: 'submitted_at', direction: 'asc' },
  always: waiting(kinds, source),
  rows: sql`select i.id, i.type as kind, i.asset_id, ${title} as title, r.content_type as module_type, m.title as module_title,
      (select o.title from organizations o where o.id = i.org_id and o.id <> current_member_org()) as owner, r.batch_id,
      b.title as batch_title, i.relation_id, r.section_id::text as section_id, r.item_id::text as content_id, i.full_name as name, i.nik,
      coalesce(i.finished_at, i.updated_at) as submitted_at,
      case when g.id is not null then jsonb_build_object('id', g.id, 'name', g.full_name) end as grader, i.is_trial
    from page join item_results i on i.id = page.id join uses r on r.id = i.relation_id join contents m on m.id = r.content_id
    join cohorts b on b.id = r.cohort_id left join quizzes q on i.type = 'quiz' and q.id = i.asset_id
    left join assignments a on i.type = 'assignment' and a.id = i.asset_id
    left join grading_claims c on c.result_id = i.id and c.until > now() left join memberships g on g.id = c.user_id`,
})

export async function waitingClasses(db: OrgDb, kinds: readonly QueueKind[], source: Source = 'own') {
  const { rows } = await sql<{ id: string; title: string; waiting: number }>`
    select m.id, m.title, count(*) as waiting
      from item_results i join uses r on r.id = i.relation_id join contents m on m.id = r.content_id
     where ${waiting(kinds, source)} group by m.id, m.title order by lower(m.title), m.id`.execute(db)
  return rows
}

/** The oldest work in no use that was gone through, before it what nobody else is grading, with how many wait besides. */
export async function nextWork(db: OrgDb, kinds: readonly QueueKind[], passed: readonly string[], source: Source = 'own') {
  const gone = sql`${[...passed]}::uuid[]`
  const wanted = sql`${waiting(kinds, source)} and i.relation_id <> all (${gone}) and i.asset_id <> all (${gone})`
  const { rows } = await sql<QueuedWork & { waiting: number }>`
    with wanted as materialized (select i.id, i.finished_at from item_results i where ${wanted}),
    page as (select w.id from wanted w
       left join grading_claims c on c.result_id = w.id and c.until > now() and c.user_id <> current_actor()
      order by c.result_id is not null, w.finished_at, w.id limit 1)
    select listed.*, (select count(*)::int from wanted) as waiting from (${queuePlan(kinds, source).rows}) listed`.execute(db)
  if (!rows[0]) return null
  const { waiting: count, ...work } = rows[0]
  return { work, waiting: count }
}
