import type { FieldError } from '@pelita/contract/core/envelope.ts'
import type { FeedbackQuestion } from '@pelita/contract/learning/feedback.ts'
import { sql } from 'kysely'
import type { OrgDb } from '../../platform/db/scope.ts'
import { invalidFields } from '../../platform/http/errors.ts'

/** What a content asks beside the rating, in order. */
export async function questionsOf(db: OrgDb, contentId: string): Promise<FeedbackQuestion[]> {
  const { rows } = await sql<FeedbackQuestion>`
    select question_id, title, kind, first, last from content_feedback_questions where content_id = ${contentId} order by position`.execute(
    db,
  )
  return rows
}

/** A copy of a content asks the same, in the words the first one asks. */
export async function copyQuestions(db: OrgDb, from: string, to: string): Promise<void> {
  await sql`
    insert into content_feedback_questions (content_id, question_id, position, title, kind, first, last)
    select ${to}::uuid, question_id, position, title, kind, first, last from content_feedback_questions where content_id = ${from}`.execute(
    db,
  )
}

/** The text of a question without its markup. */
const plain = sql`left(trim(regexp_replace(replace(regexp_replace(q.question, '<[^>]*>', ' ', 'g'), '&nbsp;', ' '), '\\s+', ' ', 'g')), 500)`
const point = (edge: 'first' | 'last') =>
  sql`case when q.question_type = 'linear_scale' then (q.options -> ${edge === 'first' ? 0 : -1}::int ->> 'code')::int end`

/** Questions of the organisation's surveys that can be asked beside a rating: scales and texts. */
const OFFERED = sql`quiz_questions q join quizzes z on z.id = q.quiz_id and z.type = 'lim'
  and z.digiverse_id is null and z.deleted_at is null where q.question_type in ('linear_scale', 'essay') and q.question_objective = 'general'`

/** Attaches questions to a content; one that was attached before is kept as it was asked. Answers whether anything changed. */
export async function attachQuestions(db: OrgDb, contentId: string, ids: readonly string[]): Promise<boolean> {
  const before = (await questionsOf(db, contentId)).map((one) => one.question_id)
  const wanted = [...new Set(ids)]
  if (JSON.stringify(before) === JSON.stringify(wanted)) return false
  const known = new Set(before)
  const fresh = wanted.filter((id) => !known.has(id))
  const { rows } = await sql<Omit<FeedbackQuestion, 'position'>>`
    select q.id as question_id, ${plain} as title, q.question_type as kind, ${point('first')} as first, ${point('last')} as last
      from ${OFFERED} and q.id = any (${fresh}::uuid[])`.execute(db)
  if (rows.length < fresh.length) {
    const errors: FieldError[] = [{ field: 'feedbacks', message: 'Question is not available' }]
    throw invalidFields(errors)
  }
  await sql`delete from content_feedback_questions where content_id = ${contentId} and question_id <> all (${wanted}::uuid[])`.execute(
    db,
  )
  await sql`
    insert into content_feedback_questions (content_id, question_id, position, title, kind, first, last)
    select ${contentId}::uuid, w.question_id, 0, w.title, w.kind, w.first, w.last
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as w (question_id uuid, title text, kind text, first int, last int)`.execute(
    db,
  )
  await sql`
    update content_feedback_questions c set position = w.n from unnest(${wanted}::uuid[]) with ordinality as w (id, n)
     where c.content_id = ${contentId} and c.question_id = w.id`.execute(db)
  return true
}

/** Everything GET /feedbacks offers: single questions of surveys, whole LIM surveys, surveys that came from DigiVerse. */
export const FORMS = sql`(
  select q.id, q.id as question_id, null::text as digiverse_id, 'lms' as type, ${plain} as title, z.title as survey_title from ${OFFERED}
  union all
  select z.id, z.id, null, 'lim-' || right(z.question_type, 1), z.title, null from quizzes z
   where z.question_type in ('lim1', 'lim2', 'lim3') and z.digiverse_id is null and z.deleted_at is null
  union all
  select z.id, null, z.digiverse_id, 'digiverse', z.title, null from quizzes z where z.type = 'lim' and z.digiverse_id is not null and z.deleted_at is null)`
