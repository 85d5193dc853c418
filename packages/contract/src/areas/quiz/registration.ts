import type { ContractArea } from '../../core/area.ts'
import { expertQuizApi } from './expert-quiz.ts'
import { learnerQuizApi } from './learner-quiz.ts'
import { lim2Api } from './lim2.ts'
import { questionBankApi } from './question-bank.ts'
import { quizApi, quizScreens } from './quiz.ts'
import { quizImportApi } from './quiz-import.ts'
import { quizInsightApi } from './quiz-insight.ts'
import { quizNotices } from './quiz-notices.ts'
import { quizResultApi } from './quiz-results.ts'
import { quizSyncApi } from './quiz-sync.ts'

/** All that the area is known by. */
export const quizArea = {
  apis: {
    quiz: quizApi,
    'quiz-bank': questionBankApi,
    'quiz-import': quizImportApi,
    'quiz-results': quizResultApi,
    'quiz-insight': quizInsightApi,
    'quiz-sync': quizSyncApi,
    'quiz-lim2': lim2Api,
    'learner-quiz': learnerQuizApi,
    'learner-expert-quiz': expertQuizApi,
  },
  screens: { quiz: quizScreens },
  records: {
    quizzes: {
      ...{ title: 'Quiz', feature: 'content-quiz-v4', name: 'title' },
      ...{ detail: '/content-quiz/detail/:id', areas: ['quiz', 'quiz-insight', 'quiz-results'] },
    },
  },
  notices: { result: quizNotices },
} as const satisfies ContractArea
