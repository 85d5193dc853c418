import { z } from 'zod'
import { endpoint } from '../../core/endpoint.ts'
import { idParams, instant } from '../../core/fields.ts'
import { shownHeldRun, shownSpeaker } from '../../learning/held-run.ts'
import { shownLocation } from '../../learning/location-field.ts'
import { givenAnswer, registrationQuestion } from '../../learning/registration-questions.ts'
import { EVENT_ITEM_TYPES } from './live-event-contents.ts'
import { EVENT_MODES } from './live-event-form.ts'

export const agendaSession = z.object({
  id: z.uuid(),
  title: z.string(),
  description: z.string().nullable(),
  content_type: z.enum(EVENT_ITEM_TYPES),
  content_id: z.uuid().nullable(),
  section_title: z.string(),
  start_date_time: instant.nullable(),
  end_date_time: instant.nullable(),
  room: z.string().nullable(),
  speaker: shownSpeaker.nullable(),
  can_skip: z.boolean(),
  /** The step of `/learner/enrollments/:id`, which says how far I am; null for whoever is not confirmed. */
  relation_id: z.uuid().nullable(),
  /** Of an online meeting, its own or that of the event: only for whoever is confirmed, until the event has ended. */
  url: z.string().nullable(),
})
export type AgendaSession = z.output<typeof agendaSession>

/** `relation_id` and `locked_reason` belong to contents of one session: here each session has its own step. */
export const shownLiveEvent = shownHeldRun.extend({
  event_mode: z.enum(EVENT_MODES),
  venue: shownLocation.nullable(),
  banner: z.string().nullable(),
  price: z.number(),
  /** Whose clock its days go by. */
  timezone: z.string(),
  registration_questions: z.array(registrationQuestion),
  /** What I answered. */
  answers: z.array(givenAnswer),
  /** Days in order, each with its sessions in the order of their time; those without one come last. */
  agenda: z.array(z.object({ day_id: z.number(), title: z.string(), date: z.string(), sessions: z.array(agendaSession) })),
})
export type ShownLiveEvent = z.output<typeof shownLiveEvent>

export const learnerLiveEventApi = {
  detail: endpoint({
    method: 'GET',
    path: '/learner/live-events/:id',
    access: 'learner',
    summary:
      'When and where a live event takes place, its agenda, what is asked of whoever registers; where to meet for whoever is confirmed',
    params: idParams,
    data: shownLiveEvent,
  }),
}
