import { type CourseItemType, shortName } from '@pelita/contract/areas/course/course-contents.ts'
import type { PlacedType } from '@pelita/contract/learning/tree-contents.ts'
import { sql } from 'kysely'
import { SEATED } from '../../learning/cohort/enrollment/enrollment-rules.ts'
import { countedHere, tallySum } from '../../learning/tallies.ts'
import type { OrgDb } from '../../platform/db/scope.ts'

interface Counted {
  id: string
  title: string
  section_id: string
  section_title: string | null
  content_type: PlacedType
  started: number
  done: number
  average_score: number | null
  /** People of other organisations who passed it: how many, never who. */
  passed_elsewhere: number
  /** How many came as far as this or further. */
  came: number
  /** How many began at all. */
  begun: number
}

const LIM = sql`case q.question_type when 'lim1' then 'lim-1' when 'lim2' then 'lim-2' when 'lim3' then 'lim-3' else i.type end`

/**
 * How many started and finished each content, what they scored on average, and what share of those who began came so far: whoever did
 * something further on has passed by. One statement, however many contents and people there are.
 */
export async function courseProgress(db: OrgDb, id: string) {
  const { rows } = await sql<Counted>`
    with steps as (
      select i.id, r.id as relation_id, i.title, ${LIM} as content_type, s.id as section_id, s.title as section_title,
             row_number() over (order by s.position, i.position) as n
        from content_items i join content_sections s on s.id = i.section_id
        join content_relations r on r.item_id = i.id and r.cohort_id = ${id} and r.deleted_at is null
        left join quizzes q on i.type = 'quiz' and q.id = i.asset_id
       where i.content_id = ${id} and i.archived_at is null and i.is_step
    ), touched as (
      select x.enrollment_id, x.relation_id, x.state, x.score, t.n from item_results x join steps t on t.relation_id = x.relation_id
        join enrollments e on e.id = x.enrollment_id and e.archived_at is null and not e.is_trial
       where x.cohort_id = ${id} and (x.started_at is not null or x.state <> 'open')
    ), sums as (
      select relation_id, count(*)::int as started, count(*) filter (where state = 'done')::int as done, round(avg(score), 1)::float8 as average_score
        from touched group by relation_id
    ), furthest as (select n, count(*) as people from (select max(n) as n from touched group by enrollment_id) f group by n)
    select w.id, w.title, w.section_id, w.section_title, w.content_type, coalesce(m.started, 0) as started, coalesce(m.done, 0) as done, m.average_score,
           (${tallySum('item_result_unnamed', sql`w.relation_id`, ['passed'])})::int as passed_elsewhere,
           coalesce((select sum(f.people) from furthest f where f.n >= w.n), 0)::int as came, coalesce((select sum(people) from furthest), 0)::int as begun
      from steps w left join sums m on m.relation_id = w.relation_id order by w.n`.execute(db)
  const { rows: seats } = await sql<{ n: number }>`
    select (${countedHere(
      tallySum('enrollment', sql`${id}::uuid`, SEATED),
      sql`select count(*) from enrollments e where e.cohort_id = ${id} and e.archived_at is null and not e.is_trial and e.status = any (${[...SEATED]}::text[])`,
    )})::int as n`.execute(db)
  const sections = [...new Map(rows.map((row) => [row.section_id, row.section_title ?? '']))]
  return {
    participants: seats[0]?.n ?? 0,
    started: rows[0]?.begun ?? 0,
    sections: sections.map(([sectionId, title]) => ({
      id: sectionId,
      title,
      contents: rows
        .filter((row) => row.section_id === sectionId)
        .map(({ section_id: _, section_title: __, came, begun, content_type, ...row }) => ({
          ...row,
          content_type: shortName(content_type) satisfies CourseItemType,
          reached: begun === 0 ? null : Math.round((100 * came) / begun),
        })),
    })),
  }
}
