const HOUR = 3_600_000
const MINUTE = 60_000
export const DAY_MS = 24 * HOUR

const formats = new Map<string, Intl.DateTimeFormat>()
const formatOf = (zone: string): Intl.DateTimeFormat => {
  const known = formats.get(zone)
  if (known) return known
  const made = new Intl.DateTimeFormat('en-CA', {
    ...{ timeZone: zone, hourCycle: 'h23', year: 'numeric', month: '2-digit', day: '2-digit' },
    ...{ hour: '2-digit', minute: '2-digit', second: '2-digit' },
  })
  formats.set(zone, made)
  return made
}

/** What the clock on a wall of the zone shows at that instant, as milliseconds of a day that has no zone. */
export function wallOf(instant: number, zone: string): number {
  const parts = new Map(
    formatOf(zone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, Number(value)]),
  )
  const part = (name: Intl.DateTimeFormatPartTypes) => parts.get(name) ?? 0
  const millis = ((instant % 1000) + 1000) % 1000
  return Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second')) + millis
}

/**
 * The instant at which that clock shows this. Of two, where the clock is set back, the first; where it jumps ahead over it, the
 * instant of the jump: what was later on the clock is never earlier in time.
 */
export function instantOf(wall: number, zone: string): number {
  const before = wallOf(wall - DAY_MS, zone) - (wall - DAY_MS)
  const after = wallOf(wall + DAY_MS, zone) - (wall + DAY_MS)
  const fits = [wall - before, wall - after].filter((instant) => wallOf(instant, zone) === wall)
  if (fits.length > 0) return Math.min(...fits)
  let [low, high] = [wall - Math.max(before, after), wall - Math.min(before, after)]
  while (high - low > MINUTE) {
    const middle = low + Math.floor((high - low) / 2 / MINUTE) * MINUTE
    if (middle === low) break
    if (wallOf(middle, zone) - middle === before) low = middle
    else high = middle
  }
  return Math.ceil(high / MINUTE) * MINUTE
}

/** YYYY-MM-DD in the zone. */
export const dayIn = (instant: number, zone: string): string => new Date(wallOf(instant, zone)).toISOString().slice(0, 10)
/** HH:mm in the zone. */
export const clockIn = (instant: number, zone: string): string => new Date(wallOf(instant, zone)).toISOString().slice(11, 16)
/** The instant at which this day (YYYY-MM-DD) and time (HH:mm) are in the zone. */
export const instantAt = (day: string, time: string, zone: string): number => instantOf(Date.parse(`${day}T${time}:00Z`), zone)
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)

/** Moves what began at `from` to begin at `to`: everything keeps its distance on the zone's clock, so that 08:00 stays 08:00 over the change to summer time. */
export const mover = (from: string, to: string, zone: string): ((instant: string) => string) => {
  const [start, begin] = [Date.parse(from), Date.parse(to)]
  const shift = wallOf(begin, zone) - wallOf(start, zone)
  return (instant) => {
    const at = Date.parse(instant)
    if (at === start) return new Date(begin).toISOString()
    const moved = instantOf(wallOf(at, zone) + shift, zone)
    // Only where the new start is the second of two equal hours could something after it come before it.
    return new Date(at > start ? Math.max(moved, begin) : Math.min(moved, begin)).toISOString()
  }
}
