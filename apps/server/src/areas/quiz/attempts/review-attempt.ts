import type { reviewedAttempt } from '@pelita/contract/areas/quiz/learner-quiz.ts'
import type { z } from 'zod'
import type { OrgDb } from '../../../platform/db/scope.ts'
import { conflict } from '../../../platform/http/errors.ts'
import { revisionOf } from './attempt-record.ts'
import { myAttempt } from './running-attempt.ts'
import { shownAttempt } from './shown-attempt.ts'
import { outcomeOf } from './submit-attempt.ts'

/** An attempt of mine once more, with what its quiz showed when it was handed in. */
export async function reviewAttempt(db: OrgDb, userId: string, id: string): Promise<z.input<typeof reviewedAttempt>> {
  const attempt = await myAttempt(db, userId, id)
  if (attempt.finished_at === null) throw conflict('Attempt has not been submitted yet')
  const revision = await revisionOf(db, attempt)
  const { title } = await db.selectFrom('quizzes').select('title').where('id', '=', attempt.quiz_id).executeTakeFirstOrThrow()
  return {
    ...outcomeOf(attempt, revision),
    relation_id: attempt.relation_id,
    title,
    attempt_no: attempt.attempt_no,
    finished_at: attempt.finished_at,
    questions: revision.settings.display_answer ? (await shownAttempt(db, attempt)).questions : [],
  }
}
