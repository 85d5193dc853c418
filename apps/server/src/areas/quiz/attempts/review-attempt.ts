import type { reviewedAttempt } from '@pelita/contract/areas/quiz/learner-quiz.ts'
import type { z } from 'zod'
import type { OrgDb } from '../../../platform/db/scope.ts'
import { conflict } from '../../../platform/http/errors.ts'
import { readPapers } from '../results/paper.ts'
import { revisionOf } from './attempt-record.ts'
import { myAttempt } from './running-attempt.ts'
import { quizOf, shownAttempt } from './shown-attempt.ts'
import { outcomeOf } from './submit-attempt.ts'

/** What graders wrote, in the order of the questions. */
async function commentsOf(db: OrgDb, id: string) {
  const [paper] = await readPapers(db, [id])
  return (paper?.items ?? []).flatMap(({ question, given }, i) =>
    given?.feedback ? [{ n: i + 1, question: question.question, feedback: given.feedback }] : [],
  )
}

/** An attempt of mine once more, with what its quiz showed when it was handed in. */
export async function reviewAttempt(db: OrgDb, userId: string, id: string): Promise<z.input<typeof reviewedAttempt>> {
  const attempt = await myAttempt(db, userId, id)
  if (attempt.finished_at === null) throw conflict('Attempt has not been submitted yet')
  const revision = await revisionOf(db, attempt)
  return {
    ...outcomeOf(attempt, revision),
    relation_id: attempt.relation_id,
    ...(await quizOf(db, attempt.quiz_id)),
    attempt_no: attempt.attempt_no,
    finished_at: attempt.finished_at,
    comments: revision.settings.display_result ? await commentsOf(db, id) : [],
    questions: revision.settings.display_answer ? (await shownAttempt(db, attempt)).questions : [],
  }
}
