import { mentoringSlotApi, type SlotRow } from '@pelita/contract/areas/mentoring/mentoring-slots.ts'
import { addDays, instantAt } from '@pelita/contract/core/wall-clock.ts'
import { accepted } from '../../learning/coaching/session-problems.ts'
import { tellBooked, tellCoaches } from '../../learning/coaching/tell-coaching.ts'
import { listPage } from '../../platform/db/list.ts'
import type { OrgDb } from '../../platform/db/scope.ts'
import { changeRow } from '../../platform/db/write-row.ts'
import { conflict, invalid, notFound } from '../../platform/http/errors.ts'
import { implement } from '../../platform/http/implement.ts'
import { mentoringById } from './mentoring.queries.ts'
import { IS_CANCELLED } from './mentoring.routes.ts'
import { classSlotPlan, givenBetween, slotOf, slotPlan } from './slots.queries.ts'
import { addSlots, cancelSlots, refuseFixed } from './slots.ts'

async function known(db: OrgDb, id: string) {
  const found = await mentoringById(db, id)
  if (!found) throw notFound('Mentoring')
  return found
}

/** What its coach and those who asked for it have to know. */
const told = ({ start_at, end_at, mode, url, location }: SlotRow) =>
  JSON.stringify([Date.parse(start_at), Date.parse(end_at), mode, url, location])

const at = (day: string, zone: string) => new Date(instantAt(day, '00:00', zone)).toISOString()

export const mentoringSlotRoutes = implement(mentoringSlotApi, {
  list: async ({ db, params, query, session }) => {
    await known(db, params.id)
    return listPage(db, slotPlan(params.id), query, query.timezone ?? session.timezone)
  },
  add: async ({ db, params, body: { weeks, ...slot }, session }) => {
    const { id, title, coach_id, status } = await known(db, params.id)
    if (status === 'cancelled') throw conflict(IS_CANCELLED)
    return { added: await addSlots(db, { id, title, coach_id }, slot, weeks, session.timezone) }
  },
  change: async ({ db, params: { id, slotId }, body }) => {
    const { title, coach_id } = await known(db, id)
    const slot = await slotOf(db, id, slotId)
    refuseFixed(slot)
    const { start_at, minutes, mode, url, location, capacity } = slot
    const sent = Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined))
    const wanted = { ...{ start_at, minutes, mode, url, location, capacity }, ...sent, title, coach_id, id: slotId, moved: false }
    const moved = Date.parse(wanted.start_at) !== Date.parse(start_at)
    await changeRow(db, 'coaching_sessions', slotId, await accepted(db, wanted, moved))
    const after = await slotOf(db, id, slotId)
    if (told(slot) !== told(after)) {
      await tellBooked(db, [slotId], 'changed')
      await tellCoaches(db, [slotId], 'changed')
    }
    return after
  },
  cancel: async ({ db, params: { id, slotId }, body: { reason } }) => {
    const slot = await slotOf(db, id, slotId)
    refuseFixed(slot)
    const is_asked_for = slot.booked + slot.requested > 0
    if (is_asked_for && !reason) throw invalid('reason', 'Reason is required')
    await cancelSlots(db, [{ id: slotId, is_asked_for }], reason || null)
    return slotOf(db, id, slotId)
  },
  week: async ({ db, query: { coach_id, start }, session: { timezone } }) => ({
    timezone,
    results: await givenBetween(db, coach_id, at(start, timezone), at(addDays(start, 7), timezone)),
  }),
  ofClasses: ({ db, query, session }) => listPage(db, classSlotPlan, query, query.timezone ?? session.timezone),
})
