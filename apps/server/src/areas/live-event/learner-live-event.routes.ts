import { learnerLiveEventApi, type ShownLiveEvent } from '@pelita/contract/areas/live-event/learner-live-event.ts'
import { shownModules } from '../../learning/content/shown-modules.ts'
import { asGuest } from '../../learning/distribution/visit.ts'
import { heldRunFor } from '../../learning/held/learner-held-run.ts'
import type { OrgDb } from '../../platform/db/scope.ts'
import { notFound } from '../../platform/http/errors.ts'
import { implement } from '../../platform/http/implement.ts'
import { agendaFor, answersOf } from './agenda.queries.ts'
import { datesOf } from './event-days.ts'
import { announcedEvent } from './live-event.queries.ts'

async function shownFor(db: OrgDb, id: string, userId: string, isShown: boolean): Promise<ShownLiveEvent> {
  const held = await heldRunFor(db, 'live-event', id, userId, isShown)
  const event = held && (await announcedEvent(db, id))
  if (!held || !event) throw notFound('Content')
  const sessions = await agendaFor(db, id, userId, held.meeting?.meeting_url ?? null)
  const { event_mode, venue, banner, price, timezone, registration_questions } = event
  return {
    ...held,
    ...{ event_mode, venue, banner, price, timezone, registration_questions },
    answers: await answersOf(db, id, userId),
    agenda: datesOf(event).map(({ day_id, date }) => {
      const own = sessions.filter(({ day }) => day === day_id)
      return { day_id, date, title: own[0]?.day_title ?? `Day ${day_id}`, sessions: own }
    }),
  }
}

export const learnerLiveEventRoutes = implement(learnerLiveEventApi, {
  detail: async ({ db, session, params: { id } }) => {
    const isShown = (await shownModules(db)).includes('live-event')
    return asGuest(db, { table: 'contents', id }, () => shownFor(db, id, session.membership_id, isShown))
  },
})
