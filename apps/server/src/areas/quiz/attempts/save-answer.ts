import { type Answer, answerFits, isBlank } from '@pelita/contract/areas/quiz/quiz-answers.ts'
import { sql } from 'kysely'
import type { OrgDb } from '../../../platform/db/scope.ts'
import { invalid, notFound } from '../../../platform/http/errors.ts'
import type { RevisionQuestion } from '../quiz-tables.ts'
import type { AttemptRecord } from './attempt-record.ts'
import { myRunningAttempt } from './running-attempt.ts'

export interface AnswerPlace {
  readonly id: string
  readonly question_id: string
}

/** A question of an attempt, as it was when the attempt began. */
export async function shownQuestionOf(db: OrgDb, attempt: AttemptRecord, questionId: string): Promise<RevisionQuestion> {
  if (!attempt.displayed.some((item) => item.id === questionId)) throw notFound('Question')
  // The one question alone: it is asked for at every answer, and a quiz may be large.
  const { rows } = await sql<{ question: RevisionQuestion }>`
    select q as question from quiz_revisions v cross join jsonb_array_elements(v.questions) q
     where v.id = ${attempt.revision_id} and q ->> 'id' = ${questionId}`.execute(db)
  if (!rows[0]) throw notFound('Question')
  return rows[0].question
}

/** Every file was handed in by the same person, and is of a type the question takes. */
async function filesAreMine(db: OrgDb, userId: string, question: RevisionQuestion, ids: readonly string[]): Promise<boolean> {
  const distinct = [...new Set(ids)]
  if (distinct.length < ids.length) return false
  const files = await db
    .selectFrom('files')
    .select('key')
    .where('id', 'in', distinct)
    .where('created_by', '=', userId)
    .where('visibility', '=', 'private')
    .execute()
  const taken = files.filter(({ key }) => question.allowed_upload_extensions.includes(key.slice(key.lastIndexOf('.') + 1)))
  return taken.length === distinct.length
}

/** What the database cannot keep is left out: zero bytes, and halves of characters. */
const storable = (answer: Answer): Answer =>
  answer.text === undefined ? answer : { ...answer, text: Buffer.from(answer.text.replaceAll('\u0000', '')).toString() }

/** Saves one answer while the attempt runs; an empty one takes it back. */
export async function saveAnswer(
  db: OrgDb,
  userId: string,
  { id, question_id }: AnswerPlace,
  { sequence, ...given }: Answer & { sequence?: number | undefined },
) {
  const attempt = await myRunningAttempt(db, userId, id, { lock: true })
  const question = await shownQuestionOf(db, attempt, question_id)
  const answer = storable(given)
  const files = answer.file_ids ?? []
  const fits = answerFits(question, answer) && (files.length === 0 || (await filesAreMine(db, userId, question, files)))
  if (!fits) throw invalid('answer', 'Answer is not valid')
  const answered = !isBlank(answer)
  if (answered)
    await sql`
      insert into quiz_answers (attempt_id, question_id, quiz_id, answer, sequence, member_org_id, named)
      select a.id, ${question_id}::uuid, a.quiz_id, ${JSON.stringify(answer)}::jsonb, ${sequence ?? null}::bigint, a.member_org_id, a.named from quiz_attempts a where a.id = ${id}
      on conflict (org_id, attempt_id, question_id) do update set answer = excluded.answer, sequence = excluded.sequence
        where coalesce(excluded.sequence >= quiz_answers.sequence, true)`.execute(db)
  else
    await sql`delete from quiz_answers where attempt_id = ${id} and question_id = ${question_id}
                and coalesce(${sequence ?? null}::bigint >= sequence, true)`.execute(db)
  return { question_id, answered, saved_at: attempt.now }
}
