import { t } from '../text/t.ts'

type Moment = string | number | Date | null | undefined

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const

const two = (value: number): string => String(value).padStart(2, '0')

/** The parts of a moment in the browser's zone, or null for what is no moment. */
const partsOf = (moment: Moment) => {
  if (moment === null || moment === undefined || moment === '') return null
  const date = new Date(moment)
  if (Number.isNaN(date.getTime())) return null
  const month = t(MONTHS[date.getMonth()] ?? '')
  const time = t('{h}:{m}', { h: two(date.getHours()), m: two(date.getMinutes()) })
  return {
    day: two(date.getDate()),
    number: two(date.getMonth() + 1),
    month,
    short: month.slice(0, 3),
    year: String(date.getFullYear()),
    time,
    exact: `${time}:${two(date.getSeconds())}`,
  }
}

type Parts = NonNullable<ReturnType<typeof partsOf>>
const format = (write: (parts: Parts) => string) => (moment: Moment) => {
  const parts = partsOf(moment)
  return parts ? write(parts) : '-'
}

/** DD/MM/YYYY, the date of lists. */
export const day = format((p) => `${p.day}/${p.number}/${p.year}`)
/** DD/MM/YYYY HH:mm */
export const dayNumberTime = format((p) => `${p.day}/${p.number}/${p.year} ${p.time}`)
/** DD MMM YYYY */
export const shortDay = format((p) => `${p.day} ${p.short} ${p.year}`)
/** DD MMM YYYY HH:mm, the moment wherever the specification names no other. */
export const dayTime = format((p) => `${p.day} ${p.short} ${p.year} ${p.time}`)
/** DD MMM YYYY, HH:mm: when a badge was claimed, as the specification has it; every other moment is written by `dayTime`. */
export const dayCommaTime = format((p) => `${p.day} ${p.short} ${p.year}, ${p.time}`)
/** DD MMMM YYYY HH:mm:ss, the date of History. */
export const exactTime = format((p) => `${p.day} ${p.month} ${p.year} ${p.exact}`)
/** HH:mm */
export const clockTime = format((p) => p.time)

/** A text that is one moment, or two, as written above: a day, and mostly a time. */
export const isMoment = (text: string): boolean => /^\d{2}(\/\d{2}\/|\s\p{L}+\s)\d{4}(,? \d{2}[:.]\d{2}|$)/u.test(text)
/** A day with its time, to which nobody has added whose clock it is. */
export const lacksZone = (text: string): boolean =>
  isMoment(text) && /\d{2}[:.]\d{2}([:.]\d{2})?$/.test(text) && text.includes(' ')

/** The long form, with seconds. */
export const isExact = (text: string): boolean => isMoment(text) && /\d{2}[:.]\d{2}[:.]\d{2}$/.test(text)

/** From - to in one line; within one day the day is named once, an open end is left out. */
export const timeSpan = (from: Moment, to: Moment): string => {
  if (!partsOf(from) || !partsOf(to)) return dayTime(from)
  return `${dayTime(from)} - ${shortDay(from) === shortDay(to) ? clockTime(to) : dayTime(to)}`
}

/** The same in two short lines: the day over its hours, or one end over the other. */
export const scheduleLines = (from: Moment, to: Moment): readonly string[] => {
  if (!partsOf(from) || !partsOf(to)) return [dayTime(from)]
  if (shortDay(from) === shortDay(to)) return [shortDay(from), `${clockTime(from)} - ${clockTime(to)}`]
  return [`${dayTime(from)} -`, dayTime(to)]
}
