import { questionProblems } from '@pelita/contract/areas/quiz/quiz-problems.ts'
import type { QuestionGroup } from './grouped-questions.ts'

/** Identities of the questions that are not complete yet. */
export const wrongQuestions = (groups: readonly QuestionGroup[]): ReadonlySet<string> =>
  new Set(
    groups.flatMap(({ questions }) =>
      questions.filter(({ question, n }) => questionProblems(question, n).length > 0).map(({ question }) => question.id),
    ),
  )
