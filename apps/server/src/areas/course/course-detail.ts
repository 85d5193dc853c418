import type { CourseDetail } from '@pelita/contract/areas/course/course.ts'
import { sql } from 'kysely'
import { OFFERED_TO } from '../../learning/distribution/offered-to.ts'
import { OWN_OR_RECEIVED } from '../../learning/distribution/received.ts'
import { readTree } from '../../learning/item/read-tree.ts'
import type { OrgDb } from '../../platform/db/scope.ts'
import { COLUMNS, person, TABLES } from './course.queries.ts'
import { courseSections } from './course-tree.ts'
import { publishProblems } from './publish-problems.ts'

const achievements = (rule: 'completion' | 'optional') => sql`(
  select coalesce(jsonb_agg(jsonb_build_object('achievement_id', r.achievement_id, 'kind', r.kind, 'title', a.name, 'image', a.image, 'min_score', r.min_score)
           order by r.created_at, r.id), '[]')
    from content_achievements r join achievements a on a.id = r.achievement_id and a.kind = r.kind
   where r.cohort_id = c.id and r.rule = ${rule} and r.deleted_at is null)`
const competencies = sql`(select coalesce(jsonb_agg(jsonb_build_object('id', k.id, 'code', k.code, 'name', k.name) order by k.code), '[]')
  from content_competencies y join competencies k on k.id = y.competency_id where y.content_id = c.id)`
const providers = sql`(select coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'name', p.name) order by lower(p.name)), '[]')
  from content_providers y join providers p on p.id = y.provider_id where y.content_id = c.id)`
const authors = sql`(select coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'full_name', p.full_name) order by lower(p.full_name)), '[]')
  from content_authors y join memberships p on p.id = y.user_id where y.content_id = c.id)`
const testers = sql`(select coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'nik', p.nik, 'full_name', p.full_name) order by lower(p.full_name)), '[]')
  from memberships p where p.id = any (x.trial_users))`
const needed = sql`(select coalesce(jsonb_agg(jsonb_build_object('module_type', n.content_type, 'id', n.id, 'title', n.title) order by lower(n.title)), '[]')
  from content_prerequisites y join contents n on n.id = y.needed_id and n.deleted_at is null where y.content_id = c.id)`
const asked = sql`(select coalesce(jsonb_agg(jsonb_build_object('question_id', q.question_id, 'type', 'lms', 'title', q.title, 'kind', q.kind,
    'first', q.first, 'last', q.last) order by q.position), '[]') from content_feedback_questions q where q.content_id = c.id)`
const learning = sql`(select count(*)::int from enrollments e where e.cohort_id = c.id and e.archived_at is null and e.learning_status = 'in_progress')`

const columns = sql`${COLUMNS}, c.description, coalesce(x.confidentiality, 'public') as confidentiality, coalesce(x.language, 'bahasa') as language,
  coalesce(x.objectives, '{}') as learning_objectives, x.design_model as instructional_design_model_id, x.minutes as duration,
  ${competencies} as competencies, ${providers} as providers, ${authors} as authors,
  jsonb_build_object('type', case when coalesce(h.start_at, h.end_at) is null and h.access_days is null then 'unlimited' else 'limited' end,
    'start_at', h.start_at, 'end_at', h.end_at, 'days', h.access_days) as access_period, h.registration_until,
  lower(h.learning_order_type) as learning_order, c.privacy, h.max_participants, ${achievements('completion')} -> 0 as achievement,
  ${achievements('optional')} as additional_achievements, ${OFFERED_TO} as distributed_organizations, c.is_marketplace, c.price, c.license_months,
  ${testers} as trial_users, ${needed} as prerequisites, ${asked} as feedbacks, ${learning} as in_progress, c.published_at,
  coalesce(x.others_saved, false) as others_saved, ${person('c.updated_by')} as updated_by`

type Tree = 'sections' | 'additional_sections' | 'contents_duration' | 'problems' | 'steps'
interface Stored extends Omit<CourseDetail, Tree> {
  readonly others_saved: boolean
}

/** What tests and titles are made of without its tree. */
export async function courseById(db: OrgDb, id: string): Promise<CourseDetail | undefined> {
  const { rows } = await sql<Stored>`
    select ${columns} from ${TABLES} join cohorts h on h.org_id = c.org_id and h.id = c.id
     where c.id = ${id} and c.content_type = 'course' and c.deleted_at is null and ${OWN_OR_RECEIVED}`.execute(db)
  const [found] = rows
  if (!found) return undefined
  const { others_saved: others, ...course } = found
  const tree = await readTree(db, id)
  const problems = await publishProblems(db, id)
  const isOfContent = ({ field }: { field: string }) => field === 'sections'
  const hours = tree.sections.flatMap((section) => section.contents).reduce((sum, item) => sum + (item.learning_hours ?? 0), 0)
  return {
    ...course,
    sections: courseSections(tree.sections),
    additional_sections: tree.surveys,
    contents_duration: Math.round(hours * 60),
    steps: { general: problems.every(isOfContent), content: !problems.some(isOfContent), others },
    problems: problems.map(({ message }) => message),
  }
}
