import type { QuizPreferences, QuizType } from '@pelita/contract/areas/quiz/quiz-form.ts'
import type { Question, QuestionKind, QuestionType, Scale } from '@pelita/contract/areas/quiz/quiz-questions.ts'
import type { Objective } from '@pelita/contract/learning/survey-objectives.ts'
import type { QuizDocument } from './quiz-document.ts'

type PlainFields = { title: string; description: string } & Omit<
  QuizPreferences,
  'question_display_settings' | 'question_arrangement'
>

/** Everything that can happen to one question. */
export type QuestionChange =
  | { readonly what: 'text'; readonly html: string }
  | { readonly what: 'score'; readonly score: number }
  | { readonly what: 'option-add' }
  | { readonly what: 'option-remove'; readonly code: string }
  | { readonly what: 'option-move'; readonly code: string; readonly to: number }
  | { readonly what: 'option-correct'; readonly code: string }
  /** Somebody looked at the key and says it is right as it stands. */
  | { readonly what: 'key-checked' }
  | { readonly what: 'option-label'; readonly code: string; readonly label: string }
  | { readonly what: 'option-image'; readonly code: string; readonly url: string | null }
  | { readonly what: 'option-score'; readonly code: string; readonly score: number }
  | { readonly what: 'scale'; readonly scale: Partial<Scale> }
  | { readonly what: 'expected'; readonly text: string }
  | { readonly what: 'extensions'; readonly extensions: readonly string[] }

/** Everything that can happen to a quiz on the screen. */
export type QuizAction =
  | { readonly do: 'set'; readonly fields: Partial<PlainFields> }
  | { readonly do: 'type'; readonly type: QuizType }
  | { readonly do: 'question-type'; readonly question_type: QuestionType }
  | { readonly do: 'objective'; readonly objective: Objective }
  | { readonly do: 'add'; readonly kind: QuestionKind; readonly id: string }
  | { readonly do: 'import'; readonly questions: readonly Question[] }
  | { readonly do: 'move'; readonly id: string; readonly by: 1 | -1 }
  | { readonly do: 'move-to'; readonly id: string; readonly to: number }
  | { readonly do: 'duplicate'; readonly id: string; readonly newId: string }
  | { readonly do: 'remove'; readonly id: string }
  | { readonly do: 'change'; readonly id: string; readonly change: QuestionChange }
  | { readonly do: 'arrangement'; readonly arrangement: QuizDocument['question_arrangement'] }
  | { readonly do: 'limited'; readonly on: boolean }
  | { readonly do: 'retake'; readonly on: boolean }
  | { readonly do: 'display'; readonly on: boolean }
  | { readonly do: 'display-max'; readonly objective: Objective; readonly kind: QuestionKind; readonly max: number }
  | { readonly do: 'display-exclude'; readonly objective: Objective; readonly kind: QuestionKind; readonly excluded: boolean }
  | { readonly do: 'display-move'; readonly objective: Objective; readonly kind: QuestionKind; readonly to: number }
