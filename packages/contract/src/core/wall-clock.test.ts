import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, clockIn, DAY_MS, dayIn, instantAt, instantOf, mover, wallOf } from './wall-clock.ts'

const ZONES = ['UTC', 'Asia/Jakarta', 'Asia/Jayapura', 'America/New_York', 'Europe/Berlin', 'Australia/Lord_Howe'] as const
const zone = fc.constantFrom(...ZONES)
const FROM = Date.parse('2024-01-01T00:00:00Z')
const instant = fc.integer({ min: 0, max: 3 * 366 * 24 * 60 }).map((minutes) => FROM + minutes * 60_000)
const iso = (at: number) => new Date(at).toISOString()

test('a clock that jumps ahead or is set back is read as people read it', () => {
  expect(iso(instantAt('2026-03-08', '02:30', 'America/New_York'))).toBe('2026-03-08T07:00:00.000Z')
  expect(iso(instantAt('2026-11-01', '01:30', 'America/New_York'))).toBe('2026-11-01T05:30:00.000Z')
  expect([
    dayIn(Date.parse('2026-11-16T20:00:00Z'), 'Asia/Jakarta'),
    clockIn(Date.parse('2026-11-16T20:00:00Z'), 'Asia/Jakarta'),
  ]).toEqual(['2026-11-17', '03:00'])
  expect([addDays('2026-12-31', 1), addDays('2026-03-01', -1)]).toEqual(['2027-01-01', '2026-02-28'])
})

test('every instant is found again by what the clock shows, or the earlier one that shows the same', () => {
  fc.assert(
    fc.property(instant, zone, (at, where) => {
      const found = instantOf(wallOf(at, where), where)
      expect(wallOf(found, where)).toBe(wallOf(at, where))
      expect(found).toBeLessThanOrEqual(at)
      expect(at - found).toBeLessThanOrEqual(2 * 3_600_000)
    }),
  )
})

test('what is moved keeps its order, and by whole days its hour on the clock', () => {
  fc.assert(
    fc.property(
      instant,
      fc.integer({ min: -400, max: 400 }),
      fc.array(instant, { maxLength: 6 }),
      zone,
      (start, days, others, where) => {
        const to = instantOf(wallOf(start, where) + days * DAY_MS, where)
        const move = mover(iso(start), iso(to), where)
        expect(move(iso(start))).toBe(iso(to))
        const sorted = [...others].sort((a, b) => a - b)
        const moved = sorted.map((at) => Date.parse(move(iso(at))))
        expect(moved).toEqual([...moved].sort((a, b) => a - b))
        for (const [n, at] of sorted.entries()) {
          const distance = Math.abs(wallOf(moved[n] ?? 0, where) - wallOf(at, where) - (wallOf(to, where) - wallOf(start, where)))
          // An hour that does not exist that day is the only one that moves.
          expect(distance).toBeLessThanOrEqual(3_600_000)
        }
      },
    ),
  )
})

test('over the change to summer time eight o’clock stays eight o’clock', () => {
  const move = mover('2026-03-02T13:00:00.000Z', '2026-03-09T12:00:00.000Z', 'America/New_York')
  expect(move('2026-03-06T22:00:00.000Z')).toBe('2026-03-13T21:00:00.000Z')
})
