import { z } from 'zod'
import { orEmpty, requiredText, says } from '../core/fields.ts'

/** What a content asks of whoever registers. */
export const QUESTION_LIMITS = { questions: 5, text: 200, options: 10, option: 100, answer: 500 } as const
export const REGISTRATION_QUESTION_TYPES = ['text', 'choice', 'yes_no'] as const
export type RegistrationQuestionType = (typeof REGISTRATION_QUESTION_TYPES)[number]

const OPTIONS = 'At least two options are needed'

const question = z
  .object(
    {
      /** Of one that stands; a new one gets its own. */
      id: orEmpty(z.uuid(says.notValid('Question'))),
      text: requiredText('Question', QUESTION_LIMITS.text),
      type: z.enum(REGISTRATION_QUESTION_TYPES, says.notValid('Type')),
      options: z
        .array(requiredText('Option', QUESTION_LIMITS.option), says.notValid('Options'))
        .max(QUESTION_LIMITS.options, `At most ${QUESTION_LIMITS.options} options`)
        .optional(),
      required: z.boolean(says.notValid('Required')).optional(),
    },
    says.notValid('Question'),
  )
  .check(({ value, issues }) => {
    if (value.type === 'choice' && new Set(value.options).size < 2)
      issues.push({ code: 'custom', input: value, path: ['options'], message: OPTIONS })
  })

export const registrationQuestions = z
  .array(question, says.notValid('Questions'))
  .max(QUESTION_LIMITS.questions, `At most ${QUESTION_LIMITS.questions} questions`)
export type RegistrationQuestions = z.output<typeof registrationQuestions>

/** As they are answered. */
export const registrationQuestion = z.object({
  id: z.uuid(),
  text: z.string(),
  type: z.enum(REGISTRATION_QUESTION_TYPES),
  options: z.array(z.string()),
  required: z.boolean(),
})
export type RegistrationQuestion = z.output<typeof registrationQuestion>

/** Sent with joining and with confirming: text or one of the options; yes or no. */
export const registrationAnswers = z
  .array(
    z.object({
      question_id: z.uuid(says.notValid('Question')),
      value: z
        .union([z.string().trim().max(QUESTION_LIMITS.answer, says.tooLong('Answer', QUESTION_LIMITS.answer)), z.boolean()])
        .nullish(),
    }),
    says.notValid('Answers'),
  )
  .max(20, says.notValid('Answers'))
export type RegistrationAnswers = z.output<typeof registrationAnswers>

/** As it is kept: with the question as it was asked. */
export const givenAnswer = z.object({ question_id: z.uuid(), text: z.string(), value: z.union([z.string(), z.boolean()]) })
export type GivenAnswer = z.output<typeof givenAnswer>

export const answerText = ({ value }: Pick<GivenAnswer, 'value'>): string =>
  typeof value === 'boolean' ? (value ? 'Yes' : 'No') : value

const isEmpty = (value: unknown): boolean => value === null || value === undefined || value === ''
const fits = ({ type, options }: RegistrationQuestion, value: unknown): boolean =>
  type === 'yes_no' ? typeof value === 'boolean' : typeof value === 'string' && (type === 'text' || options.includes(value))

/** What is wrong with the answers, by question; nothing where all fit. */
export const answerProblems = (questions: readonly RegistrationQuestion[], answers: RegistrationAnswers) =>
  questions.flatMap((one) => {
    const value = answers.find(({ question_id }) => question_id === one.id)?.value
    const message = isEmpty(value) ? one.required && says.required(one.text) : !fits(one, value) && says.notValid(one.text)
    return message ? [{ field: `answers.${one.id}`, message }] : []
  })

/** What is kept of them: answers to questions that are not asked are left away. */
export const keptAnswers = (questions: readonly RegistrationQuestion[], answers: RegistrationAnswers): GivenAnswer[] =>
  questions.flatMap(({ id, text }) => {
    const value = answers.find(({ question_id }) => question_id === id)?.value
    return value === null || value === undefined || value === '' ? [] : [{ question_id: id, text, value }]
  })
