import { DEFAULT_DAYS, daysBetween, type Granularity } from '@pelita/contract/areas/dashboard.ts'
import { type RawBuilder, sql } from 'kysely'

export interface Period {
  readonly start: string
  readonly end: string
  readonly days: number
  readonly zone: string
}

const DAY_MS = 86_400_000
const dateOf = (day: string) => new Date(`${day}T00:00:00Z`)
const dayOf = (date: Date) => date.toISOString().slice(0, 10)
export const addDays = (day: string, count: number): string => dayOf(new Date(dateOf(day).getTime() + count * DAY_MS))

/** The calendar day a clock in this zone shows. */
export const dayIn = (zone: string, now = new Date()): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: zone, dateStyle: 'short' }).format(now)

interface Asked {
  start_date?: string | undefined
  end_date?: string | undefined
  timezone?: string | undefined
}

/** The days asked for, or the last 30 up to today. */
export const periodOf = ({ start_date, end_date, timezone }: Asked, organisationZone: string): Period => {
  const zone = timezone ?? organisationZone
  const end = end_date ?? dayIn(zone)
  const start = start_date ?? addDays(end, 1 - DEFAULT_DAYS)
  return { start, end, zone, days: daysBetween(start, end) }
}

/** The instant at which a day begins in a zone. */
export const startOf = (day: string, zone: string): RawBuilder<string> => sql`((${day}::date)::timestamp at time zone ${zone})`

export interface Span {
  readonly from: RawBuilder<string>
  readonly to: RawBuilder<string>
}

export const spanOf = ({ start, end, zone }: Period): Span => ({ from: startOf(start, zone), to: startOf(addDays(end, 1), zone) })

/** The period together with the equally long one before it, which ends where `from` begins. */
export const doubleSpanOf = (period: Period) => ({
  ...spanOf(period),
  before: startOf(addDays(period.start, -period.days), period.zone),
})

const weekBegins = (day: string) => addDays(day, -dateOf(day).getUTCDay())
const monthBegins = (day: string) => `${day.slice(0, 7)}-01`

/** The first days of the days, weeks (from Sunday, as in the date presets) or months of a period. */
export const bucketDays = ({ start, end, days }: Period, granularity: Granularity): string[] => {
  const every = Array.from({ length: days }, (_, index) => addDays(start, index))
  if (granularity === 'day') return every
  const begins = granularity === 'week' ? weekBegins : monthBegins
  return every.filter((day) => day === start || (day === begins(day) && day <= end))
}
