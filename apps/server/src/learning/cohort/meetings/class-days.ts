import { DAY_MS } from '@pelita/contract/core/wall-clock.ts'

/** One day of a run, numbered from 1. */
export interface ClassDay {
  readonly day: number
  readonly start: string
  readonly end: string
}

const dateIn = (instant: number, zone: string): number =>
  Date.parse(new Intl.DateTimeFormat('en-CA', { timeZone: zone }).format(new Date(instant)))

/** The number of the day on which something is, counted from 1 at the first day. */
export const dayOf = (first: string, instant: string, zone: string): number =>
  Math.round((dateIn(Date.parse(instant), zone) - dateIn(Date.parse(first), zone)) / DAY_MS) + 1

/** The days a run meets on: every day from its first hour to its last; one that ends earlier than it begins is one long meeting. */
export function classDays(start_at: string | null, end_at: string | null, zone: string): ClassDay[] {
  if (!start_at || !end_at) return []
  const [from, to] = [Date.parse(start_at), Date.parse(end_at)]
  const count = Math.round((dateIn(to, zone) - dateIn(from, zone)) / DAY_MS) + 1
  const asText = (instant: number) => new Date(instant).toISOString()
  const firstEnd = to - (count - 1) * DAY_MS
  if (count < 1 || firstEnd <= from) return [{ day: 1, start: asText(from), end: asText(Math.max(to, from)) }]
  return Array.from({ length: count }, (_, n) => ({
    day: n + 1,
    start: asText(from + n * DAY_MS),
    end: asText(firstEnd + n * DAY_MS),
  }))
}
