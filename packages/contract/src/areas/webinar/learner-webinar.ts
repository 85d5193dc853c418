import { z } from 'zod'
import { endpoint } from '../../core/endpoint.ts'
import { idParams, instant } from '../../core/fields.ts'
import { HELD_PHASES, heldMeeting, heldVisit, shownSpeaker } from '../../learning/held-run.ts'

/** What somebody is told of a content that takes place at a time. */
export const shownHeldRun = z.object({
  id: z.uuid(),
  start_date_time: instant.nullable(),
  end_date_time: instant.nullable(),
  registration_until: instant.nullable(),
  phase: z.enum(HELD_PHASES),
  /** The server's clock, so that a phone that is wrong opens the doors in time. */
  now: instant,
  view_time: z.number(),
  speakers: z.array(shownSpeaker),
  moderator: shownSpeaker.nullable(),
  /** Its session, by which joining is told; null for whoever is not confirmed. */
  relation_id: z.uuid().nullable(),
  /** Where to meet: only for whoever is confirmed, until it has ended. */
  meeting: heldMeeting.nullable(),
  /** Why the meeting cannot be joined now; null where it can. */
  locked_reason: z.string().nullable(),
  /** Only for whoever is confirmed, once it has ended. */
  recording_url: z.string().nullable(),
  visit: heldVisit.nullable(),
})
export type ShownHeldRun = z.output<typeof shownHeldRun>

export const learnerWebinarApi = {
  detail: endpoint({
    method: 'GET',
    path: '/learner/webinars/:id',
    access: 'learner',
    summary:
      'When a webinar takes place and who speaks; where to meet, what I made of it and the replay for whoever is confirmed',
    params: idParams,
    data: shownHeldRun,
  }),
}
