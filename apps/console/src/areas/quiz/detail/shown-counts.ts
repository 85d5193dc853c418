import type { QuizDetail } from '@pelita/contract/areas/quiz/quiz.ts'
import { countOf, usedObjectives } from '@pelita/contract/areas/quiz/quiz-display.ts'
import type { QuestionKind } from '@pelita/contract/areas/quiz/quiz-questions.ts'
import type { Objective } from '@pelita/contract/learning/survey-objectives.ts'

export interface KindCount {
  readonly kind: QuestionKind
  readonly shown: number
  readonly bank: number
  readonly excluded: boolean
}

/** In the order of the specification; uploads, which it leaves out there, come last. */
const SHOWN_ORDER = ['essay', 'linear_scale', 'mcsa', 'mcma', 'true_false', 'upload'] as const satisfies readonly QuestionKind[]

type Counted = Pick<QuizDetail, 'questions' | 'question_display_settings'>

/** How many questions of each kind one objective shows, out of how many there are; without settings it shows all. */
export const kindCounts = ({ questions, question_display_settings: settings }: Counted, objective: Objective): KindCount[] =>
  SHOWN_ORDER.map((kind) => {
    const bank = countOf(questions, objective, kind)
    const type = settings
      .find((setting) => setting.objective === objective)
      ?.types.find(({ question_type }) => question_type === kind)
    return { kind, bank, shown: Math.min(type?.max ?? bank, bank), excluded: type?.exclude_from_grading ?? false }
  })

/** All objectives together; who may not read the questions is told the totals the settings give. */
export const totalCounts = (quiz: Counted & Pick<QuizDetail, 'total_questions'>): { shown: number; bank: number } => {
  if (quiz.questions.length === 0) {
    const limits = quiz.question_display_settings.flatMap(({ types }) => types.map(({ max }) => max))
    const shown = limits.length === 0 ? quiz.total_questions : limits.reduce((sum, max) => sum + max, 0)
    return { shown: Math.min(shown, quiz.total_questions), bank: quiz.total_questions }
  }
  const counts = usedObjectives(quiz.questions).flatMap((objective) => kindCounts(quiz, objective))
  return {
    shown: counts.reduce((sum, { shown }) => sum + shown, 0),
    bank: counts.reduce((sum, { bank }) => sum + bank, 0),
  }
}
