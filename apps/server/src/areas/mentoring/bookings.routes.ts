import { mentoringBookingApi } from '@pelita/contract/areas/mentoring/mentoring-bookings.ts'
import { listPage } from '../../platform/db/list.ts'
import type { OrgDb } from '../../platform/db/scope.ts'
import { notFound } from '../../platform/http/errors.ts'
import { implement } from '../../platform/http/implement.ts'
import { bookingOf, bookingPlan, ratingFigures, ratingPlan, withDecisions } from './bookings.queries.ts'
import { changeBooking } from './bookings.ts'
import { mentoringById } from './mentoring.queries.ts'

async function known(db: OrgDb, id: string): Promise<void> {
  if (!(await mentoringById(db, id))) throw notFound('Mentoring')
}

async function bookingById(db: OrgDb, { id, bookingId }: { id: string; bookingId: string }) {
  const found = await bookingOf(db, id, bookingId)
  if (!found) throw notFound('Booking')
  return found
}

export const mentoringBookingRoutes = implement(mentoringBookingApi, {
  list: async ({ db, params, query, session }) => {
    await known(db, params.id)
    const page = await listPage(db, bookingPlan(params.id), query, query.timezone ?? session.timezone)
    return { ...page, results: page.results.map(withDecisions) }
  },
  one: ({ db, params }) => bookingById(db, params),
  change: async ({ db, params, body }) => {
    await bookingById(db, params)
    await changeBooking(db, params.bookingId, body)
    return bookingById(db, params)
  },
  ratings: async ({ db, params, query, session }) => {
    await known(db, params.id)
    const page = await listPage(db, ratingPlan(params.id), query, query.timezone ?? session.timezone)
    return { ...page, ...(await ratingFigures(db, params.id)) }
  },
})
