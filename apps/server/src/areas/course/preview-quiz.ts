import type { ContentPreview } from '@pelita/contract/areas/course/course-contents.ts'
import { displayedSet } from '@pelita/contract/areas/quiz/displayed-set.ts'
import type { LearnerQuestion } from '@pelita/contract/areas/quiz/learner-quiz.ts'
import type { Arrangement, DisplaySetting } from '@pelita/contract/areas/quiz/quiz-form.ts'
import { isChoice, type QuestionOption, type StoredQuestion, scaleOf } from '@pelita/contract/areas/quiz/quiz-questions.ts'
import { OBJECTIVES } from '@pelita/contract/learning/survey-objectives.ts'
import { sql } from 'kysely'
import type { OrgDb } from '../../platform/db/scope.ts'

type Question = Pick<StoredQuestion, 'id' | 'question' | 'question_type' | 'question_objective' | 'allowed_upload_extensions'> & {
  readonly options: readonly QuestionOption[]
}

interface Asked {
  duration: number
  pass_grade: number
  question_arrangement: Arrangement
  question_display_settings: readonly DisplaySetting[]
}

/** As a learner sees it: neither keys nor scores. */
const shown = ({ question_type: type, options, allowed_upload_extensions, ...question }: Question): LearnerQuestion => ({
  ...{ id: question.id, type, question: question.question },
  options: isChoice(type) ? options.map(({ code, label, url_image }) => ({ code, label, url_image })) : [],
  scale: type === 'linear_scale' ? scaleOf(options) : null,
  allowed_upload_extensions: [...allowed_upload_extensions],
  answer: null,
})

/** Any attempt is as good as another. */
const SEED = 1

/** What one attempt would ask, by whom it is asked; nothing where this is no quiz. */
export async function quizPreview(db: OrgDb, quizId: string): Promise<ContentPreview['quiz']> {
  const { rows } = await sql<Asked>`
    select duration, pass_grade, question_arrangement, question_display_settings from quizzes where id = ${quizId}`.execute(db)
  const [quiz] = rows
  if (!quiz) return null
  const { rows: questions } = await sql<Question>`
    select id, question, question_type, question_objective, options, allowed_upload_extensions
      from quiz_questions where quiz_id = ${quizId} order by position`.execute(db)
  const { duration, pass_grade, question_arrangement: arrangement, question_display_settings: settings } = quiz
  const asked = OBJECTIVES.map((objective) => ({
    objective,
    questions: displayedSet({ questions, settings, arrangement, objective, seed: SEED }).map(({ question }) => shown(question)),
  }))
  return { duration, pass_grade, asked: asked.filter((group) => group.questions.length > 0) }
}
