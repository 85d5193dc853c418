import { randomUUID } from 'node:crypto'
import {
  answerProblems,
  type GivenAnswer,
  keptAnswers,
  type RegistrationAnswers,
  type RegistrationQuestion,
  type RegistrationQuestions,
} from '@pelita/contract/learning/registration-questions.ts'
import { sql } from 'kysely'
import type { OrgDb } from '../../platform/db/scope.ts'
import { invalidFields } from '../../platform/http/errors.ts'

/** What a run asks of whoever registers; nothing for most. */
export async function questionsOf(db: OrgDb, cohortId: string): Promise<readonly RegistrationQuestion[]> {
  const { rows } = await sql<{ questions: RegistrationQuestion[] }>`
    select registration_questions as questions from held_runs where id = ${cohortId}`.execute(db)
  return rows[0]?.questions ?? []
}

/** As they are kept: one that stood keeps its name, so that what was answered stays with it. */
export const keptQuestions = (sent: RegistrationQuestions, before: readonly RegistrationQuestion[]): RegistrationQuestion[] =>
  sent.map(({ id, text, type, options = [], required = false }) => ({
    ...{ id: before.find((one) => one.id === id)?.id ?? randomUUID(), text, type, required },
    options: type === 'choice' ? [...new Set(options)] : [],
  }))

/** What somebody answers to them, or each that lacks an answer by its name. */
export async function answersFor(
  db: OrgDb,
  cohortId: string,
  said: RegistrationAnswers = [],
): Promise<readonly GivenAnswer[] | null> {
  const questions = await questionsOf(db, cohortId)
  if (questions.length === 0) return null
  const problems = answerProblems(questions, said)
  if (problems.length > 0) throw invalidFields(problems)
  return keptAnswers(questions, said)
}

export async function keepAnswers(db: OrgDb, enrollmentId: string, answers: readonly GivenAnswer[] | null): Promise<void> {
  if (answers)
    await sql`update enrollments set registration_answers = ${JSON.stringify(answers)} where id = ${enrollmentId}`.execute(db)
}

/** Everything that was ever asked of those who take part, as it is asked now or was last: the columns of their sheet. */
export async function askedIn(db: OrgDb, cohortId: string): Promise<Pick<GivenAnswer, 'question_id' | 'text'>[]> {
  const now = (await questionsOf(db, cohortId)).map(({ id, text }) => ({ question_id: id, text }))
  const { rows } = await sql<{ question_id: string; text: string }>`
    select distinct on (a.question_id) a.question_id, a.text from enrollments e
      cross join jsonb_to_recordset(e.registration_answers) as a (question_id uuid, text text)
     where e.cohort_id = ${cohortId} and e.archived_at is null order by a.question_id, e.updated_at desc`.execute(db)
  return [...now, ...rows.filter((one) => !now.some(({ question_id }) => question_id === one.question_id))]
}
