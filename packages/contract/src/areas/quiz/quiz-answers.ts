import { z } from 'zod'
import { says } from '../../core/fields.ts'
import { htmlText } from '../../core/html-text.ts'
import { submittedFileId } from '../../platform/file.ts'
import { ANSWER_TEXT_MAX, type QuestionKind, type QuestionOption } from './quiz-questions.ts'

export const ANSWER_FILES_MAX = 5

const notValid = 'Answer is not valid'

/** What a learner answers: one of these, by the kind of the question. */
export const learnerAnswer = z.object({
  /** True or false, single answer. */
  code: z.string(notValid).max(2, notValid).optional(),
  /** Multiple answers. */
  codes: z.array(z.string(notValid).max(2, notValid), notValid).max(10, notValid).optional(),
  /** The point chosen on a linear scale. */
  value: z.number(notValid).int(notValid).min(0, notValid).max(10, notValid).optional(),
  /** Essay. */
  text: z.string(notValid).max(ANSWER_TEXT_MAX, says.tooLong('Answer', ANSWER_TEXT_MAX)).optional(),
  /** Upload. */
  file_ids: z.array(submittedFileId(notValid), notValid).max(ANSWER_FILES_MAX, `At most ${ANSWER_FILES_MAX} files`).optional(),
})
export type Answer = z.output<typeof learnerAnswer>

export interface AnsweredQuestion {
  readonly question_type: QuestionKind
  readonly options: readonly Pick<QuestionOption, 'code'>[]
}

const partOf = {
  true_false: 'code',
  mcsa: 'code',
  mcma: 'codes',
  linear_scale: 'value',
  essay: 'text',
  upload: 'file_ids',
} as const

const knows = (options: AnsweredQuestion['options'], code: string) => options.some((option) => option.code === code)

/** Whether an answer fits its question: the right part, known options, nothing twice. An empty answer takes it back. */
export const answerFits = ({ question_type, options }: AnsweredQuestion, answer: Answer): boolean => {
  const part = partOf[question_type]
  const given = (Object.keys(answer) as (keyof Answer)[]).filter((name) => answer[name] !== undefined)
  if (given.some((name) => name !== part)) return false
  if (answer.code !== undefined) return knows(options, answer.code)
  if (answer.codes !== undefined)
    return new Set(answer.codes).size === answer.codes.length && answer.codes.every((code) => knows(options, code))
  if (answer.value !== undefined) return knows(options, String(answer.value))
  return true
}

/** A question left out, or answered with nothing. */
export const isBlank = (answer: Answer | null | undefined): boolean => {
  if (!answer) return true
  if (answer.code !== undefined || answer.value !== undefined) return false
  if (answer.codes !== undefined) return answer.codes.length === 0
  if (answer.file_ids !== undefined) return answer.file_ids.length === 0
  return answer.text === undefined || htmlText(answer.text) === ''
}

/** The answer as the review lists it. */
export const answerList = (answer: Answer | null | undefined): string[] => {
  if (!answer || isBlank(answer)) return []
  if (answer.code !== undefined) return [answer.code]
  if (answer.codes !== undefined) return answer.codes.toSorted()
  if (answer.value !== undefined) return [String(answer.value)]
  return answer.text !== undefined ? [answer.text] : (answer.file_ids ?? [])
}
