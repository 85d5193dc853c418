import { z } from 'zod'
import { richText, says } from '../../core/fields.ts'
import { OBJECTIVES, type Objective } from '../../learning/survey-objectives.ts'
import { pictureField } from '../../platform/file.ts'

/** What a question can be, in the order groups are shown. */
export const QUESTION_KINDS = ['true_false', 'mcsa', 'mcma', 'linear_scale', 'essay', 'upload'] as const
export type QuestionKind = (typeof QUESTION_KINDS)[number]

/** Kinds whose options the author writes and marks. */
export const CHOICE_KINDS = ['true_false', 'mcsa', 'mcma'] as const satisfies readonly QuestionKind[]
export type ChoiceKind = (typeof CHOICE_KINDS)[number]
export const isChoice = (kind: QuestionKind): kind is ChoiceKind => (CHOICE_KINDS as readonly string[]).includes(kind)

export const QUIZ_QUESTION_TYPES = ['combine', ...QUESTION_KINDS] as const
/** Surveys may also combine all kinds. */
export const LIM_TYPES = ['lim1', 'lim2', 'lim3', 'combine'] as const
export const QUESTION_TYPES = [...QUIZ_QUESTION_TYPES, 'lim1', 'lim2', 'lim3'] as const
export type QuestionType = (typeof QUESTION_TYPES)[number]

export const QUESTION_TYPE_LABELS: Readonly<Record<QuestionType, string>> = {
  combine: 'Combine',
  true_false: 'True or False',
  mcsa: 'Multiple Choice Single Answer',
  mcma: 'Multiple Choice Multiple Answer',
  linear_scale: 'Linear Scale',
  essay: 'Essay',
  upload: 'Upload',
  lim1: 'LIM 1',
  lim2: 'LIM 2',
  lim3: 'LIM 3',
}

/** How the detail page names the kinds. */
export const SHORT_KIND_LABELS: Readonly<Record<QuestionKind, string>> = {
  true_false: 'True or False',
  mcsa: 'MC single answer',
  mcma: 'MC multiple answer',
  linear_scale: 'Linear Scale',
  essay: 'Essay',
  upload: 'Upload',
}

export const OPTION_CODES = ['A', 'B', 'C', 'D', 'E'] as const
export const OPTIONS_MIN = 2
export const OPTIONS_MAX = 5
export const DEFAULT_SCORE = 100
export const ESSAY_SCORE_MAX = 100
export const SCORE_MAX = 99_999
export const QUESTIONS_MAX = 500
export const ANSWER_TEXT_MAX = 20_000
export const SCALE_STARTS = [0, 1] as const
export const SCALE_END_MIN = 5
export const SCALE_END_MAX = 10

/** Pixels an answer's picture may have on either side. */
export const ANSWER_IMAGE_SIDE = 480
export const ANSWER_IMAGE_FOLDER = 'quiz/images'
/** Pictures that came with a question file lie among those of texts. */
export const ANSWER_IMAGE_FOLDERS = [ANSWER_IMAGE_FOLDER, 'image', 'content/user-upload/editor'] as const

export const scoreMax = (kind: QuestionKind): number => (kind === 'essay' ? ESSAY_SCORE_MAX : SCORE_MAX)

/** The number a person sees on each question: it starts at 1 in every objective. */
export const questionNumbers = (questions: readonly { readonly question_objective?: string | undefined }[]): number[] => {
  const counts = new Map<string, number>()
  return questions.map(({ question_objective = 'general' }) => {
    const n = (counts.get(question_objective) ?? 0) + 1
    counts.set(question_objective, n)
    return n
  })
}

/** Told of the answer's picture at questions.{i}.options.{o}. */
export const imageRefusal = (path: readonly (string | number)[], body: unknown): string => {
  const [, question, , option] = path
  const { questions } = body as { questions: readonly { question_objective?: string }[] }
  const code = OPTION_CODES[Number(option)] ?? Number(option) + 1
  return says.notValid(`Image of option ${code} of question ${questionNumbers(questions)[Number(question)]}`)
}

