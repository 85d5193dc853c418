import { DEFAULT_DAYS, MAX_DAYS } from '@pelita/contract/areas/dashboard.ts'
import { correctRange } from '../../kit/filters/date-range.ts'
import { addDays, type Day } from '../../kit/filters/day.ts'

export interface Period {
  readonly start_date: Day
  readonly end_date: Day
}

/** The calendar day a clock in this zone shows. */
export const dayIn = (zone: string, now = new Date()): Day =>
  new Intl.DateTimeFormat('en-CA', { timeZone: zone, dateStyle: 'short' }).format(now)

const textOf = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null)

/** The period in the address, made sound; without one the last 30 days. */
export const readPeriod = (search: Readonly<Record<string, unknown>>, today: Day): Period => {
  const [start, end] = [textOf(search.start_date), textOf(search.end_date)]
  if (start === null && end === null) return { start_date: addDays(today, 1 - DEFAULT_DAYS), end_date: today }
  const { from, to } = correctRange(start, end, { today, maxDays: MAX_DAYS })
  return { start_date: from, end_date: to }
}
