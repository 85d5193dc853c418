import fc from 'fast-check'
import { expect, test } from 'vitest'
import { absentFrom, DEFAULT_SETTINGS, type Meeting, manualClockIn, opensAt, scanValue, windowAt } from './meeting.ts'

const start = Date.parse('2026-11-15T02:00:00.000Z')
const MINUTE = 60_000
const meeting = (values: Partial<Meeting> = {}): Meeting => ({
  ...DEFAULT_SETTINGS,
  start_date_time: new Date(start).toISOString(),
  end_date_time: new Date(start + 120 * MINUTE).toISOString(),
  ...values,
})

test('scanning is possible from the minutes before the start to the end, both included', () => {
  expect(windowAt(meeting(), start - 60 * MINUTE - 1)).toBe('early')
  expect(windowAt(meeting(), start - 60 * MINUTE)).toBe('open')
  expect(windowAt(meeting(), start + 120 * MINUTE)).toBe('open')
  expect(windowAt(meeting(), start + 120 * MINUTE + 1)).toBe('closed')
})

test('a scan up to the tolerance is present, later it is late', () => {
  expect(scanValue(meeting(), start - 30 * MINUTE, true)).toBe('present')
  expect(scanValue(meeting(), start + 15 * MINUTE, true)).toBe('present')
  expect(scanValue(meeting(), start + 15 * MINUTE + 1, true)).toBe('late')
})

test('what a new presence begins with', () => {
  expect(DEFAULT_SETTINGS).toEqual({
    open_before_minutes: 60,
    late_after_minutes: 15,
    absent_after_hours: 24,
    allow_visitor: true,
    require_location: false,
    radius_meters: 200,
  })
})

test('whoever takes no part is a visitor, on time or not', () => {
  expect(scanValue(meeting(), start, false)).toBe('visitor')
  expect(scanValue(meeting(), start + 100 * MINUTE, false)).toBe('visitor')
})

test('without an end the meeting never closes and nobody is late or absent', () => {
  const course = meeting({ end_date_time: null })
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10 ** 9 }), (minutes) => {
      const now = start + minutes * MINUTE
      return windowAt(course, now) === 'open' && scanValue(course, now, true) === 'present' && absentFrom(course) > now
    }),
  )
})

test('a manual presence counts from the start until the absent are marked, never after the end', () => {
  expect(manualClockIn(meeting(), start - 1)).toBeNull()
  expect(manualClockIn(meeting(), start)).toBe(start)
  expect(manualClockIn(meeting(), start + 180 * MINUTE)).toBe(start + 120 * MINUTE)
  expect(manualClockIn(meeting(), absentFrom(meeting()))).toBe(start + 120 * MINUTE)
  expect(manualClockIn(meeting(), absentFrom(meeting()) + 1)).toBeNull()
})

const anyMeeting = fc
  .record({
    minutes: fc.integer({ min: 1, max: 600 }),
    open_before_minutes: fc.integer({ min: 0, max: 1440 }),
    late_after_minutes: fc.integer({ min: 0, max: 240 }),
    absent_after_hours: fc.integer({ min: 0, max: 168 }),
  })
  .map(({ minutes, ...settings }) => meeting({ ...settings, end_date_time: new Date(start + minutes * MINUTE).toISOString() }))

test('every moment is early, open or closed, in this order, and absence never begins before the window closes', () => {
  const rank = { early: 0, open: 1, closed: 2 }
  fc.assert(
    fc.property(anyMeeting, fc.integer({ min: -3000, max: 3000 }), fc.integer({ min: 0, max: 3000 }), (m, offset, later) => {
      const now = start + offset * MINUTE
      expect(rank[windowAt(m, now)]).toBeLessThanOrEqual(rank[windowAt(m, now + later * MINUTE)])
      expect(opensAt(m)).toBeLessThanOrEqual(start)
      if (now > absentFrom(m)) expect(windowAt(m, now)).toBe('closed')
    }),
  )
})
