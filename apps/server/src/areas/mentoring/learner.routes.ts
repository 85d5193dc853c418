import { learnerMentoringApi, type WholeBooking } from '@pelita/contract/areas/mentoring/learner-mentoring.ts'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { tickFollowUp } from '../../learning/coaching/follow-ups.ts'
import { sessionEntry } from '../../learning/coaching/session-entry.ts'
import { requireShown } from '../../learning/content/shown-modules.ts'
import { calendarFeed } from '../../platform/calendar/write-calendar.ts'
import { listPage } from '../../platform/db/list.ts'
import type { OrgDb } from '../../platform/db/scope.ts'
import { conflict, forbidden, notFound } from '../../platform/http/errors.ts'
import { implement } from '../../platform/http/implement.ts'
import { refuseCredential } from '../../platform/http/visitor.ts'
import { changeBooking } from './bookings.ts'
import { bookingsGiven, bookingsOf, offerChoices, offerPlan, wholeBooking } from './learner.queries.ts'
import { letGoOf, requestSlot } from './request-slot.ts'

async function booking(db: OrgDb, userId: string, id: string): Promise<WholeBooking> {
  const found = await wholeBooking(db, userId, id)
  if (!found) throw notFound('Booking')
  return found
}

/** As `booking`, of which a coach reads what they wrote for themselves: nothing for a key. */
async function shownBooking(db: OrgDb, request: FastifyRequest, userId: string, id: string): Promise<WholeBooking> {
  const found = await booking(db, userId, id)
  if (found.role === 'coach') refuseCredential(request)
  return found
}

export const learnerMentoringRoutes = implement(learnerMentoringApi, {
  list: async ({ db, query, session }) => {
    await requireShown(db, 'mentoring')
    const page = await listPage(db, offerPlan(session.membership_id), query, session.timezone)
    return { ...page, ...(await offerChoices(db, session.membership_id)) }
  },
  request: async ({ db, params, body, session }) => {
    await requireShown(db, 'mentoring')
    const me = session.membership_id
    return booking(db, me, await requestSlot(db, me, params.id, body.objective || null))
  },
  mine: async ({ db, session }) => ({ results: await bookingsOf(db, session.membership_id) }),
  given: async ({ db, session }) => ({ results: await bookingsGiven(db, session.membership_id) }),
  booking: ({ db, params, request, session }) => shownBooking(db, request, session.membership_id, params.id),
  calendar: async ({ db, params: { id }, request, session: { membership_id: me, timezone } }) => {
    const { slot, status } = await shownBooking(db, request, me, id)
    if (status !== 'approved') throw conflict('This session is not approved')
    const location = slot.mode === 'online' ? (slot.url ?? 'Online') : slot.location
    const planned = { ...slot, session_id: slot.id, module_title: null, location, sequence: Math.floor(Date.now() / 1000) }
    const content = Buffer.from(calendarFeed(slot.title, timezone, [sessionEntry(planned, me)]))
    return { name: 'session.ics', mime: 'text/calendar; charset=utf-8', content }
  },
  change: async ({ db, params: { id }, body, request, session }) => {
    const me = session.membership_id
    const { role, can_cancel, can_rate } = await shownBooking(db, request, me, id)
    const { cancel, rating, rating_comment, ticked, coach } = body
    if ((role === 'coach') !== (coach !== undefined))
      throw forbidden('Only the coach says this of a session, and only the learner rates it')
    if (coach) await changeBooking(db, id, coach)
    if (cancel) {
      if (!can_cancel) throw conflict('This session has already begun')
      await letGoOf(db, me, id)
    }
    if (rating !== undefined) {
      if (!can_rate) throw conflict('This session cannot be rated')
      await sql`update coaching_bookings set rating = ${rating}, rating_comment = ${rating_comment || null}, rated_at = coalesce(rated_at, now())
        where id = ${id}`.execute(db)
    }
    if (ticked && !(await tickFollowUp(db, id, ticked.id, ticked.is_done))) throw notFound('Follow-up')
    return booking(db, me, id)
  },
})
