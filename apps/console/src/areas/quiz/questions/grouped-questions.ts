import { QUESTION_KINDS, type Question, type QuestionKind, questionNumbers } from '@pelita/contract/areas/quiz/quiz-questions.ts'
import type { Objective } from '@pelita/contract/learning/survey-objectives.ts'

interface NumberedQuestion<Q extends Question = Question> {
  readonly question: Q
  /** The number a person sees; it counts through all kinds of an objective. */
  readonly n: number
}

export interface QuestionGroup<Q extends Question = Question> {
  readonly kind: QuestionKind
  readonly questions: readonly NumberedQuestion<Q>[]
}

/** The questions of one objective by kind, numbered; kinds in `always` are there even without questions. */
export const groupsOf = <Q extends Question>(
  questions: readonly Q[],
  objective: Objective,
  always: readonly QuestionKind[] = [],
): QuestionGroup<Q>[] => {
  const numbers = questionNumbers(questions)
  const numbered = questions.map((question, i) => ({ question, n: numbers[i] ?? i + 1 }))
  const own = numbered.filter(({ question }) => question.question_objective === objective)
  return QUESTION_KINDS.map((kind) => ({
    kind,
    questions: own.filter(({ question }) => question.question_type === kind),
  })).filter(({ kind, questions: found }) => found.length > 0 || always.includes(kind))
}
