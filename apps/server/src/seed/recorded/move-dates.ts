import type { Moving } from '../../platform/backup/load-tables.ts'

const MINUTE = 60_000
const DAY = 1_440 * MINUTE

/** How far dates of the demonstration go forward from when it was recorded. */
export interface Distance {
  /** The moment it was recorded, and the one it is loaded. */
  readonly recorded: number
  readonly now: number
  /** Days for what was past: whole weeks, so that classes still meet on working days and nothing comes to lie in the future. */
  readonly past: number
  /** Days for what was still to come: as many as keep it so. */
  readonly ahead: number
  /** Milliseconds for what was under way; a step of five minutes, so that meetings begin at times people would choose. */
  readonly underWay: number
}

export function distanceOf(recorded: number, now: number): Distance {
  const gone = now - recorded
  return {
    recorded,
    now,
    past: Math.floor(gone / (7 * DAY)) * 7,
    ahead: Math.ceil(gone / DAY),
    underWay: Math.floor(gone / (5 * MINUTE)) * 5 * MINUTE,
  }
}

const instant = (at: number) => `'${new Date(at).toISOString()}'::timestamptz`

/** Times and days as they are written in JSON, if the whole text is one. */
const WRITTEN = /"(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d(?::\d\d(?:\.\d+)?)?)(Z|[+-]\d\d(?::?\d\d)?)?)?"/g

/** Every time and day of a row goes with it, those inside of JSON too. */
export function movingBy({ recorded, past, ahead }: Distance): Moving {
  const days = (value: string, limit: string) => `case when ${value} <= ${limit} then ${past} else ${ahead} end`
  const later = (day: string, count: number) => new Date(Date.parse(day) + count * DAY).toISOString().slice(0, 10)
  return {
    value: (type, value) => {
      if (type === 'timestamp with time zone') return `(${value} + make_interval(days => ${days(value, instant(recorded))}))`
      if (type === 'date') return `(${value} + ${days(value, `(${instant(recorded)})::date`)})`
      return value
    },
    json: (text) =>
      text.replace(WRITTEN, (whole, day: string, time?: string, zone?: string) => {
        const at = Date.parse(time ? `${day}T${time}${zone ?? 'Z'}` : day)
        if (Number.isNaN(at)) return whole
        return whole.replace(day, later(day, at <= recorded ? past : ahead))
      }),
  }
}
