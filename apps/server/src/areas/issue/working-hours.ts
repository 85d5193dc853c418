import { DAY_MS } from '@pelita/contract/core/wall-clock.ts'

const HOUR = 3_600_000
/** From eight to five, Monday to Friday, where the organisation is. */
const OPENS = 8 * HOUR
const CLOSES = 17 * HOUR
/** Nobody counts further back. */
const MOST_DAYS = 1_000

/** How far the clock on the wall is ahead of UTC at a moment. */
function offsetOf(at: number, zone: string): number {
  const parts = new Intl.DateTimeFormat('en-US', {
    ...{ timeZone: zone, hourCycle: 'h23', year: 'numeric', month: 'numeric', day: 'numeric' },
    ...{ hour: 'numeric', minute: 'numeric', second: 'numeric' },
  }).formatToParts(at)
  const part = (type: string) => Number(parts.find((one) => one.type === type)?.value)
  const wall = Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second'))
  return wall - Math.floor(at / 1000) * 1000
}

const isWorkday = (midnight: number): boolean => {
  const weekday = new Date(midnight).getUTCDay()
  return weekday > 0 && weekday < 6
}

/** The moment that many working hours later. */
export function afterWorkingHours(from: Date, hours: number, zone: string): Date {
  let wall = from.getTime() + offsetOf(from.getTime(), zone)
  let left = hours * HOUR
  for (let days = 0; days < MOST_DAYS; days++) {
    const midnight = Math.floor(wall / DAY_MS) * DAY_MS
    const start = Math.max(wall, midnight + OPENS)
    const room = isWorkday(midnight) ? midnight + CLOSES - start : 0
    if (room >= left) return new Date(start + left - offsetOf(start + left, zone))
    left -= Math.max(0, room)
    wall = midnight + DAY_MS
  }
  return new Date(wall)
}

/** How many working hours lie between two moments. */
export function workingHoursBetween(from: Date, to: Date, zone: string): number {
  const [start, end] = [from, to].map((at) => at.getTime() + offsetOf(at.getTime(), zone)) as [number, number]
  let total = 0
  for (
    let midnight = Math.floor(start / DAY_MS) * DAY_MS, days = 0;
    midnight < end && days < MOST_DAYS;
    midnight += DAY_MS, days++
  )
    if (isWorkday(midnight)) total += Math.max(0, Math.min(end, midnight + CLOSES) - Math.max(start, midnight + OPENS))
  return Math.round((total / HOUR) * 100) / 100
}
