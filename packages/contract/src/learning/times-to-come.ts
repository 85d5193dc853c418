import { DAY_MS, instantOf, mover, wallOf } from '../core/wall-clock.ts'

const WEEK = 7 * DAY_MS

/** The first time after now on the same day of the week and at the same time of day. */
function startToCome(start: string, zone: string, now: number): string {
  const weeks = Math.max(0, Math.ceil((now - Date.parse(start)) / WEEK))
  const wall = wallOf(Date.parse(start), zone)
  const inWeeks = (count: number) => (count === 0 ? start : new Date(instantOf(wall + count * WEEK, zone)).toISOString())
  return [weeks, weeks + 1].map(inWeeks).find((at) => Date.parse(at) > now) ?? inWeeks(weeks + 2)
}

/** Moves every time of what began then to the first week to come. */
export const moverToCome = (start: string | null, zone: string, now = Date.now()): ((at: string) => string) =>
  start ? mover(start, startToCome(start, zone, now), zone) : (at) => at

interface Times {
  readonly start_date_time: string | null
  readonly end_date_time: string | null
  readonly registration_until: string | null
}

/** The times of a copy: what takes place keeps its distances on the zone's clock; what has no start stays as it is. */
export function timesToCome(
  { start_date_time: start, end_date_time: end, registration_until: until }: Times,
  zone: string,
  now = Date.now(),
) {
  const move = moverToCome(start, zone, now)
  return {
    start_date_time: start && move(start),
    end_date_time: end && move(end),
    registration_until: until && move(until),
  }
}
