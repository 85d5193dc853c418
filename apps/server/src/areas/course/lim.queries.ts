import { type courseLimApi, FEWEST_ANSWERS, type LimAnswer, type LimQuestion } from '@pelita/contract/areas/course/course-lim.ts'
import type { QuestionOption } from '@pelita/contract/areas/quiz/quiz-questions.ts'
import type { Objective } from '@pelita/contract/learning/survey-objectives.ts'
import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import { joinParticipant } from '../../learning/cohort/participants/participant.ts'
import type { ListPlan } from '../../platform/db/list.ts'
import type { OrgDb } from '../../platform/db/scope.ts'

type Query = z.output<typeof courseLimApi.questions.query>
type AnswerQuery = z.output<typeof courseLimApi.question.query>

const PLAIN = sql`left(trim(regexp_replace(regexp_replace(q.question, '<[^>]*>', ' ', 'g'), '(\\s|&nbsp;|\u00a0)+', ' ', 'g')), 500)`
const POINT = sql`coalesce(a.answer ->> 'value', a.answer ->> 'code')`
const SAID = sql`a.answer not in ('{}', '{"codes": []}', '{"text": ""}')`

/** The surveys that stand in a course or around it. */
const surveysOf = (courseId: string) =>
  sql`(select i.asset_id from content_items i where i.content_id = ${courseId} and i.type = 'quiz' and i.archived_at is null)`

/** What was handed in to the question `question` in this course. */
const answers = (
  courseId: string,
  question: RawBuilder<unknown>,
) => sql`quiz_answers a join quiz_attempts t on t.id = a.attempt_id
  join content_relations r on r.id = t.relation_id and r.cohort_id = ${courseId}
  where a.question_id = ${question} and t.finished_at is not null and ${SAID}`

const columns = (courseId: string) => {
  const ofThis = answers(courseId, sql`q.id`)
  return sql`q.id, z.id as survey_id, z.title as survey_title, q.question_objective as objective, ${PLAIN} as question, q.question_type,
    (select count(*)::int from ${ofThis}) as responses,
    case when q.question_type = 'linear_scale' then (select case when count(*) >= ${FEWEST_ANSWERS} then round(avg(${POINT}::numeric), 2)::float8 end from ${ofThis}) end as average`
}

export const limPlan = (courseId: string): ListPlan<Query, LimQuestion> => ({
  from: sql`quiz_questions q join quizzes z on z.id = q.quiz_id`,
  id: sql`q.id`,
  search: (pattern) => sql`(q.question ilike ${pattern} or z.title ilike ${pattern})`,
  filters: { objective: (value) => sql`q.question_objective = ${value}` },
  sort: { survey_title: sql`lower(z.title) || ' ' || lpad(q.position::text, 6, '0')`, question: sql`lower(q.question)` },
  first: { column: 'survey_title', direction: 'asc' },
  always: sql`z.question_type in ('lim1', 'lim3') and q.quiz_id in ${surveysOf(courseId)}`,
  rows: sql`select ${columns(courseId)} from page join quiz_questions q on q.id = page.id join quizzes z on z.id = q.quiz_id`,
})

export interface Asked extends LimQuestion {
  readonly options: readonly QuestionOption[]
  /** The same question in the other objectives of its survey. */
  readonly pendants: readonly { readonly id: string; readonly objective: Objective }[]
}

export async function askedQuestion(db: OrgDb, courseId: string, questionId: string): Promise<Asked | undefined> {
  const { rows } = await sql<Asked>`
    select ${columns(courseId)}, q.options,
           (select jsonb_agg(jsonb_build_object('id', o.id, 'objective', o.question_objective) order by o.position)
              from quiz_questions o where o.quiz_id = q.quiz_id and o.question = q.question and o.question_type = q.question_type) as pendants
      from quiz_questions q join quizzes z on z.id = q.quiz_id
     where q.id = ${questionId} and z.question_type in ('lim1', 'lim3') and q.quiz_id in ${surveysOf(courseId)}`.execute(db)
  return rows[0]
}

/** How often each point or option was chosen. */
export async function countCodes(db: OrgDb, courseId: string, questionId: string): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ code: string; n: number }>`
    select code, count(*)::int as n from (
      select jsonb_array_elements_text(case when a.answer ? 'codes' then a.answer -> 'codes' else jsonb_build_array(${POINT}) end) as code
        from ${answers(courseId, sql`${questionId}::uuid`)}) x group by code`.execute(db)
  return new Map(rows.map(({ code, n }) => [code, n]))
}

/** How much the mean moved, of who answered both before and after; nothing where fewer than five did. */
export async function gainOf(db: OrgDb, courseId: string, pre: string, post: string): Promise<number | null> {
  const means = (id: string) =>
    sql`select t.user_id, t.subject_user_id, avg(${POINT}::numeric) as point from ${answers(courseId, sql`${id}::uuid`)} group by 1, 2`
  const { rows } = await sql<{ n: number; gain: number | null }>`
    select count(*)::int as n, round(avg(b.point - a.point), 2)::float8 as gain
      from (${means(pre)}) a join (${means(post)}) b on b.user_id = a.user_id and b.subject_user_id is not distinct from a.subject_user_id`.execute(
    db,
  )
  return rows[0] && rows[0].n >= FEWEST_ANSWERS ? rows[0].gain : null
}

/** What was answered, one by one: names beside texts only, and only for who may read reports; nothing while too few answered. */
export const answerPlan = (
  courseId: string,
  { id, question_type, responses }: Asked,
  readsNames: boolean,
): ListPlan<Omit<AnswerQuery, 'objective'>, LimAnswer> => {
  const from = sql`quiz_answers a join quiz_attempts t on t.id = a.attempt_id join content_relations r on r.id = t.relation_id`
  const named = question_type === 'essay' && readsNames
  const shown = (column: RawBuilder<unknown>) => (named ? column : sql`null::text`)
  return {
    from: sql`${from} ${joinParticipant(sql`t.user_id`)}`,
    id: sql`t.id`,
    search: (pattern) =>
      named
        ? sql`(m.full_name ilike ${pattern} or a.answer ->> 'text' ilike ${pattern})`
        : sql`a.answer ->> 'text' ilike ${pattern}`,
    filters: {},
    sort: { submitted_at: sql`t.finished_at` },
    first: { column: 'submitted_at', direction: 'desc' },
    always: sql`r.cohort_id = ${courseId} and a.question_id = ${id} and t.finished_at is not null and ${SAID} and ${responses >= FEWEST_ANSWERS}`,
    rows: sql`select t.id, ${shown(sql`m.full_name`)} as name, ${shown(sql`m.nik`)} as nik,
        case when t.objective like '%manager' then 'supervisor' else 'learner' end as role,
        coalesce(a.answer ->> 'text', ${POINT}, array_to_string(array(select jsonb_array_elements_text(a.answer -> 'codes')), ', '), '') as answer,
        t.finished_at as submitted_at
      from page join quiz_attempts t on t.id = page.id join quiz_answers a on a.attempt_id = t.id and a.question_id = ${id} ${joinParticipant(sql`t.user_id`)}`,
  }
}
