import { z } from 'zod'
import { moment, orEmpty, requiredName, says } from '../core/fields.ts'
import { webAddress } from '../core/web-address.ts'

export const MOST_SESSIONS = 20
export const MOST_SEATS = 100_000

/**
 * Who of a class may come to a meeting of it, by how they got into the batch: everybody; those the organiser invited; these and those
 * somebody let in from the waiting list; people of the organisation whose class it is.
 */
export const MEETING_PRIVACIES = ['PUBLIC', 'PRIVATE', 'PROTECTED', 'CORPORATE'] as const
export type MeetingPrivacy = (typeof MEETING_PRIVACIES)[number]
export const isForAll = (privacy: string | null | undefined): boolean => !privacy || privacy === 'PUBLIC'
export const NOT_FOR_ALL = 'A meeting that is not for everybody must be optional'

/** One of the times an online meeting takes place. Its times are empty where each batch has its own. */
export const meetingSession = z
  .object(
    {
      title: requiredName('Title', 100),
      start: orEmpty(moment('Start')),
      end: orEmpty(moment('End')),
      /** Empty where everybody meets at the address of the meeting. */
      url: orEmpty(webAddress('Meeting URL', 2000)),
    },
    says.notValid('Session'),
  )
  .check(({ value: { start, end }, issues }) => {
    if (start && end && Date.parse(end) <= Date.parse(start))
      issues.push({ code: 'custom', message: 'End date must be after start date', path: ['end'], input: end })
  })
export type MeetingSession = z.output<typeof meetingSession>
export type TypedSession = z.input<typeof meetingSession>

export const meetingSessions = z
  .array(meetingSession, says.notValid('Sessions'))
  .max(MOST_SESSIONS, `At most ${MOST_SESSIONS} sessions`)

/** Whether everybody knows where to meet: at one address, or at one of each session. */
export const hasAddress = (meeting: {
  readonly url?: string | null | undefined
  readonly sessions?: readonly { readonly url?: string | null | undefined }[] | null | undefined
}): boolean => Boolean(meeting.url) || (meeting.sessions?.length ? meeting.sessions.every(({ url }) => url) : false)

/** How it is answered. */
export const shownSession = z.object({
  title: z.string(),
  start: z.string().nullable(),
  end: z.string().nullable(),
  url: z.string().nullable(),
})
export type ShownSession = z.output<typeof shownSession>
