import type { FieldError } from '../../core/envelope.ts'
import type { Objective } from '../../learning/survey-objectives.ts'
import { quizFields } from './quiz-form.ts'
import { type CheckedQuiz, displayProblems, questionsProblems, typeProblems } from './quiz-problems.ts'
import { isSurvey } from './quiz-questions.ts'

export const WIZARD_STEPS = ['general', 'questions', 'preferences'] as const
export type WizardStep = (typeof WIZARD_STEPS)[number]

/** A quiz on its way: what the wizard holds beside the fields that are sent. */
export interface QuizDraft extends CheckedQuiz {
  /** The objective whose questions are being written. */
  readonly objective: Objective
  /** Whether the duration is limited; the wire only knows a duration of 0. */
  readonly limited: boolean
}

const generalFields = quizFields.pick({ title: true, description: true })
const preferenceFields = quizFields.omit({ title: true, description: true, type: true, question_type: true, questions: true })

const schemaProblems = (issues: readonly { path: readonly PropertyKey[]; message: string }[] | undefined): FieldError[] =>
  (issues ?? []).map((issue) => ({ field: issue.path.map(String).join('.'), message: issue.message }))

const general = (draft: QuizDraft): FieldError[] => [
  ...schemaProblems(generalFields.safeParse(draft).error?.issues),
  ...typeProblems(draft),
]

const questions = (draft: QuizDraft): FieldError[] => {
  const some = draft.questions.some((question) => question.question_objective === draft.objective)
  return some ? questionsProblems(draft) : [{ field: 'questions', message: 'Question is required' }]
}

const preferences = (draft: QuizDraft): FieldError[] => [
  ...schemaProblems(preferenceFields.safeParse(draft).error?.issues),
  ...(!isSurvey(draft.question_type) && draft.limited && draft.duration <= 0
    ? [{ field: 'duration', message: 'Duration is required' }]
    : []),
  ...displayProblems(draft),
]

/** What keeps a step of the wizard from going on; an empty list enables its button. */
export const draftValidity = (draft: QuizDraft, step: WizardStep): FieldError[] =>
  ({ general, questions, preferences })[step](draft)
