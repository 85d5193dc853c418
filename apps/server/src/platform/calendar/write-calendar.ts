import ical, { ICalAttendeeStatus, ICalCalendarMethod, ICalEventStatus } from 'ical-generator'

/** One entry of a calendar; its identifier stays, so that a later one with a higher sequence takes its place. */
export interface CalendarEvent {
  readonly uid: string
  readonly sequence: number
  readonly start: string
  readonly end: string
  readonly summary: string
  readonly location: string | null
  readonly description?: string | null
  readonly cancelled?: boolean
}

const PRODUCT = { company: 'Pelita', product: 'Learning' } as const

const eventOf = ({ uid, sequence, start, end, summary, location, description, cancelled }: CalendarEvent) => ({
  ...{ id: uid, sequence, start: new Date(start), summary, stamp: new Date() },
  // What ends when it begins has no end: calendars refuse such an entry.
  ...(end > start && { end: new Date(end) }),
  ...(location && { location }),
  ...(description && { description }),
  status: cancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
})

interface Person {
  readonly name: string
  readonly email: string
}

/** What a mail carries: one entry that the calendar of who gets it takes over, changes or removes. Times are told in UTC, which every calendar shows in its own zone. */
export function calendarInvite(event: CalendarEvent, organizer: Person, attendee: Person): { method: string; content: string } {
  const method = event.cancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.REQUEST
  const calendar = ical({ prodId: PRODUCT, method })
  const entry = calendar.createEvent(eventOf(event))
  entry.organizer(organizer)
  // The answer is given in the learner app: a calendar asks for none.
  entry.createAttendee({ ...attendee, rsvp: false, status: ICalAttendeeStatus.NEEDSACTION })
  return { method, content: calendar.toString() }
}

/** A calendar others subscribe to, read again every hour. */
export function calendarFeed(name: string, zone: string, events: readonly CalendarEvent[]): string {
  const calendar = ical({ prodId: PRODUCT, name, ttl: 3600 })
  for (const event of events) calendar.createEvent(eventOf(event))
  // It belongs above the entries; the library writes whatever it does not know beneath them, and takes a zone of its own for local times.
  return calendar.toString().replace(/\r\n(?=BEGIN:VEVENT|END:VCALENDAR)/, `\r\nX-WR-TIMEZONE:${zone}\r\n`)
}
