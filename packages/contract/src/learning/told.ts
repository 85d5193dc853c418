import { z } from 'zod'
import { instant, recordId, says } from '../core/fields.ts'
import { ENROLLMENT_STATES } from './participants.ts'

/** What mails people of a run; of the last three whoever asks chooses whom. */
export const TOLD = [
  ...(['publish', 'unpublish', 'cancel', 'bring_back', 'notify', 'session_cancelled', 'session_returned'] as const),
  ...(['invite', 'approve', 'reject'] as const),
] as const

export const toldQuery = z.object({
  event: z.enum(TOLD, says.notValid('Event')),
  /** Which session of the run it is about. */
  session_id: recordId.optional(),
})
export type ToldQuery = z.output<typeof toldQuery>

/** Whom a mail would reach, and how it reads. */
export const told = z.object({
  /** The first of them. */
  people: z.array(
    z.object({
      id: z.uuid(),
      name: z.string(),
      email: z.string().nullable(),
      status: z.enum(ENROLLMENT_STATES),
      reminded_at: instant.nullable(),
    }),
  ),
  total: z.number(),
  /** As the first of them gets it. */
  mail: z.object({ subject: z.string(), text: z.string() }).nullable(),
})
export type Told = z.output<typeof told>

/** Whom a reminder would reach, and how it reads. */
export const reminder = told.extend({
  /** Who has not answered or not begun either, and was reminded within a day. */
  reminded_lately: z.number(),
})
export type Reminder = z.output<typeof reminder>
