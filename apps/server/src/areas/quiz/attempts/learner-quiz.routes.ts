import { learnerQuizApi } from '@pelita/contract/areas/quiz/learner-quiz.ts'
import { apart } from '../../../platform/http/bind.ts'
import { implement } from '../../../platform/http/implement.ts'
import { myQuiz, myQuizzes } from './my-quizzes.queries.ts'
import { mySurveys } from './my-surveys.ts'
import { myRunningAttempt } from './running-attempt.ts'
import { saveAnswer } from './save-answer.ts'
import { shownAttempt } from './shown-attempt.ts'
import { startAttempt } from './start-attempt.ts'
import { submitAttempt } from './submit-attempt.ts'
import { uploadAnswer } from './upload-answer.ts'

export const learnerQuizRoutes = implement(learnerQuizApi, {
  mine: ({ db, session, query }) => myQuizzes(db, session.membership_id, query, query.timezone ?? session.timezone),
  open: ({ db, session, params }) => myQuiz(db, session.membership_id, params.relation_id),
  start: async ({ db, session, params, body, answerWith }) => {
    const { made, attempt } = await startAttempt(db, session.membership_id, params.relation_id, body)
    if (!made) answerWith(200)
    return attempt
  },
  attempt: async ({ db, session, params }) => shownAttempt(db, await myRunningAttempt(db, session.membership_id, params.id)),
  answer: ({ db, session, params, body }) => saveAnswer(db, session.membership_id, params, body),
  upload: apart(({ again, session, params, file, fields, services }) =>
    uploadAnswer(again, services.storage, session, { attempt_id: params.id, question_id: fields.question_id, file }),
  ),
  submit: ({ db, session, params }) => submitAttempt(db, session.membership_id, params.id),
  surveys: ({ db, session }) => mySurveys(db, session.membership_id),
})
