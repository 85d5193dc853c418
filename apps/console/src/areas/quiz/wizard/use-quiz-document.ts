import { draftValidity, type WizardStep } from '@pelita/contract/areas/quiz/draft-validity.ts'
import { useEffect } from 'react'
import type { Question } from '../../../kit/feedback/ask.tsx'
import { type DocumentForm, useDocument } from '../../../kit/form/document/use-document.ts'
import { t } from '../../../kit/text/t.ts'
import { fieldAction } from '../draft/field-action.ts'
import type { QuizAction } from '../draft/quiz-actions.ts'
import type { QuizDocument } from '../draft/quiz-document.ts'
import { reduceQuiz } from '../draft/reduce-quiz.ts'

export type QuizForm = DocumentForm<QuizDocument, QuizAction>

/** A step of the wizard, or several on one screen. */
export type Steps = WizardStep | readonly WizardStep[]

interface Options {
  initial: QuizDocument
  draft: string
  updated_at?: string
  leave: Question
  step: Steps
  wizard?: { step: number; go: (step: number) => void }
}

/** The contract reads a mutable list; the document on the screen never is one. */
export const problemsOf = (quiz: QuizDocument, steps: Steps) =>
  [steps].flat().flatMap((step) => draftValidity({ ...quiz, questions: [...quiz.questions] }, step))

const count = (value: unknown) => t('{count} questions', { count: Array.isArray(value) ? value.length : 0 })
const setOrNot = (value: unknown) => t(Array.isArray(value) && value.length > 0 ? 'On' : 'Off')

/** A quiz on the screen, guarded from the first moment. */
export function useQuizDocument({ step, ...options }: Options): QuizForm {
  const form = useDocument({
    ...options,
    reduce: reduceQuiz,
    change: fieldAction,
    guardedFromStart: true,
    work: ({ objective: _, ...work }) => work,
    problems: (quiz) => problemsOf(quiz, step),
  })
  const { words } = form
  // Lists too long to be written out in a comparison of versions.
  useEffect(() => {
    words.set('questions', { label: t('Questions'), show: count })
    words.set('question_display_settings', { label: t('Max Question Displayed'), show: setOrNot })
  }, [words])
  return form
}
