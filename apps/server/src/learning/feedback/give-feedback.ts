import type { FieldError } from '@pelita/contract/core/envelope.ts'
import { EDITABLE_DAYS, type FeedbackQuestion } from '@pelita/contract/learning/feedback.ts'
import type { MyFeedback } from '@pelita/contract/learning/learner-feedback.ts'
import { sql } from 'kysely'
import type { OrgDb } from '../../platform/db/scope.ts'
import { conflict, forbidden, invalidFields, notFound } from '../../platform/http/errors.ts'
import { questionsOf } from './feedback-questions.ts'

export interface Asked {
  readonly module_type: string
  readonly module_id: string
  readonly batch_id?: string | null | undefined
}

export interface Given extends Asked {
  readonly rating: number
  readonly comment?: string | null | undefined
  readonly answers?: readonly { readonly question_id: string; readonly value: number | string }[] | null | undefined
  readonly expert_ratings?: readonly { readonly user_id: string; readonly rating: number }[] | null | undefined
}

interface Mine {
  enrollment_id: string
  cohort_id: string
  archived_at: string | null
  has_begun: boolean
}

export const NOT_BEGUN = 'Please take part before giving feedback'
export const TOO_LATE = 'Feedback can no longer be changed'

/** My enrolment in this content or batch; the latest where I am in several. */
async function mine(db: OrgDb, userId: string, { module_type, module_id, batch_id }: Asked): Promise<Mine> {
  const { rows: contents } = await sql`select 1 from contents where id = ${module_id} and content_type = ${module_type}`.execute(
    db,
  )
  if (contents.length === 0) throw notFound('Content')
  const { rows } = await sql<Mine>`
    select e.id as enrollment_id, e.cohort_id, e.archived_at,
           e.status = 'confirmed' and (e.progress > 0 or e.started_at is not null
             or exists (select 1 from attendances a where a.cohort_id = e.cohort_id and a.user_id = e.user_id and a.clock_in is not null)) as has_begun
      from enrollments e
     where e.user_id = ${userId} and e.content_id = ${module_id} and e.status <> 'draft' and (${batch_id ?? null}::uuid is null or e.cohort_id = ${batch_id ?? null})
     order by e.archived_at is not null, e.created_at desc, e.id limit 1`.execute(db)
  const [found] = rows
  if (!found) throw forbidden('You are not a participant')
  if (found.archived_at) throw forbidden('You are no longer a participant')
  return found
}

const expertsOf = async (db: OrgDb, cohortId: string) =>
  (
    await sql<{ user_id: string; name: string }>`
      select x.user_id, m.full_name as name from batch_experts x join participants m on m.id = x.user_id where x.batch_id = ${cohortId} order by m.full_name`.execute(
      db,
    )
  ).rows

const fits = ({ kind, first, last }: FeedbackQuestion, value: number | string): boolean =>
  kind === 'essay'
    ? typeof value === 'string'
    : typeof value === 'number' && Number.isInteger(value) && value >= (first ?? 0) && value <= (last ?? 0)

/** What was answered beside the rating, each with the question as it was asked. */
function checkedAnswers(questions: readonly FeedbackQuestion[], { answers }: Given) {
  const errors: FieldError[] = []
  const byId = new Map(questions.map((question) => [question.question_id, question]))
  const kept = (answers ?? []).flatMap(({ question_id, value }) => {
    const question = byId.get(question_id)
    if (!question || !fits(question, value)) errors.push({ field: 'answers', message: 'Answer is not valid' })
    return question && value !== '' ? [{ question_id, title: question.title, value }] : []
  })
  if (errors.length > 0) throw invalidFields(errors.slice(0, 1))
  return [...new Map(kept.map((one) => [one.question_id, one])).values()]
}

const COLUMNS = sql`id, rating, comment, answers, expert_ratings, submitted_at, submitted_at + make_interval(days => ${EDITABLE_DAYS}) as editable_until`

/** One per enrolment: the second one changes the first, for seven days. */
export async function giveFeedback(db: OrgDb, userId: string, given: Given): Promise<MyFeedback> {
  const { enrollment_id, cohort_id, has_begun } = await mine(db, userId, given)
  if (!has_begun) throw conflict(NOT_BEGUN)
  const answers = checkedAnswers(await questionsOf(db, given.module_id), given)
  const experts = new Map((await expertsOf(db, cohort_id)).map((one) => [one.user_id, one.name]))
  const rated = (given.expert_ratings ?? []).map((one) => ({ ...one, name: experts.get(one.user_id) }))
  if (rated.some((one) => one.name === undefined))
    throw invalidFields([{ field: 'expert_ratings', message: 'Expert is not valid' }])
  const comment = given.comment?.trim() || null
  // What others were not to read any more is another comment once it is written anew.
  const { rows } = await sql<MyFeedback>`
    insert into content_feedbacks as f (content_id, cohort_id, enrollment_id, user_id, member_org_id, named, rating, comment, answers, expert_ratings)
    select e.content_id, e.cohort_id, e.id, e.user_id, e.member_org_id, e.named, ${given.rating}, ${comment}, ${JSON.stringify(answers)}::jsonb,
           ${JSON.stringify(rated)}::jsonb from enrollments e where e.id = ${enrollment_id}
    on conflict (org_id, enrollment_id) do update set rating = excluded.rating, comment = excluded.comment, answers = excluded.answers,
      expert_ratings = excluded.expert_ratings, is_hidden = f.is_hidden and f.comment is not distinct from excluded.comment
     where f.submitted_at > now() - make_interval(days => ${EDITABLE_DAYS})
    returning ${COLUMNS}`.execute(db)
  if (!rows[0]) throw conflict(TOO_LATE)
  return shown(rows[0])
}

/** Mine, without the names that stand with it. */
const shown = (row: MyFeedback): MyFeedback => ({
  ...row,
  answers: row.answers.map(({ question_id, value }) => ({ question_id, value })),
  expert_ratings: row.expert_ratings.map(({ user_id, rating }) => ({ user_id, rating })),
})

/** What a learner is asked, and what they said before. */
export async function feedbackForm(db: OrgDb, userId: string, asked: Asked) {
  const { enrollment_id, cohort_id, has_begun } = await mine(db, userId, asked)
  const { rows } = await sql<MyFeedback & { is_late: boolean }>`
    select ${COLUMNS}, submitted_at <= now() - make_interval(days => ${EDITABLE_DAYS}) as is_late from content_feedbacks where enrollment_id = ${enrollment_id}`.execute(
    db,
  )
  const { is_late = false, ...before } = rows[0] ?? {}
  const refusal = is_late ? TOO_LATE : has_begun ? null : NOT_BEGUN
  return {
    questions: await questionsOf(db, asked.module_id),
    experts: await expertsOf(db, cohort_id),
    mine: rows[0] ? shown(before as MyFeedback) : null,
    refusal,
  }
}
