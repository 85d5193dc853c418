import { z } from 'zod'
import { endpoint } from '../../core/endpoint.ts'
import { idParams, instant, optionalText, patchOf, recordId, says, wholeNumber } from '../../core/fields.ts'
import { listQuery, paged } from '../../core/paging.ts'
import { coachingForm, SESSION_MODES } from '../../learning/coaching.ts'
import { mentoring, REASON_MAX } from './mentoring.ts'

export const SLOT_STATES = ['available', 'booked', 'finished', 'cancelled'] as const
export type SlotState = (typeof SLOT_STATES)[number]

/** So many weeks at most a slot is given again. */
export const MOST_WEEKS = 26

export const slotForm = coachingForm.pick({
  start_at: true,
  minutes: true,
  mode: true,
  url: true,
  location: true,
  capacity: true,
})
/** The first of them, and in how many weeks the same is given. */
export const newSlots = slotForm.extend({ weeks: wholeNumber('Weeks', 1, MOST_WEEKS).default(1) })

export const slotRow = z.object({
  id: z.uuid(),
  start_at: instant,
  end_at: instant,
  minutes: z.number(),
  mode: z.enum(SESSION_MODES),
  url: z.string().nullable(),
  location: z.string().nullable(),
  capacity: z.number(),
  booked: z.number(),
  requested: z.number(),
  status: z.enum(SLOT_STATES),
  cancel_reason: z.string().nullable(),
  /** The batch that took it and gives its seats; here it is only looked at. */
  batch: z.object({ id: z.uuid(), title: z.string().nullable(), classroom_id: z.uuid(), classroom_title: z.string() }).nullable(),
  updated_at: instant,
})
export type SlotRow = z.output<typeof slotRow>

/** Whatever a coach gives: a slot of a mentoring, or a session made in the form of a batch. */
export const givenSlot = slotRow.extend({
  title: z.string(),
  coach: z.object({ id: z.uuid(), full_name: z.string() }),
  mentoring: z.object({ id: z.uuid(), title: z.string() }).nullable(),
})
export type GivenSlot = z.output<typeof givenSlot>

const path = '/cms/mentorings/:id/slots' as const
const slotParams = z.object({ id: recordId, slotId: recordId })

export const mentoringSlotApi = {
  list: endpoint({
    method: 'GET',
    path,
    access: [mentoring.can('view')],
    summary: 'The slots of a mentoring, the next first',
    params: idParams,
    query: listQuery({ status: z.enum(SLOT_STATES, says.notValid('Status')).optional() }, ['next', 'start_at', 'status']),
    data: paged(slotRow),
  }),
  add: endpoint({
    method: 'POST',
    path,
    access: [mentoring.can('update')],
    summary: 'Adds a slot, or the same one of several weeks on the clock of the organisation; all of them or none',
    params: idParams,
    body: newSlots,
    data: z.object({ added: z.number() }),
    status: 201,
  }),
  change: endpoint({
    method: 'PATCH',
    path: `${path}/:slotId`,
    access: [mentoring.can('update')],
    summary: 'Changes a slot no batch took; whoever asked for it is told of another time or place',
    params: slotParams,
    body: patchOf(slotForm),
    data: slotRow,
    record: 'coaching_sessions',
    message: 'Slot has been successfully changed.',
  }),
  cancel: endpoint({
    method: 'PATCH',
    path: `${path}/:slotId/cancel`,
    access: [mentoring.can('update')],
    summary: 'Cancels a slot; one that somebody asked for needs a reason, which they are told',
    params: slotParams,
    body: z.object({ reason: optionalText('Reason', REASON_MAX), updated_at: z.string().optional() }),
    data: slotRow,
    record: 'coaching_sessions',
    message: 'Slot has been cancelled.',
  }),
  week: endpoint({
    method: 'GET',
    path: '/cms/mentorings/week',
    access: [mentoring.can('view'), mentoring.can('create')],
    summary: 'All that a coach gives within seven days, whatever it belongs to',
    query: z.object({ coach_id: recordId, start: z.iso.date(says.notValid('Start')) }),
    data: z.object({ timezone: z.string(), results: z.array(givenSlot) }),
  }),
  /** Made in the form of a batch: shown beside the mentorings, and changed there. */
  ofClasses: endpoint({
    method: 'GET',
    path: '/cms/mentorings/classroom-sessions',
    access: [mentoring.can('list')],
    summary: 'Sessions of coaches that belong to no mentoring: those batches made or took, and those they may still take',
    query: listQuery({ status: z.enum(SLOT_STATES, says.notValid('Status')).optional() }, ['next', 'start_at', 'title', 'coach']),
    data: paged(givenSlot),
  }),
}
