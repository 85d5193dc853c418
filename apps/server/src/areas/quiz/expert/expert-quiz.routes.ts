import { expertQuizApi } from '@pelita/contract/areas/quiz/expert-quiz.ts'
import { gradedResults } from '../../../learning/cohort/meetings/experts.ts'
import type { OrgDb, Session } from '../../../platform/db/scope.ts'
import { notFound } from '../../../platform/http/errors.ts'
import { implement } from '../../../platform/http/implement.ts'
import { gradeAttempt } from '../results/grade.ts'
import { reviewOf } from '../results/review.ts'

async function myAttempt(db: OrgDb, session: Session, resultId: string) {
  const [attempt] = await gradedResults(db, session.membership_id, 'quiz_attempts', [resultId])
  if (!attempt) throw notFound('Result')
  return attempt
}

export const expertQuizRoutes = implement(expertQuizApi, {
  read: async ({ db, session, params, services }) => {
    const { id, asset_id } = await myAttempt(db, session, params.resultId)
    return reviewOf(db, asset_id, id, services.config.secret)
  },
  grade: async ({ db, session, params, body }) => {
    const { id, asset_id, user_id } = await myAttempt(db, session, params.resultId)
    return gradeAttempt(db, asset_id, id, { user_id, grades: body.grades })
  },
})
