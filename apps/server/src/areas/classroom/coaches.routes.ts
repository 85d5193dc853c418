import { type CoachingSession, classroomCoachApi } from '@pelita/contract/areas/classroom/classroom-coaches.ts'
import { sql } from 'kysely'
import { accepted, type Kept } from '../../learning/coaching/session-problems.ts'
import { cancelBookings, tellBooked } from '../../learning/coaching/tell-coaching.ts'
import { listPage, rowById } from '../../platform/db/list.ts'
import { moveToBin } from '../../platform/db/records.ts'
import type { OrgDb } from '../../platform/db/scope.ts'
import { changeRow, insertRow } from '../../platform/db/write-row.ts'
import { conflict, notFound } from '../../platform/http/errors.ts'
import { implement } from '../../platform/http/implement.ts'
import { sessionPlan } from './coaches.queries.ts'

async function sessionById(db: OrgDb, id: string, zone: string): Promise<CoachingSession> {
  const found = await rowById(db, sessionPlan(zone), id)
  if (!found) throw notFound('Coaching Session')
  return found
}

/** A batch may take it and let go of it; it is planned where it is offered. */
const OF_A_MENTORING = 'This session belongs to a mentoring'

/** What those who booked it have to know. */
const told = ({ start_at, end_at, mode, url, location }: CoachingSession) =>
  JSON.stringify([Date.parse(start_at), Date.parse(end_at), mode, url, location])

export const classroomCoachRoutes = implement(classroomCoachApi, {
  sessions: ({ db, query, session }) => {
    const zone = query.timezone ?? session.timezone
    return listPage(db, sessionPlan(zone), query, zone)
  },
  session: ({ db, params, session }) => sessionById(db, params.id, session.timezone),
  addSession: async ({ db, body, session }) => {
    const values = await accepted(db, { ...body, id: null, moved: true }, true)
    return sessionById(db, await insertRow(db, 'coaching_sessions', values), session.timezone)
  },
  changeSession: async ({ db, params, body, session, before: stored }) => {
    if (stored.mentoring_id && !stored.cohort_id) throw conflict(OF_A_MENTORING)
    const before = await sessionById(db, params.id, session.timezone)
    const { coach, title, description, minutes, mode, url, location, capacity, start_at } = before
    const kept = { title, description, minutes, mode, url, location, capacity, start_at, coach_id: coach.id }
    const sent = Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined)) as Partial<Kept>
    const wanted = { ...kept, ...sent, id: params.id, moved: false }
    const moved = Date.parse(wanted.start_at) !== Date.parse(start_at)
    await changeRow(db, 'coaching_sessions', params.id, await accepted(db, wanted, moved))
    const after = await sessionById(db, params.id, session.timezone)
    if (told(before) !== told(after)) await tellBooked(db, [params.id], 'changed')
    return after
  },
  removeSession: async ({ db, params, before }) => {
    if (before.mentoring_id) throw conflict(OF_A_MENTORING)
    await cancelBookings(db, [params.id])
    await sql`update coaching_sessions set cohort_id = null where id = ${params.id}`.execute(db)
    await moveToBin(db, 'coaching_sessions', params.id)
    return null
  },
})
