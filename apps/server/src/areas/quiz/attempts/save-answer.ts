import { type Answer, answerFits, isBlank } from '@pelita/contract/areas/quiz/quiz-answers.ts'
import { sql } from 'kysely'
import type { OrgDb } from '../../../platform/db/scope.ts'
import { invalid, notFound } from '../../../platform/http/errors.ts'
import type { RevisionQuestion } from '../quiz-tables.ts'
import { lockForAnswer } from './attempt-record.ts'
import { refuseAnswers } from './running-attempt.ts'

export interface AnswerPlace {
  readonly id: string
  readonly question_id: string
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
  const attempt = await lockForAnswer(db, id, question_id)
  refuseAnswers(attempt, userId)
  const { question, quiz_id, member_org_id, named } = attempt
  if (!question) throw notFound('Question')
  const answer = storable(given)
  const files = answer.file_ids ?? []
  const fits = answerFits(question, answer) && (files.length === 0 || (await filesAreMine(db, userId, question, files)))
  if (!fits) throw invalid('answer', 'Answer is not valid')
  const answered = !isBlank(answer)
  if (answered)
    await sql`
      insert into quiz_answers (attempt_id, question_id, quiz_id, answer, sequence, member_org_id, named)
      values (${id}, ${question_id}, ${quiz_id}, ${JSON.stringify(answer)}, ${sequence ?? null}, ${member_org_id}, ${named})
      on conflict (org_id, attempt_id, question_id) do update set answer = excluded.answer, sequence = excluded.sequence
        where coalesce(excluded.sequence >= quiz_answers.sequence, true)`.execute(db)
  else
    await sql`delete from quiz_answers where attempt_id = ${id} and question_id = ${question_id}
                and coalesce(${sequence ?? null}::bigint >= sequence, true)`.execute(db)
  return { question_id, answered, saved_at: attempt.now }
}
