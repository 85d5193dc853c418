import { z } from 'zod'
import { endpoint, FILE } from '../../core/endpoint.ts'
import { idParams, instant, optionalText, personName, recordId, says } from '../../core/fields.ts'
import { listQuery, paged } from '../../core/paging.ts'
import { SESSION_MODES } from '../../learning/coaching.ts'
import { rating } from '../../learning/feedback.ts'
import { BOOKING_STATES, bookedSlot, bookingChange, DECISIONS, followUp, OBJECTIVE_MAX } from './booking-states.ts'
import { MENTORING_TYPES } from './mentoring.ts'

const coach = personName.extend({ id: z.uuid(), picture: z.string().nullable(), posisi: z.string().nullable() })

export const freeSlot = z.object({
  id: z.uuid(),
  start_at: instant,
  end_at: instant,
  mode: z.enum(SESSION_MODES),
  location: z.string().nullable(),
  seats_left: z.number(),
  /** What I asked for there. */
  booking: z.object({ id: z.uuid(), status: z.enum(BOOKING_STATES) }).nullable(),
})
export type FreeSlot = z.output<typeof freeSlot>

export const offeredMentoring = z.object({
  id: z.uuid(),
  type: z.enum(MENTORING_TYPES),
  title: z.string(),
  description: z.string(),
  coach,
  topics: z.array(z.string()),
  minutes: z.number(),
  auto_approve: z.boolean(),
  rating: z.number().nullable(),
  /** Those to come that have a seat, or that I asked for. */
  slots: z.array(freeSlot),
})
export type OfferedMentoring = z.output<typeof offeredMentoring>

export const myBooking = z.object({
  id: z.uuid(),
  /** Whether I asked for it, or give it. */
  role: z.enum(['learner', 'coach']),
  type: z.enum(MENTORING_TYPES),
  slot: bookedSlot,
  coach,
  /** Who asked for it. */
  user: personName.extend({ nik: z.string(), picture: z.string().nullable(), posisi: z.string().nullable() }),
  objective: z.string().nullable(),
  status: z.enum(BOOKING_STATES),
  reason: z.string().nullable(),
  /** What the coach may say of it now; nothing for the others. */
  may_become: z.array(z.enum(DECISIONS)),
  can_cancel: z.boolean(),
  can_rate: z.boolean(),
  follow_ups_open: z.number(),
  rating: z.number().nullable(),
})
export type MyBooking = z.output<typeof myBooking>

export const wholeBooking = myBooking.extend({
  /** Null where the coach shares none. */
  notes: z.string().nullable(),
  is_shared: z.boolean(),
  follow_ups: z.array(followUp),
  rating_comment: z.string().nullable(),
  updated_at: instant,
})
export type WholeBooking = z.output<typeof wholeBooking>

const bookings = '/learner/mentorings/bookings' as const

export const learnerMentoringApi = {
  list: endpoint({
    method: 'GET',
    path: '/learner/mentorings',
    access: 'learner',
    summary: 'Open coaching and mentoring with free slots, by coach and topic; and the coaches and topics to choose from',
    query: listQuery(
      {
        type: z.enum(MENTORING_TYPES, says.notValid('Type')).optional(),
        coach_id: recordId.optional(),
        topic: z.string().max(50, says.notValid('Topic')).optional(),
      },
      ['next_slot', 'title'],
    ),
    data: paged(offeredMentoring).extend({
      coaches: z.array(z.object({ id: z.uuid(), full_name: z.string() })),
      topics: z.array(z.string()),
    }),
  }),
  request: endpoint({
    method: 'POST',
    path: '/learner/mentorings/slots/:id/bookings',
    access: 'learner',
    summary: 'Asks for a slot; a second time answers the same',
    params: idParams,
    body: z.object({ objective: optionalText('Objective', OBJECTIVE_MAX) }),
    data: wholeBooking,
    status: 201,
    idempotent: true,
  }),
  mine: endpoint({
    method: 'GET',
    path: bookings,
    access: 'learner',
    summary: 'The slots I asked for, those to come first',
    data: z.object({ results: z.array(myBooking) }),
  }),
  given: endpoint({
    method: 'GET',
    path: '/learner/mentorings/given',
    access: 'learner',
    byPerson: true,
    summary: 'Who asked for my slots as a coach: requests, those to come and those of the last weeks',
    data: z.object({ results: z.array(myBooking) }),
  }),
  booking: endpoint({
    method: 'GET',
    path: `${bookings}/:id`,
    access: 'learner',
    summary: 'A slot I asked for or give, with the notes I may read and the follow-ups',
    params: idParams,
    data: wholeBooking,
  }),
  calendar: endpoint({
    method: 'GET',
    path: `${bookings}/:id/calendar`,
    access: 'learner',
    summary: 'An approved session as an entry for a calendar, the same as its mail carries',
    params: idParams,
    data: FILE,
  }),
  change: endpoint({
    method: 'PATCH',
    path: `${bookings}/:id`,
    access: 'learner',
    summary: 'Who asked for it lets it go, rates it or ticks follow-ups off; its coach decides, says who came and writes notes',
    params: idParams,
    body: z.object({
      cancel: z.literal(true, says.notValid('Cancel')).optional(),
      rating: rating().optional(),
      rating_comment: optionalText('Comment', 1000),
      /** Of my follow-ups: done, or not yet. */
      ticked: z.object({ id: recordId, is_done: z.boolean(says.notValid('Done')) }, says.notValid('Follow-up')).optional(),
      /** The coach's. */
      coach: bookingChange.optional(),
    }),
    data: wholeBooking,
  }),
}
