import type { Endpoint } from '../../core/endpoint.ts'
import type { Screen } from '../../core/screen.ts'
import { learnerQuizApi } from './learner-quiz.ts'
import { lim2Api } from './lim2.ts'
import { quizApi, quizScreens as screens } from './quiz.ts'
import { quizImportApi } from './quiz-import.ts'
import { quizInsightApi } from './quiz-insight.ts'
import { quizResultApi } from './quiz-results.ts'
import { quizSyncApi } from './quiz-sync.ts'

/** The entries of the area in the registry of calls. */
export const quizApis = {
  quiz: quizApi,
  'quiz-import': quizImportApi,
  'quiz-results': quizResultApi,
  'quiz-insight': quizInsightApi,
  'quiz-sync': quizSyncApi,
  'quiz-lim2': lim2Api,
  'learner-quiz': learnerQuizApi,
} as const satisfies Record<string, Record<string, Endpoint>>

/** The entry of the area in the registry of screens. */
export const quizScreens = { quiz: screens } as const satisfies Record<string, Record<string, Screen>>