/** One answer to choose, one point of a scale, or the expected answer of an essay. */
export const questionOption = z.object({
  code: z.string(says.notValid('Option')).trim().min(1, says.notValid('Option')).max(2, says.notValid('Option')),
  /** Position from 1, as text. */
  no: z.string().max(3).default(''),
  label: z.string().max(ANSWER_TEXT_MAX, says.tooLong('Option', ANSWER_TEXT_MAX)).default(''),
  is_correct: z.boolean().default(false),
  /** Only options of multiple answers carry one. */
  score: z.number().min(0).max(SCORE_MAX).nullable().default(null),
  url_image: pictureField('Image', ANSWER_IMAGE_FOLDERS, imageRefusal).nullable().default(null),
})
export type QuestionOption = z.output<typeof questionOption>

export const questionKind = z.enum(QUESTION_KINDS, says.notValid('Question type'))
export const objective = z.enum(OBJECTIVES, says.notValid('Objective'))

/** A question as it is written; `id` may be the browser's own name for a new one. */
export const questionForm = z.object({
  id: z.string().max(100).optional(),
  question: richText('Question').default(''),
  question_type: questionKind,
  question_objective: objective.default('general'),
  options: z
    .array(questionOption)
    .max(SCALE_END_MAX + 1, says.notValid('Options'))
    .default([]),
  score: z.number().min(0).max(SCORE_MAX).default(DEFAULT_SCORE),
  allowed_upload_extensions: z.array(z.string().trim().toLowerCase().max(10)).max(50).default([]),
  order: z.number().int().min(0).max(QUESTIONS_MAX).optional(),
})

/** A question as it is kept. */
export const question = z.object({
  id: z.string(),
  question: z.string(),
  question_type: questionKind,
  question_objective: objective,
  options: z.array(questionOption),
  score: z.number(),
  allowed_upload_extensions: z.array(z.string()),
  order: z.number(),
})
export type StoredQuestion = z.output<typeof question>
/** What every rule about questions reads. */
export type Question = Omit<StoredQuestion, 'order'>

/** Kinds a quiz of this type may get; a quiz of one kind takes only that. */
export const addableKinds = (questionType: QuestionType | null): readonly QuestionKind[] => {
  if (questionType === null) return []
  if (questionType === 'combine') return QUESTION_KINDS
  if (questionType === 'lim1' || questionType === 'lim3') return ['mcsa', 'linear_scale', 'essay']
  if (questionType === 'lim2') return ['mcsa', 'mcma']
  return [questionType]
}

/** LIM1 and LIM3 ask for opinions: nothing in them is scored. */
export const isSurvey = (questionType: QuestionType | null): boolean => questionType === 'lim1' || questionType === 'lim3'

/** The objectives an author fills; only LIM3 has more than the general one. */
export const objectivesOf = (questionType: QuestionType | null): readonly Objective[] =>
  questionType === 'lim3' ? ['pre_learner', 'post_learner', 'pre_manager', 'post_manager'] : ['general']

export const firstObjective = (questionType: QuestionType | null): Objective => objectivesOf(questionType)[0] ?? 'general'

export interface Scale {
  readonly start: number
  readonly end: number
  readonly first_label: string
  readonly last_label: string
}

export const DEFAULT_SCALE: Scale = { start: 0, end: 10, first_label: '', last_label: '' }

/** A scale is kept as its points; only the first and the last may have a label. */
export const scaleOptions = ({ start, end, first_label, last_label }: Scale): QuestionOption[] =>
  Array.from({ length: Math.max(0, end - start + 1) }, (_, i) => ({
    code: String(start + i),
    no: String(i + 1),
    label: i === 0 ? first_label : i === end - start ? last_label : '',
    is_correct: false,
    score: null,
    url_image: null,
  }))

export const scaleOf = (options: readonly Pick<QuestionOption, 'code' | 'label'>[]): Scale => ({
  start: Number(options[0]?.code ?? 0),
  end: Number(options.at(-1)?.code ?? 0),
  first_label: options[0]?.label ?? '',
  last_label: options.at(-1)?.label ?? '',
})

/** The essay's expected answer, kept as the label of its only option. */
export const expectedAnswer = (options: readonly Pick<QuestionOption, 'label'>[]): string => options[0]?.label ?? ''
