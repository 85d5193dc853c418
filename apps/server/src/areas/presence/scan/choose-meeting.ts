import type { EnrollmentStatus } from '../../../learning/cohort/cohort-tables.ts'
import { type Meeting, startOf, windowAt } from '../../../learning/cohort/meetings/meeting.ts'

/** A schedule as the scanner stands to it. */
export interface MyMeeting extends Meeting {
  readonly status: EnrollmentStatus | null
  readonly clock_in: string | null
}

/** Declined people who come after all take part again. */
export const takesPart = (status: EnrollmentStatus | null): boolean =>
  status === 'invited' || status === 'confirmed' || status === 'declined'

const byStart = (a: Meeting, b: Meeting) => startOf(a) - startOf(b)

/**
 * Which meeting a code with several of them is booked to: the open one of the scanner's own cohort that is not yet checked in,
 * for a visitor the one that started last. Without an open one, why not.
 */
export function chooseMeeting<M extends MyMeeting>(meetings: readonly M[], now: number): M | 'early' | 'closed' {
  const open = meetings.filter((meeting) => windowAt(meeting, now) === 'open').sort(byStart)
  const own = open.filter((meeting) => takesPart(meeting.status))
  const booked = own.find((meeting) => meeting.clock_in === null) ?? own.at(-1) ?? open.at(-1)
  if (booked) return booked
  const mine = meetings.filter((meeting) => takesPart(meeting.status))
  return (mine.length > 0 ? mine : meetings).some((meeting) => windowAt(meeting, now) === 'early') ? 'early' : 'closed'
}
