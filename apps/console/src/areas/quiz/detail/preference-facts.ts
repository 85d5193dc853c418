import type { QuizDetail } from '@pelita/contract/areas/quiz/quiz.ts'
import { isSurvey } from '@pelita/contract/areas/quiz/quiz-questions.ts'
import type { Fact } from '../../../kit/detail/facts.tsx'
import { t } from '../../../kit/text/t.ts'

const PROGRESS: Readonly<Record<QuizDetail['next_learning_status'], string>> = {
  pass: 'Pass Required',
  both: 'No Pass Required',
}
const SELECTIONS: Readonly<Record<QuizDetail['score_selection_type'], string>> = { last: 'Last', highest: 'Highest' }

export const onOff = (on: boolean): string => t(on ? 'Active' : 'Inactive')
const minutesOr = (count: number): string => (count === 0 ? t('Unlimited') : t('{count} Minutes', { count }))

const retakeFacts = (quiz: QuizDetail): Fact[] => [
  { label: 'Retake Time Duration in Minutes', value: minutesOr(quiz.time_to_retake) },
  {
    label: 'Max Retake Attempts',
    value: quiz.max_retake === 0 ? t('Unlimited') : t('{count} Attempts', { count: quiz.max_retake }),
  },
  { label: 'Score Selection', value: scoreSelection(quiz.score_selection_type) },
  { label: 'Retake on Pass', value: onOff(quiz.can_retake_on_pass) },
]

export const scoreSelection = (type: QuizDetail['score_selection_type']): string =>
  t('{type} Score', { type: t(SELECTIONS[type]) })

/** The preferences of a quiz in words; a survey has neither a pass nor a grade. */
export const preferenceFacts = (quiz: QuizDetail): Fact[] => {
  const survey = isSurvey(quiz.question_type)
  return [
    { label: 'Quiz Progress Condition', value: survey ? '-' : t(PROGRESS[quiz.next_learning_status]) },
    { label: 'Quiz Duration Condition', value: t(quiz.duration > 0 ? 'Limited Duration' : 'Unlimited Duration') },
    { label: 'Quiz Duration in Minutes', value: quiz.duration > 0 ? t('{count} Minutes', { count: quiz.duration }) : '-' },
    { label: 'Passing Grade', value: survey ? '-' : quiz.pass_grade },
    { label: 'Display Passing Grade', value: onOff(quiz.display_passing_grade) },
    { label: 'Display Result', value: onOff(quiz.display_result) },
    { label: 'Display Answer', value: onOff(quiz.display_answer) },
    { label: 'Retake', value: onOff(quiz.can_retake_on_fail) },
    ...(quiz.can_retake_on_fail ? retakeFacts(quiz) : []),
  ]
}
