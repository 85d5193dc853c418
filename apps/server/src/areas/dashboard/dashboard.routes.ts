import {
  contentAnalytics,
  dashboardApi,
  granularityFor,
  ownMeetings,
  ownTables,
  userAnalytics,
} from '@pelita/contract/areas/dashboard.ts'
import { approver, problemSolver, reviewers } from '@pelita/contract/areas/dashboard-pending.ts'
import { grants } from '@pelita/contract/core/catalogue.ts'
import { deciding, publishing } from '@pelita/contract/learning/content-types.ts'
import { implement } from '../../platform/http/implement.ts'
import { moduleFigures, topContents, trends } from './contents.queries.ts'
import { figureLearning, figurePeople } from './figure-rows.queries.ts'
import { contentFigures, userFigures } from './figures.queries.ts'
import { periodOf } from './period.ts'
import { countReviews, reviewsFor, waitingElsewhere, waitingToDecide } from './to-decide.queries.ts'
import { accessRequests, activities, openIssues, upcoming, waitingReviews } from './work.queries.ts'

export const dashboardRoutes = implement(dashboardApi, {
  summary: async ({ db, query, session }) => {
    const period = periodOf(query, session.timezone)
    const held = new Set(session.permissions)
    return {
      ...(grants(held, userAnalytics.can('view')) && (await userFigures(db, period))),
      ...(grants(held, contentAnalytics.can('view')) && (await contentFigures(db, period))),
    }
  },
  trends: async ({ db, query, session }) => {
    const period = periodOf(query, session.timezone)
    return { results: await trends(db, period, query.granularity ?? granularityFor(period.days)) }
  },
  modules: async ({ db, query, session }) => ({ results: await moduleFigures(db, periodOf(query, session.timezone)) }),
  topContents: async ({ db, query, session }) => ({
    results: await topContents(db, periodOf(query, session.timezone), query.page_size),
  }),
  upcoming: ({ db, query, session }) => upcoming(db, ownMeetings(new Set(session.permissions)), query.days, session.timezone),
  pending: async ({ db, session }) => {
    const held = new Set(session.permissions)
    const graded = Object.entries(reviewers).flatMap(([kind, permission]) => (grants(held, permission) ? [kind] : []))
    return {
      ...(grants(held, reviewers.assignment) && { assignment_review: await waitingReviews(db, 'assignment') }),
      ...(grants(held, reviewers.quiz) && { quiz_review: await waitingReviews(db, 'quiz') }),
      ...(graded.length > 0 && { received_review: await waitingElsewhere(db, graded) }),
      ...(publishing.some((publish) => grants(held, publish)) && {
        content_review: await countReviews(db, session),
      }),
      ...(deciding.some((decides) => grants(held, decides)) && { waiting_list: await waitingToDecide(db, session) }),
      ...(grants(held, approver) && { access_requests: await accessRequests(db) }),
      ...(grants(held, problemSolver) && { issues: await openIssues(db) }),
    }
  },
  reviews: ({ db, query, session }) => reviewsFor(db, session, query),
  people: ({ db, query, session }) => figurePeople(db, query, periodOf(query, session.timezone)),
  learning: ({ db, query, session }) => figureLearning(db, query, periodOf(query, session.timezone)),
  activities: async ({ db, query, session }) => ({
    results: await activities(db, ownTables(new Set(session.permissions)), query.page_size),
  }),
})
