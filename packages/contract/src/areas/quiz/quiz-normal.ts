import { completeDisplaySettings } from './quiz-display.ts'
import type { QuizFields } from './quiz-form.ts'
import { isChoice, isSurvey, OPTION_CODES, type Question, type QuestionOption, scaleOf, scaleOptions } from './quiz-questions.ts'

/** Codes and numbers follow the position, whatever was moved or removed. */
export const reletter = (options: readonly QuestionOption[]): QuestionOption[] =>
  options.map((option, i) => ({ ...option, code: OPTION_CODES[i] ?? String(i + 1), no: String(i + 1) }))

const choiceOptions = ({ question_type, options }: Pick<Question, 'question_type' | 'options'>): QuestionOption[] =>
  reletter(options).map((option) => ({
    ...option,
    label: option.label.trim(),
    score: question_type !== 'mcma' ? null : option.is_correct ? (option.score ?? 0) : 0,
    url_image: option.url_image || null,
  }))

const essayOptions = (options: readonly QuestionOption[]): QuestionOption[] =>
  options
    .slice(0, 1)
    .filter((option) => option.label.trim() !== '')
    .map((option) => ({ code: 'A', no: '1', label: option.label.trim(), is_correct: false, score: null, url_image: null }))

const optionsOf = (question: Pick<Question, 'question_type' | 'options'>): QuestionOption[] => {
  if (isChoice(question.question_type)) return choiceOptions(question)
  if (question.question_type === 'linear_scale') return scaleOptions(scaleOf(question.options))
  return question.question_type === 'essay' ? essayOptions(question.options) : []
}

/** A question in the one form it is kept in: what its kind does not have is gone. */
export const normalQuestion = <Q extends Omit<Question, 'id'>>(question: Q): Q => ({
  ...question,
  options: optionsOf(question),
  allowed_upload_extensions: question.question_type === 'upload' ? [...new Set(question.allowed_upload_extensions)] : [],
})

/** A quiz in the one form it is kept in. Surveys are sequential; display settings fit the questions. */
export const normalQuiz = <Q extends Omit<QuizFields, 'questions'> & { questions: readonly Omit<Question, 'id'>[] }>(
  quiz: Q,
): Q => ({
  ...quiz,
  questions: quiz.questions.map(normalQuestion),
  question_arrangement: isSurvey(quiz.question_type) ? 'sequential' : quiz.question_arrangement,
  question_display_settings: completeDisplaySettings(quiz.question_display_settings, quiz.questions),
})
