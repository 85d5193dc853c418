import type { FieldError } from '../../core/envelope.ts'
import { says } from '../../core/fields.ts'
import { htmlIsEmpty } from '../../core/html-text.ts'
import { UPLOAD_EXTENSIONS } from '../../core/upload-groups.ts'
import { OBJECTIVE_LABELS } from '../../learning/survey-objectives.ts'
import { countOf, usedObjectives } from './quiz-display.ts'
import type { QuizFields } from './quiz-form.ts'
import {
  addableKinds,
  isChoice,
  LIM_TYPES,
  OPTION_CODES,
  OPTIONS_MAX,
  OPTIONS_MIN,
  QUESTIONS_MAX,
  QUIZ_QUESTION_TYPES,
  type Question,
  type QuestionType,
  questionNumbers,
  SCALE_END_MAX,
  SCALE_END_MIN,
  SCALE_STARTS,
  scaleOf,
  scoreMax,
} from './quiz-questions.ts'

/** What the rules read of a quiz; a draft may not have chosen its question type yet. */
export type CheckedQuiz = Omit<QuizFields, 'questions' | 'question_type'> & {
  questions: readonly Omit<Question, 'id'>[]
  question_type: QuestionType | null
}

type Body = Omit<Question, 'id'>
type Rule = (question: Body, n: number) => [part: string, message: string] | null

const textRule: Rule = ({ question }, n) => (htmlIsEmpty(question) ? ['question', `Question ${n} is required`] : null)

const countRule: Rule = ({ question_type: kind, options }, n) => {
  if (!isChoice(kind)) return null
  if (kind === 'true_false') return options.length === 2 ? null : ['options', `Question ${n} must have 2 options`]
  const fits = options.length >= OPTIONS_MIN && options.length <= OPTIONS_MAX
  return fits ? null : ['options', `Question ${n} must have ${OPTIONS_MIN} to ${OPTIONS_MAX} options`]
}

const labelRule: Rule = ({ question_type: kind, options }, n) => {
  if (!isChoice(kind)) return null
  const empty = options.findIndex((option) => option.label.trim() === '' && !option.url_image)
  return empty === -1
    ? null
    : [`options.${empty}.label`, `Option ${OPTION_CODES[empty] ?? empty + 1} of question ${n} is required`]
}

const correctRule: Rule = ({ question_type: kind, options }, n) => {
  if (!isChoice(kind)) return null
  const correct = options.filter((option) => option.is_correct).length
  const fits = kind === 'mcma' ? correct > 0 : correct === 1
  return fits ? null : ['options', `Question ${n} must have a correct answer`]
}

const scaleRule: Rule = ({ question_type: kind, options }, n) => {
  if (kind !== 'linear_scale') return null
  const { start, end } = scaleOf(options)
  const fits =
    (SCALE_STARTS as readonly number[]).includes(start) &&
    end >= SCALE_END_MIN &&
    end <= SCALE_END_MAX &&
    options.length === end - start + 1 &&
    options.every((option, i) => option.code === String(start + i))
  return fits ? null : ['options', `Scale of question ${n} is not valid`]
}

const uploadRule: Rule = ({ question_type: kind, allowed_upload_extensions: allowed }, n) => {
  if (kind !== 'upload') return null
  if (allowed.length === 0) return ['allowed_upload_extensions', `File type of question ${n} is required`]
  const known = allowed.every((extension) => UPLOAD_EXTENSIONS.includes(extension))
  return known ? null : ['allowed_upload_extensions', `File type of question ${n} is not valid`]
}

const scoreRule: Rule = ({ question_type: kind, score }, n) => {
  const max = scoreMax(kind)
  return score >= 0 && score <= max ? null : ['score', says.between(`Score of question ${n}`, 0, max)]
}

const RULES: readonly Rule[] = [textRule, countRule, labelRule, correctRule, scaleRule, uploadRule, scoreRule]

/** Everything that is wrong with one question, in the order a person reads it. */
export const questionProblems = (question: Body, n: number): FieldError[] =>
  RULES.flatMap((rule) => {
    const found = rule(question, n)
    return found ? [{ field: found[0], message: found[1] }] : []
  })

const placeProblems = (question: Body, n: number, questionType: QuestionType | null): FieldError[] => {
  const problems: FieldError[] = []
  if (!addableKinds(questionType).includes(question.question_type))
    problems.push({ field: 'question_type', message: says.notValid(`Type of question ${n}`) })
  if (questionType !== 'lim3' && question.question_objective !== 'general')
    problems.push({ field: 'question_objective', message: says.notValid(`Objective of question ${n}`) })
  return problems
}

/** What is wrong with the questions of a quiz; fields are named by position, messages by the number shown. */
export const questionsProblems = (quiz: Pick<CheckedQuiz, 'questions' | 'question_type'>): FieldError[] => {
  const { questions, question_type } = quiz
  if (questions.length > QUESTIONS_MAX) return [{ field: 'questions', message: `At most ${QUESTIONS_MAX} questions` }]
  const numbers = questionNumbers(questions)
  return questions.flatMap((question, i) => {
    const n = numbers[i] ?? i + 1
    return [...placeProblems(question, n, question_type), ...questionProblems(question, n)].map(({ field, message }) => ({
      field: `questions.${i}.${field}`,
      message,
    }))
  })
}

export const typeProblems = ({ type, question_type }: Pick<CheckedQuiz, 'type' | 'question_type'>): FieldError[] => {
  const label = type === 'lim' ? 'LIM Type' : 'Question Type'
  if (question_type === null) return [{ field: 'question_type', message: says.required(label) }]
  const offered: readonly string[] = type === 'lim' ? LIM_TYPES : QUIZ_QUESTION_TYPES
  return offered.includes(question_type) ? [] : [{ field: 'question_type', message: says.notValid(label) }]
}

const orderIsWhole = (orders: readonly number[]) => orders.toSorted((a, b) => a - b).every((order, i) => order === i + 1)

/** What is wrong with "Max Question Displayed". */
export const displayProblems = (quiz: Pick<CheckedQuiz, 'questions' | 'question_display_settings'>): FieldError[] => {
  const used = usedObjectives(quiz.questions)
  const named = quiz.question_display_settings.map((setting) => setting.objective)
  return quiz.question_display_settings.flatMap(({ objective, types }, i) => {
    const field = `question_display_settings.${i}`
    if (!used.includes(objective)) return [{ field, message: `${OBJECTIVE_LABELS[objective]} has no question` }]
    const problems: FieldError[] = []
    if (named.indexOf(objective) !== i) problems.push({ field, message: says.notValid('Objective') })
    if (!orderIsWhole(types.map((type) => type.order)))
      problems.push({ field, message: says.notValid('Order of question types') })
    if (types.some((type) => type.max > countOf(quiz.questions, objective, type.question_type)))
      problems.push({ field, message: says.notValid('Max Question Displayed') })
    if (types.every((type) => type.max === 0)) problems.push({ field, message: 'At least one question must be displayed' })
    return problems
  })
}

/** Every rule between the fields of a quiz; the server asks before each save, the wizard at each step. */
export const quizProblems = (quiz: CheckedQuiz): FieldError[] => [
  ...typeProblems(quiz),
  ...(quiz.questions.length === 0 ? [{ field: 'questions', message: says.required('Question') }] : []),
  ...questionsProblems(quiz),
  ...displayProblems(quiz),
]
