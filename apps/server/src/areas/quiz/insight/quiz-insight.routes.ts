import { quizInsightApi } from '@pelita/contract/areas/quiz/quiz-insight.ts'
import { amongItsTrials } from '../../../learning/content/trial.ts'
import { withoutTransaction } from '../../../platform/http/bind.ts'
import { conflict } from '../../../platform/http/errors.ts'
import { implement } from '../../../platform/http/implement.ts'
import { startJob } from '../../../platform/jobs/start-job.ts'
import { inReport, openReport } from '../results/report-scope.ts'
import { gradingQueue } from './grading-queue.ts'
import { learningImpact } from './impact.ts'
import { QUIZ_REGRADE, regradeInput } from './regrade-job.ts'
import { openRegrade } from './regrade-order.ts'
import { previewRegrade } from './regrade-preview.ts'
import { quizStatistics } from './statistics.ts'
import { testImpact } from './test-impact.ts'

export const quizInsightRoutes = implement(quizInsightApi, {
  // Reading every answer of a quiz takes a while: nobody waits for a connection meanwhile.
  itemStatistics: withoutTransaction(async ({ again, params, query }) => {
    const { attempts, ...asked } = query
    const { scope } = await again((db) => openReport(db, params.id, asked))
    return quizStatistics(again, params.id, scope, attempts)
  }),
  regradePreview: withoutTransaction(async ({ again, params, body }) =>
    previewRegrade(again, await again((db) => openRegrade(db, params.id, body))),
  ),
  regrade: async ({ db, params, body, session, services, afterCommit }) => {
    const { fingerprint, ...asked } = body
    const opened = await openRegrade(db, params.id, asked)
    if (opened.fingerprint !== fingerprint)
      throw conflict('The quiz or a result was changed since the preview. Please preview again.')
    const input = regradeInput(opened.order, opened.quiz.title, session.full_name)
    return startJob({ db, services, afterCommit }, { kind: QUIZ_REGRADE, title: `Regrade: ${opened.quiz.title}`, input })
  },
  gradingQueue: ({ db, params, query }) =>
    inReport(db, params.id, query, ({ scope }) =>
      amongItsTrials(db, query.relation_id, () => gradingQueue(db, params.id, scope)),
    ),
  impact: async ({ db, params, query }) => {
    const { quiz, scope } = await openReport(db, params.id, query)
    return quiz.question_type === 'lim2' ? testImpact(db, params.id, scope) : learningImpact(db, params.id, scope)
  },
})
