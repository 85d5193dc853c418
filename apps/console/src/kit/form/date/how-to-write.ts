import { isDay } from '../../filters/day.ts'
import { readTime } from './read-time.ts'

/** What to type instead of something that is no day or no time; nothing where both were understood. */
export const howToWrite = ({ day, time }: { day?: string; time?: string }): string | null => {
  if (day && !isDay(day)) return 'Write the day as 25/11/2026'
  return time && readTime(time) === null ? 'Write the time as 09:00' : null
}
