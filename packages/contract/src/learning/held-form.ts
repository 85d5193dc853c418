import { z } from 'zod'
import { choice, instant, personName, says } from '../core/fields.ts'
import { idsField } from './content-form.ts'
import { CONTENT_LIMITS, CONTENT_PRIVACIES } from './content-rules.ts'
import { distributedOrganizations, receivedFrom } from './distribution.ts'
import { feedbackQuestion, MOST_QUESTIONS } from './feedback.ts'
import { HELD_PHASES, heldMeeting, shownSpeaker } from './held-run.ts'

/** How many can be invited with the form; more are added by the panel of participants. */
export const MOST_INVITED = 5000
const ACHIEVEMENT_KINDS = ['certificate', 'badge'] as const

/** What the forms of contents that take place at a time ask beside their times. */
export const heldOffers = {
  providers: idsField('Providers', CONTENT_LIMITS.providers).optional(),
  achievement: z
    .object(
      { achievement_id: z.uuid(says.required('Achievement')), kind: choice('Achievement', ACHIEVEMENT_KINDS) },
      says.notValid('Achievement'),
    )
    .nullish(),
  /** What participants are asked beside their rating. */
  feedbacks: z
    .array(
      z.object({ question_id: z.uuid(says.notValid('Question')), type: z.enum(['lms'], says.notValid('Type')) }),
      says.notValid('Feedback Questions'),
    )
    .max(MOST_QUESTIONS, `At most ${MOST_QUESTIONS} questions`)
    .optional(),
  /** Added to those who are invited; who is already stays. */
  invited_user_ids: idsField('Participants', MOST_INVITED).optional(),
}

/** What their lists say; each kind adds its status and what is its own. */
export const heldRow = z.object({
  id: z.uuid(),
  title: z.string(),
  description: z.string(),
  /** Minutes. */
  view_time: z.number(),
  thumbnail: z.string().nullable(),
  category_id: z.uuid().nullable(),
  speakers: z.array(shownSpeaker),
  start_date_time: instant.nullable(),
  end_date_time: instant.nullable(),
  participants: z.number(),
  /** 0: as many as want to. */
  max_participants: z.number(),
  waiting: z.number(),
  phase: z.enum(HELD_PHASES),
  received_from: receivedFrom,
  updated_at: instant,
  can_delete: z.boolean(),
})

/** What their pages say beyond the list. */
export const heldDetail = {
  category_title: z.string().nullable(),
  level_id: z.number().nullable(),
  competencies: z.array(z.object({ id: z.uuid(), code: z.string(), name: z.string() })),
  providers: z.array(z.object({ id: z.uuid(), name: z.string() })),
  tags: z.array(z.string()),
  privacy: z.enum(CONTENT_PRIVACIES),
  moderator: shownSpeaker.nullable(),
  /** Told to whoever creates and changes such contents; null for everybody else. */
  meeting: heldMeeting.nullable(),
  recording_url: z.string().nullable(),
  registration_until: instant.nullable(),
  achievement: z
    .object({ achievement_id: z.uuid(), kind: z.enum(ACHIEVEMENT_KINDS), title: z.string(), image: z.string().nullable() })
    .nullable(),
  feedbacks: z.array(feedbackQuestion.extend({ type: z.literal('lms') })),
  distributed_organizations: distributedOrganizations,
  /** How many joined, and how many of them attended. */
  joined: z.number(),
  attended: z.number(),
  created_by: personName,
  created_at: instant,
  updated_by: personName.nullable(),
}
