import { DEFAULT_DAYS, daysBetween, type Granularity } from '@pelita/contract/areas/dashboard.ts'
import { DAY_MS } from '@pelita/contract/core/wall-clock.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Span } from './learning-events.ts'

export interface Period {
  readonly start: string
  readonly end: string
  readonly days: number
  readonly zone: string
}

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

export const spanOf = ({ start, end, zone }: Period): Span => ({ from: startOf(start, zone), to: startOf(addDays(end, 1), zone) })

/**
 * A table `span` (n, day, from_at, to_at) with one row per given day, each reaching to the next one and the last to the end.
 * What is counted for each row beside it walks an index from instant to instant, whatever the planner thinks of the whole.
 */
export const spansFrom = (days: readonly string[], { end, zone }: Period): RawBuilder<unknown> => sql`
  span as materialized (
    select n, day, day::timestamp at time zone ${zone} as from_at, next_day::timestamp at time zone ${zone} as to_at
      from unnest(${[...days]}::date[], ${[...days.slice(1), addDays(end, 1)]}::date[]) with ordinality as days (day, next_day, n)
  )`
export const eachSpan: Span = { from: sql.ref('span.from_at'), to: sql.ref('span.to_at') }

/** The first days of the equally long period before and of the period itself. */
export const compared = ({ start, days }: Period): [string, string] => [addDays(start, -days), start]

const weekBegins = (day: string) => addDays(day, -dateOf(day).getUTCDay())
const monthBegins = (day: string) => `${day.slice(0, 7)}-01`

/** The first days of the days, weeks (from Sunday, as in the date presets) or months of a period. */
export const bucketDays = ({ start, end, days }: Period, granularity: Granularity): string[] => {
  const every = Array.from({ length: days }, (_, index) => addDays(start, index))
  if (granularity === 'day') return every
  const begins = granularity === 'week' ? weekBegins : monthBegins
  return every.filter((day) => day === start || (day === begins(day) && day <= end))
}
