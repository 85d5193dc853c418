import type { ClassroomDetail, ClassroomRow, classroomApi } from '@pelita/contract/areas/classroom/classroom.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import { OFFERED_TO } from '../../learning/distribution/offered-to.ts'
import { IS_OWN, OWN_OR_RECEIVED, ofSource, RECEIVED_FROM, SHOWN_BATCH, seatedIn } from '../../learning/distribution/received.ts'
import { fromDay, type ListPlan, toDay } from '../../platform/db/list.ts'
import type { OrgDb } from '../../platform/db/scope.ts'

type Query = z.output<typeof classroomApi.list.query>

const batches = sql`cohorts b where b.content_id = c.id and b.kind = 'batch' and ${SHOWN_BATCH('b')}`
const canDelete = sql<boolean>`(${IS_OWN} and c.status = 'draft' and not exists (select 1 from enrollments e where e.content_id = c.id)
  and not exists (select 1 from ${batches} and b.status = 'publish')
  and not exists (select 1 from schedules s join cohorts b on b.id = s.cohort_id join attendances a on a.schedule_id = s.id where b.content_id = c.id))`
const person = (column: string) =>
  sql`(select jsonb_build_object('full_name', m.full_name) from memberships m where m.id = ${sql.ref(column)})`

const columns = sql`c.id, c.title, c.category_id as category, c.category_id, (select k.title from categories k where k.id = c.category_id) as category_title,
  c.level_id as level, c.level_id, x.days, (select count(*) from ${batches}) as batches_total,
  (select count(*) from ${batches} and b.status = 'publish') as batches_published,
  (${seatedIn(sql`select b.id from ${batches}`)}) as participants,
  (select min(b.start_at) from ${batches} and b.status = 'publish' and b.start_at > now()) as next_batch_at,
  case when c.status = 'publish' then 'publish' else 'draft' end as status,
  coalesce(${person('c.created_by')}, jsonb_build_object('full_name', coalesce(${RECEIVED_FROM}, 'System'))) as created_by, c.created_at, c.updated_at,
  ${RECEIVED_FROM} as received_from, ${canDelete} as can_delete`

export const classroomPlan: ListPlan<Query, ClassroomRow> = {
  from: sql`contents c join classrooms x on x.org_id = c.org_id and x.id = c.id`,
  id: sql`c.id`,
  search: (pattern) => sql`c.id in (select search_contents(${pattern}) union all select search_descriptions(${pattern}))`,
  filters: {
    status: (value) => (value === 'publish' ? sql`c.status = 'publish'` : sql`c.status <> 'publish'`),
    category_id: (value) => sql`c.category_id = ${value}`,
    level_id: (value) => sql`c.level_id = ${value}`,
    expert_id: (value) =>
      sql`exists (select 1 from cohorts b join batch_experts e on e.batch_id = b.id
      where b.content_id = c.id and e.user_id = ${value})`,
    source: ofSource,
    start_date: fromDay(sql`c.created_at`),
    end_date: toDay(sql`c.created_at`),
  },
  sort: {
    title: sql`c.search_text`,
    category: sql`(select lower(k.title) from categories k where k.id = c.category_id)`,
    // The order of growth, not of the numbers.
    level: sql`array_position(array[1, 5, 2, 3, 4], c.level_id::int)`,
    days: sql`x.days`,
    status: sql`c.status`,
    created_by: sql`(select m.full_name from memberships m where m.id = c.created_by)`,
    created_at: sql`c.created_at`,
    updated_at: sql`c.updated_at`,
  },
  first: { column: 'updated_at', direction: 'desc' },
  always: sql`c.content_type = 'classroom' and c.deleted_at is null and c.title <> '' and ${OWN_OR_RECEIVED}`,
  rows: sql`select ${columns} from page join contents c on c.id = page.id join classrooms x on x.id = c.id`,
}

const competencies = sql`(select coalesce(jsonb_agg(jsonb_build_object('id', k.id, 'code', k.code, 'name', k.name) order by k.code), '[]')
  from content_competencies y join competencies k on k.id = y.competency_id where y.content_id = c.id)`
const providers = sql`(select coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'name', p.name) order by lower(p.name)), '[]')
  from content_providers y join providers p on p.id = y.provider_id where y.content_id = c.id)`
const asked = sql`(select coalesce(jsonb_agg(jsonb_build_object('question_id', q.question_id, 'type', 'lms', 'title', q.title, 'kind', q.kind,
    'first', q.first, 'last', q.last) order by q.position), '[]') from content_feedback_questions q where q.content_id = c.id)`
const needed = sql`(select coalesce(jsonb_agg(jsonb_build_object('module_type', n.content_type, 'id', n.id, 'title', n.title) order by lower(n.title)), '[]')
  from content_prerequisites y join contents n on n.id = y.needed_id and n.deleted_at is null where y.content_id = c.id)`
const filled = sql`exists (select 1 from content_sections s where s.content_id = c.id and s.position > 0)
  and not exists (select 1 from content_sections s where s.content_id = c.id and s.position > 0
        and not exists (select 1 from content_items i where i.section_id = s.id and i.archived_at is null))
  and exists (select 1 from content_items i where i.content_id = c.id and i.archived_at is null and i.is_step)`

export async function classroomById(db: OrgDb, id: string): Promise<ClassroomDetail | undefined> {
  const { rows } = await sql<ClassroomDetail & { filled: boolean }>`
    select ${columns}, c.description, c.privacy, x.objectives, x.target_audience, ${needed} as prerequisites,
           (select coalesce(array_agg(g.tag order by g.tag), '{}') from content_tags g where g.content_id = c.id) as tags,
           ${competencies} as competencies, ${providers} as providers, ${OFFERED_TO} as distributed_organizations, ${asked} as feedbacks, ${filled} as filled,
           exists (select 1 from content_items i where i.content_id = c.id and i.settings ? 'file_upload_type') as asks_files,
           exists (select 1 from content_items i where i.content_id = c.id and i.type = 'online_meeting') as has_meetings,
           ${person('c.updated_by')} as updated_by
      from contents c join classrooms x on x.id = c.id where c.id = ${id} and c.content_type = 'classroom' and ${OWN_OR_RECEIVED}`.execute(
    db,
  )
  if (!rows[0]) return undefined
  const { filled: content, ...row } = rows[0]
  const general =
    row.title !== '' &&
    row.description !== '' &&
    row.level !== null &&
    row.category !== null &&
    row.competencies.length > 0 &&
    row.providers.length > 0
  return { ...row, steps: { general, content, batch: row.batches_total > 0 } }
}
