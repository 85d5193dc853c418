import { z } from 'zod'
import { orEmpty, patchOf, says, wholeNumber } from '../../core/fields.ts'
import { baseFields } from '../../learning/content-form.ts'
import { heldOffers } from '../../learning/held-form.ts'
import { heldFields, heldProblems, heldSays } from '../../learning/held-run.ts'
import { locationField } from '../../learning/location-field.ts'
import { registrationQuestions } from '../../learning/registration-questions.ts'
import { optionalPicture } from '../../platform/file.ts'

export const EVENT_MODES = ['online', 'offline', 'hybrid'] as const
export type EventMode = (typeof EVENT_MODES)[number]
export const LIVE_EVENT_LIMITS = { days: 60, price: 999_999_999 } as const

export const liveEventSays = {
  location: says.required('Location'),
  url: heldSays.url,
  day: 'At least one day is required',
  content: says.required('Content'),
  tooLong: `At most ${LIVE_EVENT_LIMITS.days} days`,
  within: 'Session must be within its day',
  noDay: (days: number) => `Live event has ${days} ${days === 1 ? 'day' : 'days'}`,
} as const

export const isOnSite = (mode: EventMode): boolean => mode !== 'online'
export const isOnline = (mode: EventMode): boolean => mode !== 'offline'

const shape = z.object({
  ...baseFields('live-event'),
  ...heldFields,
  ...heldOffers,
  event_mode: z.enum(EVENT_MODES, says.notValid('Event Mode')),
  /** Needed where people come to a place; online it is kept for nothing. */
  venue: locationField.nullish(),
  banner: optionalPicture('Banner', ['content/user-upload/image']),
  registration_questions: registrationQuestions.optional(),
  /** Shown as information; nothing is charged. */
  price: orEmpty(wholeNumber('Price', 0, LIVE_EVENT_LIMITS.price)),
})

/** What a new one may leave out; a change leaves as it is what it does not name, and is judged with the stored others. */
export const liveEventForm = shape
  .extend({ privacy: shape.shape.privacy.default('PUBLIC'), event_mode: shape.shape.event_mode.default('online') })
  .check(({ value, issues }) => {
    for (const { field, message } of eventProblems(value)) issues.push({ code: 'custom', input: value, path: [field], message })
  })
export type LiveEventForm = z.output<typeof liveEventForm>
export type LiveEventValues = z.input<typeof liveEventForm>

/** With `notify` participants of a published one are told of another time or place. */
export const liveEventChange = patchOf(shape).extend({ notify: z.boolean(says.notValid('Notify')).nullish() })
export type LiveEventChange = Omit<z.output<typeof liveEventChange>, 'updated_at' | 'notify'>

/** What does not fit together, by field. */
export function eventProblems(event: {
  readonly start_date_time?: string | null | undefined
  readonly end_date_time?: string | null | undefined
  readonly registration_until?: string | null | undefined
}) {
  const { start_date_time: start, end_date_time: end } = event
  const isLong = start && end && Date.parse(end) - Date.parse(start) > LIVE_EVENT_LIMITS.days * 86_400_000
  return [...heldProblems(event), ...(isLong ? [{ field: 'end_date_time', message: liveEventSays.tooLong }] : [])]
}
