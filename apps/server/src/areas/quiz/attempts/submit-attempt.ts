import type { submittedAttempt } from '@pelita/contract/areas/quiz/learner-quiz.ts'
import { expectedAnswer, isChoice } from '@pelita/contract/areas/quiz/quiz-questions.ts'
import type { z } from 'zod'
import type { OrgDb } from '../../../platform/db/scope.ts'
import { notFound } from '../../../platform/http/errors.ts'
import type { Revision } from '../quiz-revisions.ts'
import { noLongerIn } from './assigned-quiz.ts'
import { type AttemptRecord, lockAttempt, revisionOf } from './attempt-record.ts'
import { settle } from './settle-attempt.ts'

const correctAnswers = ({ displayed }: AttemptRecord, { questions }: Revision) =>
  displayed.flatMap(({ id }) => {
    const question = questions.find((candidate) => candidate.id === id)
    if (!question) return []
    const codes = isChoice(question.question_type) ? question.options.filter((option) => option.is_correct) : []
    return [
      {
        question_id: id,
        codes: codes.map((option) => option.code),
        expected_answer: question.question_type === 'essay' ? expectedAnswer(question.options) : '',
      },
    ]
  })

/** Hands an attempt in, also after its deadline with what was saved until then; a second time answers the same. */
export async function submitAttempt(db: OrgDb, userId: string, id: string): Promise<z.input<typeof submittedAttempt>> {
  const attempt = await lockAttempt(db, id)
  if (attempt.user_id !== userId) throw notFound('Attempt')
  if (attempt.removed) throw noLongerIn()
  const revision = await revisionOf(db, attempt)
  const { score, status } = attempt.finished_at === null ? await settle(db, attempt, revision) : attempt
  return outcomeOf({ ...attempt, score, status }, revision)
}

/** What a learner may know of an attempt that was handed in. */
export function outcomeOf(attempt: AttemptRecord, revision: Revision): z.input<typeof submittedAttempt> {
  const { display_result, display_passing_grade, display_answer } = revision.settings
  return {
    attempt_id: attempt.id,
    status: attempt.status,
    ...(display_result && { score: attempt.score }),
    ...(display_passing_grade && { pass_grade: attempt.pass_grade }),
    ...(display_answer && { correct_answers: correctAnswers(attempt, revision) }),
  }
}
