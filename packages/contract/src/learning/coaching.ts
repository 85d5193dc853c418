import { z } from 'zod'
import { choice, moment, optionalText, orEmpty, requiredName, says, wholeNumber } from '../core/fields.ts'
import { webAddress } from '../core/web-address.ts'

export const SESSION_MODES = ['offline', 'online'] as const

/** How long a session of a coach may be, and how many people it may see. */
export const SESSION_MINUTES = { min: 15, max: 480 } as const
export const COACHED_MAX = 20
/** A coach of whom nothing else is known gives sessions of an hour. */
export const USUAL_MINUTES = 60

export const ADDRESS_MAX = 2000
/** Where people meet online. */
export const meetingAddress = (label: string) => webAddress(label, ADDRESS_MAX, { host: 'domain', protocol: 'https' })

export const coachingForm = z.object({
  title: requiredName('Title'),
  description: optionalText('Description', 1000),
  coach_id: z.uuid(says.required('Coach')),
  start_at: moment('Start'),
  minutes: wholeNumber('Minutes', SESSION_MINUTES.min, SESSION_MINUTES.max),
  mode: choice('Session Mode', SESSION_MODES),
  /** Where it takes place: online the address, offline the room. */
  url: orEmpty(meetingAddress('Meeting URL')),
  location: optionalText('Location', 255),
  capacity: wholeNumber('Capacity', 1, COACHED_MAX),
})
export type CoachingForm = z.output<typeof coachingForm>
