import type { Item } from '../../kit/content/tree/item-fields.tsx'
import { momentOfParts, partsOfMoment } from '../../kit/form/date/moment-parts.ts'
import { readTime } from '../../kit/form/date/read-time.ts'

const DAY_MS = 86_400_000

/** What is half typed stays a text that is no instant. */
const isInstant = (text: string | null | undefined): text is string => /^\d{4}-\d\d-\d\dT/.test(text ?? '')

/** Its time as it stands in its field: HH:mm, or what was typed in its place. */
export const clockOf = (moment: string | null | undefined): string =>
  isInstant(moment) ? partsOfMoment(moment).time : (moment ?? '')

/** A time of a day as an instant; what is none stays as it was typed. */
const momentAt = (day: string, time: string): string => (readTime(time) ? (momentOfParts({ day, time }) ?? time) : time)

const HOUR_MS = 3_600_000

/** What typing a start changes: the end keeps its distance, and one that is missing is an hour later. */
export function withStart({ start_date_time, end_date_time: end }: Item, day: string, time: string): Partial<Item> {
  const start = momentAt(day, time)
  if (!isInstant(start)) return { start_date_time: start }
  const length = isInstant(start_date_time) && isInstant(end) ? Date.parse(end) - Date.parse(start_date_time) : HOUR_MS
  const moved = new Date(Date.parse(start) + length).toISOString()
  const fits = length > 0 && partsOfMoment(moved).day === day
  return { start_date_time: start, ...(fits && (!end || isInstant(end)) && { end_date_time: moved }) }
}

export const withEnd = (day: string, time: string): Partial<Item> => ({ end_date_time: momentAt(day, time) })

/** The same time so many days later, by the clock. */
const daysLater = (moment: string, days: number): string => {
  const at = new Date(moment)
  at.setDate(at.getDate() + days)
  return at.toISOString()
}

/** What was moved to another day takes place there at the same time of day. */
export function placed(item: Item, date: string): Item {
  const { day, start_date_time: start, end_date_time: end } = item
  if (day === date) return item
  const days = day ? Math.round((Date.parse(date) - Date.parse(day)) / DAY_MS) : 0
  return {
    ...{ ...item, day: date },
    ...(isInstant(start) && { start_date_time: daysLater(start, days) }),
    ...(isInstant(end) && { end_date_time: daysLater(end, days) }),
  }
}

/** What is wrong with its times, in one sentence. */
export function timeProblem({ start_date_time: start, end_date_time: end }: Item): string | null {
  if (!start && !end) return null
  if (!start) return 'Start is required'
  if (!end) return 'End is required'
  if (!isInstant(start)) return 'Start is not valid'
  if (!isInstant(end)) return 'End is not valid'
  return Date.parse(end) <= Date.parse(start) ? 'End time must be after start time' : null
}
