import { questionProblems } from '@pelita/contract/areas/quiz/quiz-problems.ts'
import type { Objective } from '@pelita/contract/learning/survey-objectives.ts'
import type { QuizDocument } from '../draft/quiz-document.ts'
import type { QuestionGroup } from './grouped-questions.ts'

/** Identities of the questions that are not complete yet. */
export const wrongQuestions = (groups: readonly QuestionGroup[]): ReadonlySet<string> =>
  new Set(
    groups.flatMap(({ questions }) =>
      questions.filter(({ question, n }) => questionProblems(question, n).length > 0).map(({ question }) => question.id),
    ),
  )

/** The objective a refused step leads to: another one where only that has something wrong in it. */
export const objectiveInNeed = ({ questions, objective }: Pick<QuizDocument, 'questions' | 'objective'>): Objective => {
  const here = questions.filter((question) => question.question_objective === objective)
  const isWrong = (question: QuizDocument['questions'][number]) => questionProblems(question, 1).length > 0
  if (here.length === 0 || here.some(isWrong)) return objective
  return questions.find(isWrong)?.question_objective ?? objective
}
