import { learnerApi } from '@pelita/contract/areas/learner.ts'
import { answerEnrollment } from '../../learning/cohort/enrollment/answers.ts'
import { asGuest, ownAcrossOwners } from '../../learning/distribution/visit.ts'
import { acceptTexts, shownTexts } from '../../platform/auth/consents.ts'
import { implement } from '../../platform/http/implement.ts'
import { myEnrollments } from './enrollments.queries.ts'
import { learnerSignIn } from './learner-sign-in.ts'

export const learnerRoutes = implement(learnerApi, {
  ...learnerSignIn,
  consents: ({ db }) => shownTexts(db),
  consent: ({ db, session, request, body }) => acceptTexts(db, { membership_id: session.membership_id, ip: request.ip }, [body]),
  enrollments: ({ db, session, query }) =>
    ownAcrossOwners(db, () => myEnrollments(db, session.membership_id, query, query.timezone ?? session.timezone)),
  answer: ({ db, session, params, body }) =>
    asGuest(db, { table: 'enrollments', id: params.id }, () => answerEnrollment(db, session.membership_id, params.id, body)),
})
