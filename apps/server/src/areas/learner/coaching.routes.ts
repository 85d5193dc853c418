import { learnerCoachingApi } from '@pelita/contract/learning/learner-coaching.ts'
import { bookSession, coachingOf, letGo, sessionsGiven } from '../../learning/coaching/book-session.ts'
import { asGuest } from '../../learning/distribution/visit.ts'
import { implement } from '../../platform/http/implement.ts'

const enrollment = (id: string) => ({ table: 'enrollments', id }) as const

export const learnerCoachingRoutes = implement(learnerCoachingApi, {
  sessions: async ({ db, session, params }) => ({
    results: await asGuest(db, enrollment(params.id), () => coachingOf(db, session.membership_id, params.id)),
  }),
  book: ({ db, session, params: { id, sessionId }, body }) =>
    asGuest(db, enrollment(id), () =>
      bookSession(db, session.membership_id, { enrollmentId: id, sessionId }, body.objective || null),
    ),
  letGo: ({ db, session, params: { id, sessionId } }) =>
    asGuest(db, enrollment(id), () => letGo(db, session.membership_id, { enrollmentId: id, sessionId })),
  given: async ({ db, session }) => ({ results: await sessionsGiven(db, session.membership_id) }),
})
