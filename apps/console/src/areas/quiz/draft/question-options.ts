import { reletter } from '@pelita/contract/areas/quiz/quiz-normal.ts'
import {
  DEFAULT_SCORE,
  OPTIONS_MAX,
  OPTIONS_MIN,
  type Question,
  type QuestionOption,
  SCALE_END_MAX,
  SCALE_END_MIN,
  SCORE_MAX,
  type Scale,
  scaleOf,
  scaleOptions,
} from '@pelita/contract/areas/quiz/quiz-questions.ts'
import { emptyOption } from './question-list.ts'

const hasOwnOptions = ({ question_type }: Question) => question_type === 'mcsa' || question_type === 'mcma'
const isKeyed = (question: Question) => hasOwnOptions(question) || question.question_type === 'true_false'

const changeOption = (question: Question, code: string, change: (option: QuestionOption) => QuestionOption): Question => ({
  ...question,
  options: question.options.map((option) => (option.code === code ? change(option) : option)),
})

export const canAddOption = (question: Question): boolean => hasOwnOptions(question) && question.options.length < OPTIONS_MAX

export const addOption = (question: Question): Question =>
  canAddOption(question)
    ? {
        ...question,
        options: reletter([...question.options, emptyOption({ score: question.question_type === 'mcma' ? 0 : null })]),
      }
    : question

/** Not below the minimum, and not the correct one. */
export const canRemoveOption = (question: Question, code: string): boolean =>
  hasOwnOptions(question) &&
  question.options.length > OPTIONS_MIN &&
  question.options.some((option) => option.code === code && !option.is_correct)

export const removeOption = (question: Question, code: string): Question =>
  canRemoveOption(question, code)
    ? { ...question, options: reletter(question.options.filter((option) => option.code !== code)) }
    : question

export const moveOption = (question: Question, code: string, to: number): Question => {
  const from = question.options.findIndex((option) => option.code === code)
  const moved = question.options[from]
  if (!moved || !hasOwnOptions(question)) return question
  const others = question.options.filter((option) => option !== moved)
  const target = Math.min(Math.max(to, 0), others.length)
  if (target === from) return question
  return { ...question, options: reletter([...others.slice(0, target), moved, ...others.slice(target)]) }
}

/** Multiple answers toggle, with 100 for a new one and 0 for a former one; the others have exactly one correct answer. */
export const markCorrect = (question: Question, code: string): Question => {
  if (!isKeyed(question) || !question.options.some((option) => option.code === code)) return question
  if (question.question_type === 'mcma')
    return changeOption(question, code, (option) => ({
      ...option,
      is_correct: !option.is_correct,
      score: option.is_correct ? 0 : DEFAULT_SCORE,
    }))
  return { ...question, options: question.options.map((option) => ({ ...option, is_correct: option.code === code })) }
}

export const labelOption = (question: Question, code: string, label: string): Question =>
  hasOwnOptions(question) ? changeOption(question, code, (option) => ({ ...option, label })) : question

export const pictureOption = (question: Question, code: string, url_image: string | null): Question =>
  isKeyed(question) ? changeOption(question, code, (option) => ({ ...option, url_image })) : question

/** Only correct answers of multiple choice carry points. */
export const scoreOption = (question: Question, code: string, score: number): Question =>
  question.question_type === 'mcma'
    ? changeOption(question, code, (option) =>
        option.is_correct ? { ...option, score: Math.min(Math.max(score, 0), SCORE_MAX) } : option,
      )
    : question

const within = (value: number, min: number, max: number) => Math.min(Math.max(value, min), max)

/** Start 0 or 1, end 5 to 10; the labels stay with the ends. */
export const changeScale = (question: Question, change: Partial<Scale>): Question => {
  if (question.question_type !== 'linear_scale') return question
  const scale = { ...scaleOf(question.options), ...change }
  const sound = { ...scale, start: scale.start >= 1 ? 1 : 0, end: within(Math.round(scale.end), SCALE_END_MIN, SCALE_END_MAX) }
  return { ...question, options: scaleOptions(sound) }
}

/** The one optional expected answer of an essay. */
export const expectAnswer = (question: Question, text: string): Question =>
  question.question_type === 'essay'
    ? { ...question, options: text === '' ? [] : reletter([emptyOption({ label: text })]) }
    : question
