import { DURATION_MAX, PASS_GRADE_MAX, type QuizType, RETAKES_MAX } from '@pelita/contract/areas/quiz/quiz-form.ts'
import {
  DEFAULT_SCALE,
  QUESTION_TYPE_LABELS,
  QUESTION_TYPES,
  type QuestionKind,
  type QuestionType,
  scaleOf,
} from '@pelita/contract/areas/quiz/quiz-questions.ts'
import { cleanName } from '@pelita/contract/core/clean-name.ts'
import { UPLOAD_EXTENSIONS, UPLOAD_GROUPS } from '@pelita/contract/core/upload-groups.ts'
import { OBJECTIVES, type Objective } from '@pelita/contract/learning/survey-objectives.ts'
import { answerOf, draft, type FileQuestion, richText } from '../exchange/question-draft.ts'
import type { RemoteAssessment, RemoteQuestion } from './digiverse-shapes.ts'
import { NotTaken } from './not-taken.ts'

const word = (text: string) => text.toLowerCase().replace(/[^a-z0-9]/g, '')

/** The platform's own words for kinds of questions, beside ours. */
const KINDS: Readonly<Record<string, QuestionKind>> = {
  truefalse: 'true_false',
  trueorfalse: 'true_false',
  mcsa: 'mcsa',
  singlechoice: 'mcsa',
  multiplechoice: 'mcsa',
  multiplechoicesingleanswer: 'mcsa',
  mcma: 'mcma',
  multipleanswer: 'mcma',
  multiplechoicemultipleanswer: 'mcma',
  linearscale: 'linear_scale',
  scale: 'linear_scale',
  rating: 'linear_scale',
  essay: 'essay',
  upload: 'upload',
  file: 'upload',
}

const TYPES = new Map<string, QuestionType>(QUESTION_TYPES.map((type) => [word(type), type]))

/** A survey by its name, or a quiz; a quiz of several kinds combines them. */
const typesOf = (remoteType: string): { type: QuizType; question_type: QuestionType } => {
  const found = TYPES.get(word(remoteType)) ?? KINDS[word(remoteType)] ?? 'combine'
  return { type: found.startsWith('lim') ? 'lim' : 'quiz', question_type: found }
}

/** What the review of a sync shows as the type. */
export const typeLabel = (remoteType: string): string => {
  const { type, question_type } = typesOf(remoteType)
  return type === 'lim' ? QUESTION_TYPE_LABELS[question_type] : 'Quiz'
}

const objectiveOf = (text: string, questionType: QuestionType): Objective => {
  if (questionType !== 'lim3') return 'general'
  return OBJECTIVES.find((objective) => objective !== 'general' && word(objective) === word(text)) ?? 'pre_learner'
}

const kindOf = (question: RemoteQuestion, n: number): QuestionKind => {
  const kind = KINDS[word(question.type)]
  if (!kind) throw new NotTaken(`Question ${n} has the unknown type “${question.type}”`)
  return kind
}

const scaleFrom = ({ options }: RemoteQuestion) =>
  options.length > 0 ? scaleOf(options.map(({ code, label }) => ({ code, label }))) : DEFAULT_SCALE

/** Uploads name their file types as options; without any, documents are taken. */
const extensionsFrom = ({ options }: RemoteQuestion): readonly string[] => {
  const named = options.map(({ label }) => word(label)).filter((extension) => UPLOAD_EXTENSIONS.includes(extension))
  return named.length > 0 ? named : UPLOAD_GROUPS.documents
}

function questionFrom(question: RemoteQuestion, kind: QuestionKind, questionType: QuestionType): FileQuestion {
  return draft(kind, richText(question.text), {
    objective: objectiveOf(question.objective, questionType),
    ...(question.score != null && { score: question.score }),
    options: question.options.map((option) => ({
      ...answerOf(option.label),
      is_correct: option.is_correct === true,
      score: option.score ?? 0,
    })),
    ...(kind === 'linear_scale' && { scale: scaleFrom(question) }),
    ...(kind === 'upload' && { extensions: extensionsFrom(question) }),
    expected: question.expected_answer,
  })
}

const bounded = (value: number | null | undefined, max: number): number =>
  Number.isFinite(value) ? Math.min(max, Math.max(0, Number(value))) : 0

export interface MappedAssessment {
  readonly fields: {
    readonly title: string
    readonly description: string
    readonly type: QuizType
    readonly question_type: QuestionType
    readonly duration: number
    readonly pass_grade: number
    readonly max_retake: number
  }
  readonly questions: readonly (FileQuestion & { readonly digiverse_id: string })[]
  readonly kindOrder: readonly QuestionKind[]
}

/** An assessment in our own words: the fields a sync overwrites, its questions by kind in the platform's order. */
export function mapAssessment(remote: RemoteAssessment): MappedAssessment {
  const types = typesOf(remote.type)
  const kindOrder = remote.question_types.toSorted((a, b) => a.order - b.order).flatMap(({ type }) => KINDS[word(type)] ?? [])
  const place = (kind: QuestionKind) => (kindOrder.includes(kind) ? kindOrder.indexOf(kind) : kindOrder.length)
  const questions = remote.questions.map((question, i) => ({
    ...questionFrom(question, kindOf(question, i + 1), types.question_type),
    digiverse_id: question.id,
  }))
  const title = cleanName(remote.name).slice(0, 150)
  return {
    fields: {
      ...types,
      title,
      description: richText(remote.description) || richText(title),
      duration: Math.round(bounded(remote.duration, DURATION_MAX)),
      pass_grade: bounded(remote.pass_grade, PASS_GRADE_MAX),
      max_retake: Math.round(bounded(remote.max_retake, RETAKES_MAX)),
    },
    questions: questions.toSorted((a, b) => place(a.question_type) - place(b.question_type)),
    kindOrder,
  }
}
