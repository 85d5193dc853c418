import type { QuizDraft } from '@pelita/contract/areas/quiz/draft-validity.ts'
import type { QuizDetail } from '@pelita/contract/areas/quiz/quiz.ts'
import { type EditTab, QUIZ_DEFAULTS, type QuizFields, TAB_FIELDS } from '@pelita/contract/areas/quiz/quiz-form.ts'
import { normalQuiz } from '@pelita/contract/areas/quiz/quiz-normal.ts'
import { firstObjective, type Question } from '@pelita/contract/areas/quiz/quiz-questions.ts'

/** A quiz on the screen: its fields, and what the wizard has to know beside them. */
export interface QuizDocument extends Omit<QuizDraft, 'questions'> {
  readonly questions: readonly Question[]
  /** New quizzes leave essays and scales out of the grading unless told otherwise. */
  readonly isNew: boolean
  /** Questions added here whose key still is the one they began with. */
  readonly unchecked?: readonly string[]
}

export const EMPTY_QUIZ: QuizDocument = {
  ...QUIZ_DEFAULTS,
  title: '',
  description: '',
  type: 'quiz',
  question_type: 'combine',
  questions: [],
  objective: 'general',
  limited: false,
  isNew: true,
}

/** The document of a stored quiz. */
export const documentOf = (quiz: QuizDetail): QuizDocument => ({
  title: quiz.title,
  description: quiz.description,
  type: quiz.type,
  question_type: quiz.question_type,
  next_learning_status: quiz.next_learning_status,
  duration: quiz.duration,
  pass_grade: quiz.pass_grade,
  display_passing_grade: quiz.display_passing_grade,
  display_result: quiz.display_result,
  display_answer: quiz.display_answer,
  can_retake_on_fail: quiz.can_retake_on_fail,
  can_retake_on_pass: quiz.can_retake_on_pass,
  time_to_retake: quiz.time_to_retake,
  max_retake: quiz.max_retake,
  score_selection_type: quiz.score_selection_type,
  question_arrangement: quiz.question_arrangement,
  display_per_page: quiz.display_per_page,
  question_display_settings: quiz.question_display_settings,
  questions: quiz.questions.map(({ order: _, ...question }) => question),
  objective: firstObjective(quiz.question_type),
  limited: quiz.duration > 0,
  isNew: false,
})

/** What is sent to create the quiz; a document whose question type is open is never sent. */
export const bodyOf = (document: QuizDocument): QuizFields => {
  const { objective: _, limited: __, isNew: ___, unchecked: ____, question_type, questions, ...fields } = document
  return normalQuiz({ ...fields, questions: [...questions], question_type: question_type ?? 'combine' })
}

/** What one tab of the edit page sends; the server empties the list itself when the type changes. */
export const patchOf = (document: QuizDocument, tab: EditTab): Partial<QuizFields> => {
  const body = bodyOf(document)
  const fields: readonly (keyof QuizFields)[] = TAB_FIELDS[tab]
  return Object.fromEntries(fields.map((field) => [field, body[field]]))
}
