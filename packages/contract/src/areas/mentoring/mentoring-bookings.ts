import { z } from 'zod'
import { endpoint } from '../../core/endpoint.ts'
import { idParams, instant, recordId, says } from '../../core/fields.ts'
import { listQuery, paged } from '../../core/paging.ts'
import { BOOKING_STATES, bookedSlot, bookingChange, DECISIONS, followUp } from './booking-states.ts'
import { mentoring } from './mentoring.ts'

export const bookingRow = z.object({
  id: z.uuid(),
  user: z.object({
    id: z.uuid(),
    full_name: z.string(),
    nik: z.string(),
    picture: z.string().nullable(),
    posisi: z.string().nullable(),
  }),
  slot: bookedSlot,
  objective: z.string().nullable(),
  status: z.enum(BOOKING_STATES),
  reason: z.string().nullable(),
  has_notes: z.boolean(),
  follow_ups_open: z.number(),
  rating: z.number().nullable(),
  /** What may be said of it now. */
  may_become: z.array(z.enum(DECISIONS)),
  requested_at: instant,
  updated_at: instant,
})
export type BookingRow = z.output<typeof bookingRow>

export const bookingDetail = bookingRow.extend({
  notes: z.string(),
  is_shared: z.boolean(),
  follow_ups: z.array(followUp),
  rating_comment: z.string().nullable(),
})
export type BookingDetail = z.output<typeof bookingDetail>

export const ratingRow = z.object({
  id: z.uuid(),
  name: z.string(),
  nik: z.string(),
  picture: z.string().nullable(),
  start_at: instant,
  rating: z.number(),
  comment: z.string().nullable(),
  rated_at: instant,
})
export type RatingRow = z.output<typeof ratingRow>

const path = '/cms/mentorings/:id/bookings' as const
const bookingParams = z.object({ id: recordId, bookingId: recordId })

export const mentoringBookingApi = {
  list: endpoint({
    method: 'GET',
    path,
    access: [mentoring.can('view')],
    summary: 'Who asked for slots of a mentoring and what became of it; without what was spoken about',
    params: idParams,
    query: listQuery({ status: z.enum(BOOKING_STATES, says.notValid('Status')).optional(), slot_id: recordId.optional() }, [
      'next',
      'start_at',
      'name',
      'status',
      'requested_at',
    ]),
    data: paged(bookingRow),
  }),
  one: endpoint({
    method: 'GET',
    path: `${path}/:bookingId`,
    access: [mentoring.can('update')],
    summary: 'One booking with the notes and follow-ups of the coach',
    params: bookingParams,
    data: bookingDetail,
  }),
  change: endpoint({
    method: 'PATCH',
    path: `${path}/:bookingId`,
    access: [mentoring.can('update')],
    summary: 'Approves or rejects a request, says who came, and writes notes and follow-ups',
    params: bookingParams,
    body: bookingChange,
    data: bookingDetail,
  }),
  ratings: endpoint({
    method: 'GET',
    path: '/cms/mentorings/:id/feedback',
    access: [mentoring.can('view')],
    summary: 'What learners thought of the sessions of a mentoring, with the average and how many gave each rating',
    params: idParams,
    query: listQuery({}, ['name', 'rating', 'rated_at']),
    data: paged(ratingRow).extend({
      average: z.number().nullable(),
      responses: z.number(),
      /** Those who came. */
      attended: z.number(),
      distribution: z.array(z.object({ rating: z.number(), total: z.number() })),
    }),
  }),
}
