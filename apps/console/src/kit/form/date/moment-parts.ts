import { dayOf, isDay } from '../../filters/day.ts'
import { readTime } from './read-time.ts'

/** A moment as a form shows it: a day and a time of the browser's zone. */
export interface MomentParts {
  /** YYYY-MM-DD, or what was typed in its place. */
  readonly day: string
  /** HH:mm, or what was typed in its place. */
  readonly time: string
}

const two = (value: number): string => String(value).padStart(2, '0')

export const partsOfMoment = (value: string): MomentParts => {
  const date = new Date(value)
  if (value === '' || Number.isNaN(date.getTime())) return { day: '', time: '' }
  return { day: dayOf(date), time: `${two(date.getHours())}:${two(date.getMinutes())}` }
}

/** The instant both parts name, '' for none of them, null while one is missing or wrong. */
export const momentOfParts = ({ day, time }: MomentParts): string | null => {
  if (day === '' && time === '') return ''
  const clock = readTime(time)?.split(':').map(Number)
  if (!isDay(day) || !clock) return null
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(year, month - 1, date, clock[0], clock[1]).toISOString()
}
