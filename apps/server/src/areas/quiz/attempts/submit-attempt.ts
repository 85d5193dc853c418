import type { submittedAttempt } from '@pelita/contract/areas/quiz/learner-quiz.ts'
import { expectedAnswer, isChoice } from '@pelita/contract/areas/quiz/quiz-questions.ts'
import type { z } from 'zod'
import type { Revision } from '../../../learning/quiz-revisions.ts'
import type { OrgDb } from '../../../platform/db/scope.ts'
import { type AttemptRecord, revisionOf } from './attempt-record.ts'
import { myAttempt } from './running-attempt.ts'
import { settleAttempt } from './settle-attempt.ts'

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
  const attempt = await myAttempt(db, userId, id)
  const { score, status } = attempt.finished_at === null ? await settleAttempt(db, id) : attempt
  const revision = await revisionOf(db, attempt)
  const { display_result, display_passing_grade, display_answer } = revision.settings
  return {
    attempt_id: id,
    status,
    ...(display_result && { score }),
    ...(display_passing_grade && { pass_grade: attempt.pass_grade }),
    ...(display_answer && { correct_answers: correctAnswers(attempt, revision) }),
  }
}
