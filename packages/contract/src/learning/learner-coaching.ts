import { z } from 'zod'
import { endpoint } from '../core/endpoint.ts'
import { idParams, instant, optionalText, recordId } from '../core/fields.ts'

export const learnerCoaching = z.object({
  id: z.uuid(),
  title: z.string(),
  description: z.string(),
  coach: z.object({ full_name: z.string().nullable(), picture: z.string().nullable() }),
  start_at: instant,
  end_at: instant,
  minutes: z.number(),
  mode: z.enum(['online', 'offline']),
  url: z.string().nullable(),
  location: z.string().nullable(),
  seats_left: z.number(),
  is_booked: z.boolean(),
  /** Why it cannot be booked, or a booking not be let go, now. */
  refusal: z.string().nullable(),
})
export type LearnerCoaching = z.output<typeof learnerCoaching>

const sessionParams = z.object({ id: recordId, sessionId: recordId })

export const learnerCoachingApi = {
  sessions: endpoint({
    method: 'GET',
    path: '/learner/enrollments/:id/coaching',
    access: 'learner',
    summary: 'The sessions of coaches in one of my classes, and which of them I booked',
    params: idParams,
    data: z.object({ results: z.array(learnerCoaching) }),
  }),
  book: endpoint({
    method: 'POST',
    path: '/learner/enrollments/:id/coaching/:sessionId',
    access: 'learner',
    summary: 'Books a seat in a session of a coach; a second time answers the same',
    params: sessionParams,
    body: z.object({ objective: optionalText('Objective', 500) }),
    data: learnerCoaching,
    status: 201,
    idempotent: true,
  }),
  letGo: endpoint({
    method: 'DELETE',
    path: '/learner/enrollments/:id/coaching/:sessionId',
    access: 'learner',
    summary: 'Lets go of my seat before the session begins',
    params: sessionParams,
    data: learnerCoaching,
  }),
  given: endpoint({
    method: 'GET',
    path: '/learner/coaching-sessions',
    access: 'learner',
    byPerson: true,
    summary: 'The sessions I give as a coach, from today on, with who booked them and what for',
    data: z.object({
      results: z.array(
        learnerCoaching
          .pick({ id: true, title: true, start_at: true, end_at: true, mode: true, url: true, location: true })
          .extend({
            module_title: z.string().nullable(),
            batch_title: z.string().nullable(),
            capacity: z.number(),
            bookings: z.array(
              z.object({
                name: z.string(),
                nik: z.string(),
                objective: z.string().nullable(),
                /** Where it is about a slot of a mentoring: its page has notes and who came. */
                booking_id: z.uuid().nullable(),
              }),
            ),
          }),
      ),
    }),
  }),
}
