import type { QuizFields } from '@pelita/contract/areas/quiz/quiz-form.ts'
import type { StoredQuestion } from '@pelita/contract/areas/quiz/quiz-questions.ts'
import type { OrgDb } from '../../platform/db/scope.ts'
import { notFound } from '../../platform/http/errors.ts'

/** A quiz as it is kept, its bank in order. */
export type QuizContent = Omit<QuizFields, 'questions'> & {
  readonly id: string
  readonly revision: number
  readonly digiverse_id: string | null
  readonly questions: readonly (StoredQuestion & { readonly digiverse_id: string | null })[]
}

const COLUMNS = [
  'id',
  'title',
  'description',
  'type',
  'question_type',
  'next_learning_status',
  'duration',
  'pass_grade',
  'display_passing_grade',
  'display_result',
  'display_answer',
  'can_retake_on_fail',
  'can_retake_on_pass',
  'time_to_retake',
  'max_retake',
  'score_selection_type',
  'question_arrangement',
  'display_per_page',
  'question_display_settings',
  'revision',
  'digiverse_id',
] as const

export const questionsOf = async (db: OrgDb, quizId: string): Promise<QuizContent['questions']> => {
  const rows = await db
    .selectFrom('quiz_questions')
    .select([
      'id',
      'position',
      'question',
      'question_type',
      'question_objective',
      'options',
      'score',
      'allowed_upload_extensions',
      'digiverse_id',
    ])
    .where('quiz_id', '=', quizId)
    .orderBy('position')
    .orderBy('id')
    .execute()
  return rows.map(({ position, ...row }) => ({ ...row, order: position }))
}

/** Questions as they are answered: what the events platform calls them stays here. */
export const shownQuestions = (questions: QuizContent['questions']) =>
  questions.map(({ digiverse_id: _, ...question }) => question)

export async function quizContent(db: OrgDb, id: string): Promise<QuizContent> {
  const row = await db
    .selectFrom('quizzes')
    .select(COLUMNS)
    .where('id', '=', id)
    .executeTakeFirstOrThrow(() => notFound('Quiz'))
  return { ...row, questions: await questionsOf(db, id) }
}
