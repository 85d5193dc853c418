import { z } from 'zod'
import { instant, moment, optionalName, optionalText, orEmpty, says, wholeNumber } from '../core/fields.ts'
import { webAddress } from '../core/web-address.ts'
import { optionalPicture } from '../platform/file.ts'

/** What a content that takes place at a time says of that time: a webinar, a live event. */
export const HELD_LIMITS = { speakers: 10, viewTime: 600, seats: 100_000, materials: 10 } as const

export const MEETING_PROVIDERS = ['zoom', 'google_meet', 'ms_teams', 'other'] as const
export type MeetingProvider = (typeof MEETING_PROVIDERS)[number]

export const HELD_PHASES = ['upcoming', 'live', 'ended'] as const
export type HeldPhase = (typeof HELD_PHASES)[number]

/** Participants come in so many minutes before the start; what they stay counts from the start on. */
export const DOORS_OPEN_MINUTES = 15

export const heldSays = {
  order: 'End date must be after start date',
  url: 'Meeting URL is required',
  past: 'Start must be in the future',
  registration: 'Registration must end before the start',
  person: 'Speaker is required',
  tooLong: (hours: number) => `Duration must not exceed ${hours} hours`,
} as const

/** An expert of the organisation, whose name and picture come from the account, or somebody who is written down. */
export const speaker = z
  .object(
    {
      user_id: orEmpty(z.uuid(says.notValid('Speaker'))).optional(),
      name: optionalName('Name', 100),
      title: optionalName('Title', 100),
      picture: optionalPicture('Picture', ['content/user-upload/image']),
    },
    says.notValid('Speaker'),
  )
  .check(({ value, issues }) => {
    if (!value.user_id && !value.name) issues.push({ code: 'custom', input: value, path: ['name'], message: heldSays.person })
  })
export type Speaker = z.output<typeof speaker>

/** As it is answered: by the name of today, or the one it had where the account is not known. */
export const shownSpeaker = z.object({
  user_id: z.uuid().nullable(),
  name: z.string(),
  title: z.string().nullable(),
  picture: z.string().nullable(),
})
export type ShownSpeaker = z.output<typeof shownSpeaker>

/** The fields of its form. */
export const heldFields = {
  start_date_time: moment('Start'),
  end_date_time: moment('End'),
  /** Minutes a participant stays to have attended; 0: to have joined. */
  view_time: orEmpty(wholeNumber('View Time', 0, HELD_LIMITS.viewTime)),
  meeting_provider: z.enum(MEETING_PROVIDERS, says.notValid('Meeting Provider')).optional(),
  meeting_url: orEmpty(webAddress('Meeting URL', 2000, { protocol: 'https' })),
  meeting_id: optionalText('Meeting ID', 100),
  passcode: optionalText('Passcode', 100),
  speakers: z
    .array(speaker, says.notValid('Speakers'))
    .max(HELD_LIMITS.speakers, `At most ${HELD_LIMITS.speakers} speakers`)
    .optional(),
  moderator: speaker.nullish(),
  recording_url: orEmpty(webAddress('Recording URL', 2000, { protocol: 'https' })),
  /** 0 or nothing: as many as want to. */
  max_participants: orEmpty(wholeNumber('Max Participants', 0, HELD_LIMITS.seats)),
  registration_until: orEmpty(moment('Registration Until')),
}

interface Times {
  readonly start_date_time?: string | null | undefined
  readonly end_date_time?: string | null | undefined
  readonly registration_until?: string | null | undefined
}

/** What does not fit together, by field. */
export function heldProblems(
  { start_date_time: start, end_date_time: end, registration_until: until }: Times,
  hours = Number.POSITIVE_INFINITY,
) {
  const problems: { field: string; message: string }[] = []
  if (start && end) {
    const length = Date.parse(end) - Date.parse(start)
    if (length <= 0) problems.push({ field: 'end_date_time', message: heldSays.order })
    else if (length > hours * 3_600_000) problems.push({ field: 'end_date_time', message: heldSays.tooLong(hours) })
  }
  if (start && until && Date.parse(until) > Date.parse(start))
    problems.push({ field: 'registration_until', message: heldSays.registration })
  return problems
}

/** Where people meet: told to those who are confirmed and to whoever arranges it. */
export const heldMeeting = z.object({
  meeting_provider: z.enum(MEETING_PROVIDERS),
  meeting_url: z.string().nullable(),
  meeting_id: z.string().nullable(),
  passcode: z.string().nullable(),
})
export type HeldMeeting = z.output<typeof heldMeeting>

/** What somebody made of it: when they came, how long they stayed, and whether that was enough. */
export const heldVisit = z.object({
  joined_at: z.string().nullable(),
  view_minutes: z.number(),
  attended: z.boolean(),
})
export type HeldVisit = z.output<typeof heldVisit>

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

/** Before, while and after it takes place. */
export const phaseAt = (
  {
    start_date_time: start,
    end_date_time: end,
  }: { readonly start_date_time: string | null; readonly end_date_time: string | null },
  now: number,
): HeldPhase => {
  if (!start || now < Date.parse(start)) return 'upcoming'
  return end && now >= Date.parse(end) ? 'ended' : 'live'
}
