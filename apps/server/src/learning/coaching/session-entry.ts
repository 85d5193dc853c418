import type { CalendarEvent } from '../../platform/calendar/write-calendar.ts'

export interface PlannedSession {
  readonly session_id: string
  readonly title: string
  readonly start_at: string
  readonly end_at: string
  readonly module_title: string | null
  readonly location: string | null
  /** Seconds of its last change: all a calendar asks of the number is that later news have a higher one. */
  readonly sequence: number
}

/** A session of a coach in somebody's calendar: the same entry whether it was mailed or is subscribed to. */
export const sessionEntry = (session: PlannedSession, userId: string): CalendarEvent => ({
  ...{ uid: `${session.session_id}.${userId}@pelita`, sequence: session.sequence, start: session.start_at, end: session.end_at },
  summary: session.module_title ? `${session.title} (${session.module_title})` : session.title,
  location: session.location,
})
