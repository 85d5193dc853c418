import { quizResultApi } from '@pelita/contract/areas/quiz/quiz-results.ts'
import type { Zone } from '@pelita/contract/core/zones.ts'
import { asGrader, asReceiver } from '../../../learning/distribution/visit.ts'
import { implement } from '../../../platform/http/implement.ts'
import { startJob } from '../../../platform/jobs/start-job.ts'
import { XLSX_MIME } from '../../../platform/sheets/write-sheet.ts'
import { listAssociates } from '../associates.queries.ts'
import { resultDashboard } from './dashboard.ts'
import { gradeAttempt } from './grade.ts'
import { openReport } from './report-scope.ts'
import { exportInput, QUIZ_RESULT_EXPORT } from './result-export.ts'
import { reportName, resultSheet } from './result-sheet.ts'
import { listResults } from './results.queries.ts'
import { reviewOf } from './review.ts'
import { reviewName, reviewSheet } from './review-sheet.ts'
import { scoreFigures } from './scores.ts'

const quiz = (id: string) => ({ table: 'quizzes', id }) as const

export const quizResultRoutes = implement(quizResultApi, {
  associates: async ({ db, params, query, session }) => {
    await openReport(db, params.id, {})
    return listAssociates(db, params.id, query, query.timezone ?? session.timezone)
  },
  results: ({ db, params, query, session }) =>
    asReceiver(db, quiz(params.id), async () => {
      const { scope } = await openReport(db, params.id, query)
      return listResults(db, params.id, scope, query.timezone ?? session.timezone)
    }),
  dashboard: async ({ db, params, query }) => {
    const { scope } = await openReport(db, params.id, query)
    return resultDashboard(db, params.id, scope)
  },
  scores: async ({ db, params, query }) => {
    const { scope } = await openReport(db, params.id, query)
    return scoreFigures(db, params.id, scope)
  },
  download: async ({ db, params, query, session, again }) => {
    const { quiz, scope } = await openReport(db, params.id, query)
    const zone = query.timezone ?? (session.timezone as Zone)
    return {
      name: reportName(quiz.title),
      mime: XLSX_MIME,
      content: resultSheet(again, { quiz_id: quiz.id, query: scope, zone }),
    }
  },
  exportResults: async ({ db, params, query, session, services, afterCommit }) => {
    const { quiz, scope } = await openReport(db, params.id, query)
    const zone = query.timezone ?? (session.timezone as Zone)
    const input = exportInput({ quiz_id: quiz.id, query: scope, zone }, session.full_name)
    return startJob({ db, services, afterCommit }, { kind: QUIZ_RESULT_EXPORT, title: reportName(quiz.title), input })
  },
  review: ({ db, params, services }) =>
    asReceiver(db, quiz(params.quizId), () => reviewOf(db, params.quizId, params.resultId, services.config.secret)),
  downloadReview: async ({ db, params, query, session, services }) => {
    const review = await reviewOf(db, params.quizId, params.resultId, services.config.secret)
    const zone = query.timezone ?? (session.timezone as Zone)
    return { name: reviewName(review.detail.name), mime: XLSX_MIME, content: reviewSheet(review, zone) }
  },
  grade: ({ db, params, body }) =>
    asGrader(db, quiz(params.quizId), { table: 'quiz_attempts', ids: [params.resultId] }, () =>
      gradeAttempt(db, params.quizId, params.resultId, body),
    ),
})
