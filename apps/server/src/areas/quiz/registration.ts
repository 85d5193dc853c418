import { quizResultApi } from '@pelita/contract/areas/quiz/quiz-results.ts'
import { serverArea } from '../../platform/server-area.ts'
import { learnerQuizRoutes } from './attempts/learner-quiz.routes.ts'
import { submitOverdue } from './attempts/submit-overdue.ts'
import { expertQuizRoutes } from './expert/expert-quiz.routes.ts'
import { quizImportRoutes } from './import/quiz-import.routes.ts'
import { quizInsightRoutes } from './insight/quiz-insight.routes.ts'
import { QUIZ_REGRADE, runQuizRegrade } from './insight/regrade-job.ts'
import { lim2Routes } from './lim2.routes.ts'
import { questionBankRoutes } from './question-bank/question-bank.routes.ts'
import { quizRoutes } from './quiz.routes.ts'
import { quizResultRoutes } from './results/quiz-results.routes.ts'
import { exportQuizResults, QUIZ_RESULT_EXPORT } from './results/result-export.ts'
import { digiverseRoutes } from './sync/digiverse.routes.ts'
import { quizSyncRoutes } from './sync/quiz-sync.routes.ts'
import { QUIZ_SYNC, runQuizSync } from './sync/sync-job.ts'

export const quizArea = serverArea({
  routes: {
    digiverse: digiverseRoutes,
    'learner-quiz': learnerQuizRoutes,
    'learner-expert-quiz': expertQuizRoutes,
    quiz: quizRoutes,
    'quiz-bank': questionBankRoutes,
    'quiz-import': quizImportRoutes,
    'quiz-insight': quizInsightRoutes,
    'quiz-results': quizResultRoutes,
    'quiz-sync': quizSyncRoutes,
    'quiz-lim2': lim2Routes,
  },
  jobs: [
    { name: QUIZ_REGRADE, run: runQuizRegrade },
    { name: QUIZ_RESULT_EXPORT, run: exportQuizResults, file: quizResultApi.exportResults.access },
    { name: QUIZ_SYNC, run: runQuizSync },
  ],
  schedules: [{ name: 'submit-attempts', cron: '* * * * *', run: ({ database }) => submitOverdue(database) }],
})
