import { quizResultApi } from '@pelita/contract/areas/quiz/quiz-results.ts'
import type { Zone } from '@pelita/contract/core/zones.ts'
import { asGrader, asReceiver } from '../../../learning/distribution/visit.ts'
import { conflict } from '../../../platform/http/errors.ts'
import { implement } from '../../../platform/http/implement.ts'
import { startJob } from '../../../platform/jobs/start-job.ts'
import { XLSX_MIME } from '../../../platform/sheets/write-sheet.ts'
import { listAssociates } from '../associates.queries.ts'
import { answerArchive, withFiles } from './answer-archive.ts'
import { resultDashboard } from './dashboard.ts'
import { gradeAttempt } from './grade.ts'
import { inReport, reportAgain } from './report-scope.ts'
import { exportInput, QUIZ_RESULT_EXPORT } from './result-export.ts'
import { reportName, resultSheet } from './result-sheet.ts'
import { listResults } from './results.queries.ts'
import { reviewOf } from './review.ts'
import { reviewName, reviewSheet } from './review-sheet.ts'
import { scoreFigures } from './scores.ts'

const quiz = (id: string) => ({ table: 'quizzes', id }) as const

export const quizResultRoutes = implement(quizResultApi, {
  associates: ({ db, params, query, session }) =>
    inReport(db, params.id, {}, () => listAssociates(db, params.id, query, query.timezone ?? session.timezone)),
  results: ({ db, params, query, session }) =>
    inReport(db, params.id, query, ({ scope }) => listResults(db, params.id, scope, query.timezone ?? session.timezone)),
  dashboard: ({ db, params, query }) => inReport(db, params.id, query, ({ scope }) => resultDashboard(db, params.id, scope)),
  download: ({ db, params, query, session, again }) =>
    inReport(db, params.id, query, async ({ quiz: { id, title }, scope }) => {
      const zone = query.timezone ?? (session.timezone as Zone)
      const content = resultSheet(reportAgain(again, id), { quiz_id: id, query: scope, zone })
      return { name: reportName(title), mime: XLSX_MIME, content }
    }),
  scores: ({ db, params, query }) => inReport(db, params.id, query, ({ scope }) => scoreFigures(db, params.id, scope)),
  files: ({ db, params, query, again, services }) =>
    inReport(db, params.id, query, async ({ quiz: { id, title }, scope }) => {
      const ids = await withFiles(db, id, scope)
      if (ids.length === 0) throw conflict('Nobody has uploaded a file yet')
      const content = answerArchive(reportAgain(again, id), ids, services.storage)
      return { name: `Files_${title}.zip`, mime: 'application/zip', content }
    }),
  exportResults: async ({ db, params, query, session, services, afterCommit }) => {
    const { quiz, scope } = await inReport(db, params.id, query, async (report) => report)
    const zone = query.timezone ?? (session.timezone as Zone)
    const input = exportInput({ quiz_id: quiz.id, query: scope, zone }, session.full_name)
    return startJob({ db, services, afterCommit }, { kind: QUIZ_RESULT_EXPORT, title: reportName(quiz.title), input })
  },
  review: ({ db, params, services }) =>
    asReceiver(db, quiz(params.quizId), () => reviewOf(db, params.quizId, params.resultId, services.config.secret)),
  downloadReview: async ({ db, params, query, session, services }) => {
    const review = await asReceiver(db, quiz(params.quizId), () =>
      reviewOf(db, params.quizId, params.resultId, services.config.secret),
    )
    const zone = query.timezone ?? (session.timezone as Zone)
    return { name: reviewName(review.detail.name), mime: XLSX_MIME, content: reviewSheet(review, zone) }
  },
  grade: ({ db, params, body }) =>
    asGrader(db, quiz(params.quizId), { table: 'quiz_attempts', ids: [params.resultId] }, () =>
      gradeAttempt(db, params.quizId, params.resultId, body),
    ),
})
