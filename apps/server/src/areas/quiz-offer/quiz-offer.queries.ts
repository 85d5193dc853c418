import { QUESTION_TYPE_LABELS, type QuestionType } from '@pelita/contract/areas/quiz/quiz-questions.ts'
import type {
  LibraryQuiz,
  OfferDetail,
  OfferResult,
  OfferRow,
  quizOfferApi,
} from '@pelita/contract/areas/quiz-offer/quiz-offer.ts'
import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import { SEATED } from '../../learning/cohort/enrollment/enrollment-rules.ts'
import { ownAccount } from '../../learning/cohort/participants/own-account.ts'
import { joinParticipant } from '../../learning/cohort/participants/participant.ts'
import { OFFERED_TO } from '../../learning/distribution/offered-to.ts'
import { IS_OWN, OWN_OR_RECEIVED, ofSource, RECEIVED_FROM, seatedIn } from '../../learning/distribution/received.ts'
import { isForAll } from '../../learning/item/draft-of.ts'
import { type TallyKind, tallySum } from '../../learning/tallies.ts'
import { fromDay, type ListPlan, toDay } from '../../platform/db/list.ts'
import type { OrgDb } from '../../platform/db/scope.ts'

type Query = z.output<typeof quizOfferApi.list.query>
type QuizQuery = z.output<typeof quizOfferApi.quizzes.query>
type ResultQuery = z.output<typeof quizOfferApi.results.query>

const person = (column: string) =>
  sql`(select jsonb_build_object('full_name', p.full_name) from memberships p where p.id = ${sql.ref(column)})`

/** The content, its one run, its one step and the quiz of the library. */
const tables = sql`contents c join cohorts h on h.org_id = c.org_id and h.id = c.id
  join content_items i on i.org_id = c.org_id and i.content_id = c.id and i.type = 'quiz' and i.archived_at is null
  join content_relations r on r.org_id = i.org_id and r.cohort_id = h.id and r.item_id = i.id and r.deleted_at is null
  join quizzes q on q.org_id = i.org_id and q.id = i.asset_id`

const participants = seatedIn(sql`c.id`)
const passedOf = (kind: TallyKind) => tallySum(kind, sql`r.id`, ['passed'])
/** Of those whom another organisation sent as well, as a number. */
const passed = sql`(${passedOf('item_result')}) + (${passedOf('item_result_unnamed')})`
const hasResults = sql<boolean>`exists (select 1 from item_results x where x.relation_id = r.id and x.started_at is not null)`

/** The label of the type is added by the program, which knows the words. */
type Stored<R extends OfferRow> = Omit<R, 'question_type_label'>
export const withTypeLabel = <R extends { question_type: QuestionType }>(row: R) => ({
  ...row,
  question_type_label: QUESTION_TYPE_LABELS[row.question_type],
})

const columns = sql`c.id, c.title, c.thumbnail, c.category_id, q.id as quiz_id, q.title as quiz_title, q.question_type, q.duration, h.start_at, h.end_at,
  (${participants})::int as participants, (${passed})::int as passed, c.status, c.updated_at, ${RECEIVED_FROM} as received_from,
  ${IS_OWN} and c.status <> 'publish' and not ${hasResults} as can_delete`

export const offerPlan: ListPlan<Query, Stored<OfferRow>> = {
  from: tables,
  id: sql`c.id`,
  search: (pattern) => sql`c.id in (select search_contents(${pattern}))`,
  filters: {
    status: (value) => sql`c.status = ${value}`,
    category_id: (value) => sql`c.category_id = ${value}`,
    level_id: (value) => sql`c.level_id = ${value}`,
    source: ofSource,
    start_date: fromDay(sql`c.created_at`),
    end_date: toDay(sql`c.created_at`),
  },
  sort: {
    title: sql`c.search_text`,
    quiz_title: sql`q.search_text`,
    question_type: sql`q.question_type`,
    duration: sql`q.duration`,
    period: sql`h.start_at`,
    participants: sql`(${participants})`,
    passed: sql`(${passed})`,
    status: sql`c.status`,
    updated_at: sql`c.updated_at`,
  },
  first: { column: 'updated_at', direction: 'desc' },
  always: sql`c.content_type = 'quiz' and c.deleted_at is null and ${OWN_OR_RECEIVED}`,
  rows: sql`select ${columns} from page join ${tables} on c.id = page.id`,
}

