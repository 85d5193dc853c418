import { z } from 'zod'
import { choice, instant, optionalText, recordId, requiredText, richText, says } from '../../core/fields.ts'
import { SESSION_MODES } from '../../learning/coaching.ts'

/** What becomes of a request for a slot. A seat is taken by those that are approved, and by those who had one when it was over. */
export const BOOKING_STATES = ['requested', 'approved', 'rejected', 'cancelled', 'attended', 'no_show'] as const
export type BookingState = (typeof BOOKING_STATES)[number]
/** What coach or administrator say of it. */
export const DECISIONS = ['approved', 'rejected', 'attended', 'no_show'] as const
export type Decision = (typeof DECISIONS)[number]

export const OBJECTIVE_MAX = 500
export const MOST_FOLLOW_UPS = 10
export const FOLLOW_UP_MAX = 300

/** When and where; the address of an online slot is told to its coach and to who has a seat. */
export const bookedSlot = z.object({
  id: z.uuid(),
  title: z.string(),
  start_at: instant,
  end_at: instant,
  mode: z.enum(SESSION_MODES),
  url: z.string().nullable(),
  location: z.string().nullable(),
})

export const followUp = z.object({
  id: z.uuid(),
  text: z.string(),
  /** A day. */
  due: z.string().nullable(),
  is_done: z.boolean(),
})
export type FollowUp = z.output<typeof followUp>

export const typedFollowUp = z.object(
  {
    /** Absent for a new one. */
    id: recordId.optional(),
    text: requiredText('Follow-up', FOLLOW_UP_MAX),
    due: z.iso.date(says.notValid('Due Date')).nullish(),
    /** Absent: as it is, since the person ticks too. */
    is_done: z.boolean(says.notValid('Done')).optional(),
  },
  says.notValid('Follow-ups'),
)

/** What a coach, or an administrator, says of a booking: how it goes on, and what was spoken about. */
export const bookingChange = z.object({
  status: choice('Status', DECISIONS).optional(),
  reason: optionalText('Reason', 500),
  notes: richText('Notes', 20_000).optional(),
  /** Whether the person reads the notes. */
  is_shared: z.boolean(says.notValid('Shared')).optional(),
  follow_ups: z
    .array(typedFollowUp, says.notValid('Follow-ups'))
    .max(MOST_FOLLOW_UPS, `At most ${MOST_FOLLOW_UPS} follow-ups`)
    .optional(),
  /** Those that were known to whoever sends them: what was added meanwhile stays. Absent: all. */
  follow_ups_read: z.array(recordId, says.notValid('Follow-ups')).max(100, says.notValid('Follow-ups')).optional(),
})
export type BookingChange = z.output<typeof bookingChange>
