import type { LearnerQuestion, learnerAttempt } from '@pelita/contract/areas/quiz/learner-quiz.ts'
import type { Answer } from '@pelita/contract/areas/quiz/quiz-answers.ts'
import { isChoice, isSurvey, scaleOf } from '@pelita/contract/areas/quiz/quiz-questions.ts'
import type { z } from 'zod'
import type { OrgDb } from '../../../platform/db/scope.ts'
import type { RevisionQuestion } from '../quiz-tables.ts'
import { type AttemptRecord, answersOf, revisionOf } from './attempt-record.ts'

/** A question as a learner may see it: an essay's expected answer, keys and scores stay here. */
const shownQuestion = (question: RevisionQuestion, answer: Answer | undefined): LearnerQuestion => ({
  id: question.id,
  type: question.question_type,
  question: question.question,
  options: isChoice(question.question_type)
    ? question.options.map(({ code, label, url_image }) => ({ code, label, url_image }))
    : [],
  scale: question.question_type === 'linear_scale' ? scaleOf(question.options) : null,
  allowed_upload_extensions: [...question.allowed_upload_extensions],
  answer: answer ?? null,
})

/** What an attempt is called, and whether it is a survey. */
export async function quizOf(db: OrgDb, id: string): Promise<{ title: string; is_survey: boolean }> {
  const { title, question_type } = await db
    .selectFrom('quizzes')
    .select(['title', 'question_type'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return { title, is_survey: isSurvey(question_type) }
}

/** A running attempt with what was answered so far. */
export async function shownAttempt(db: OrgDb, attempt: AttemptRecord): Promise<z.input<typeof learnerAttempt>> {
  const { questions, settings } = await revisionOf(db, attempt)
  const answers = new Map((await answersOf(db, attempt.id)).map(({ question_id, answer }) => [question_id, answer]))
  return {
    attempt_id: attempt.id,
    relation_id: attempt.relation_id,
    ...(await quizOf(db, attempt.quiz_id)),
    attempt_no: attempt.attempt_no,
    started_at: attempt.started_at,
    deadline: attempt.deadline,
    server_time: attempt.now,
    display_per_page: settings.display_per_page,
    questions: attempt.displayed.flatMap(({ id }) => {
      const question = questions.find((candidate) => candidate.id === id)
      return question ? [shownQuestion(question, answers.get(id))] : []
    }),
  }
}