/** No survey, and not without a question: what a learner can pass or fail. */
export const OFFERABLE = sql<boolean>`(q.type = 'quiz' and q.question_type not in ('lim1', 'lim2', 'lim3') and q.total_questions > 0
  and ${isForAll(sql`q.id`)})`

const libraryColumns = sql`q.id, q.title, q.description, q.question_type, q.duration, q.total_questions, q.pass_grade`

export const libraryPlan: ListPlan<QuizQuery, Omit<LibraryQuiz, 'question_type_label'>> = {
  from: sql`quizzes q`,
  id: sql`q.id`,
  search: (pattern) => sql`q.id in (select search_quizzes(${pattern}))`,
  filters: { id: (value) => sql`q.id = ${value}` },
  sort: { title: sql`q.search_text`, updated_at: sql`q.updated_at` },
  first: { column: 'title', direction: 'asc' },
  always: sql`q.deleted_at is null and ${OFFERABLE}`,
  rows: sql`select ${libraryColumns} from page join quizzes q on q.id = page.id`,
}

const badges = (rule: 'completion' | 'optional', columnsOf: RawBuilder<unknown>) => sql`(
  select coalesce(jsonb_agg(jsonb_build_object('id', b.id, 'name', b.name${columnsOf}) order by g.min_score, lower(b.name)), '[]')
    from content_achievements g join badges b on b.org_id = g.org_id and b.id = g.achievement_id
   where g.cohort_id = c.id and g.kind = 'badge' and g.rule = ${rule} and g.deleted_at is null)`

type StoredDetail = Omit<Stored<OfferDetail>, 'quiz'> & { quiz: Omit<LibraryQuiz, 'question_type_label'> }

export async function offerById(db: OrgDb, id: string): Promise<OfferDetail | undefined> {
  const { rows } = await sql<StoredDetail>`
    select ${columns}, c.description, (select k.title from categories k where k.id = c.category_id) as category_title, c.level_id, c.privacy,
           (select coalesce(jsonb_agg(jsonb_build_object('id', k.id, 'code', k.code, 'name', k.name) order by k.code), '[]')
              from content_competencies y join competencies k on k.id = y.competency_id where y.content_id = c.id) as competencies,
           (select coalesce(array_agg(g.tag order by g.tag), '{}') from content_tags g where g.content_id = c.id) as tags,
           (select to_jsonb(l) from (select ${libraryColumns}) l) as quiz, h.max_participants, r.pass_grade, (i.settings ->> 'max_attempt')::int as max_attempt,
           ${badges('completion', sql``)} -> 0 as achievement, ${badges('optional', sql`, 'min_score', g.min_score`)} as additional_achievements,
           ${OFFERED_TO} as distributed_organizations, ${hasResults} as has_results, r.id as relation_id, c.review_note,
           coalesce(${person('c.created_by')}, jsonb_build_object('full_name', coalesce(${RECEIVED_FROM}, 'System'))) as created_by,
           c.created_at, ${person('c.updated_by')} as updated_by
      from ${tables} where c.id = ${id} and c.content_type = 'quiz' and c.deleted_at is null and ${OWN_OR_RECEIVED}`.execute(db)
  const [found] = rows
  return found && { ...withTypeLabel(found), quiz: withTypeLabel(found.quiz) }
}

/** Everybody with a seat, with the result of those who have one. */
export const resultPlan = (contentId: string): ListPlan<ResultQuery, OfferResult> => {
  const from = sql`enrollments e ${joinParticipant(sql`e.user_id`)} left join item_results x on x.enrollment_id = e.id and x.cohort_id = e.cohort_id`
  const status = sql`coalesce(x.status, 'not_done')`
  return {
    from,
    id: sql`e.id`,
    search: (pattern) => sql`m.search_text like lower(${pattern})`,
    filters: { status: (value) => sql`${status} = ${value}` },
    sort: { nik: sql`m.nik`, name: sql`lower(m.full_name)`, score: sql`x.score`, retake: sql`x.retake`, status },
    first: { column: 'name', direction: 'asc' },
    always: sql`e.cohort_id = ${contentId} and e.archived_at is null and not e.is_trial and e.status = any (${[...SEATED]}::text[])`,
    rows: sql`select e.id, ${ownAccount(sql`e.user_id`)}, m.nik, m.full_name as name, m.email, x.score, coalesce(x.retake, 0) as retake, ${status} as status, e.status as seat
      from page join ${from} on e.id = page.id`,
  }
}
