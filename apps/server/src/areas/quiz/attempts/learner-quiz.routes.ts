import { learnerQuizApi } from '@pelita/contract/areas/quiz/learner-quiz.ts'
import { asGuest, guestAgain, ownAcrossOwners } from '../../../learning/distribution/visit.ts'
import { withoutTransaction } from '../../../platform/http/bind.ts'
import { implement } from '../../../platform/http/implement.ts'
import { myQuiz, myQuizzes } from './my-quizzes.queries.ts'
import { mySurveys } from './my-surveys.ts'
import { reviewAttempt } from './review-attempt.ts'
import { myRunningAttempt } from './running-attempt.ts'
import { saveAnswer } from './save-answer.ts'
import { shownAttempt } from './shown-attempt.ts'
import { startAttempt } from './start-attempt.ts'
import { submitAttempt } from './submit-attempt.ts'
import { uploadAnswer } from './upload-answer.ts'

const use = (id: string) => ({ table: 'content_relations', id }) as const
const attempt = (id: string) => ({ table: 'quiz_attempts', id }) as const

export const learnerQuizRoutes = implement(learnerQuizApi, {
  mine: ({ db, session, query }) =>
    ownAcrossOwners(db, () => myQuizzes(db, session.membership_id, query, query.timezone ?? session.timezone)),
  open: ({ db, session, params }) =>
    asGuest(db, use(params.relation_id), () => myQuiz(db, session.membership_id, params.relation_id)),
  start: async ({ db, session, params, body, answerWith }) => {
    const started = await asGuest(db, use(params.relation_id), () =>
      startAttempt(db, session.membership_id, params.relation_id, body),
    )
    if (!started.made) answerWith(200)
    return started.attempt
  },
  attempt: ({ db, session, params }) =>
    asGuest(db, attempt(params.id), async () => shownAttempt(db, await myRunningAttempt(db, session.membership_id, params.id))),
  answer: ({ db, session, params, body }) =>
    asGuest(db, attempt(params.id), () => saveAnswer(db, session.membership_id, params, body)),
  upload: withoutTransaction(({ again, session, params, file, fields, services }) =>
    uploadAnswer(guestAgain(again, attempt(params.id)), services.storage, session, {
      attempt_id: params.id,
      question_id: fields.question_id,
      file,
    }),
  ),
  submit: ({ db, session, params }) => asGuest(db, attempt(params.id), () => submitAttempt(db, session.membership_id, params.id)),
  review: ({ db, session, params }) => asGuest(db, attempt(params.id), () => reviewAttempt(db, session.membership_id, params.id)),
  surveys: ({ db, session }) => ownAcrossOwners(db, () => mySurveys(db, session.membership_id)),
})
