import type { CalendarBatch, CalendarCoaching } from '@pelita/contract/areas/classroom/classroom-calendar.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { daysBetween, daysOf, entriesOf, sameMonth, step } from './calendar-days.ts'

const day = fc
  .integer({ min: 0, max: 4000 })
  .map((n) => new Date(Date.UTC(2024, 0, 1) + n * 86_400_000).toISOString().slice(0, 10))

test('a month is shown in whole weeks from Monday, with every day of it once', () => {
  fc.assert(
    fc.property(day, (one) => {
      const days = daysOf('month', one)
      expect(days.length % 7).toBe(0)
      expect(new Date(`${days[0]}T00:00:00Z`).getUTCDay()).toBe(1)
      expect(new Set(days).size).toBe(days.length)
      const own = days.filter((other) => sameMonth(other, one))
      const [year, month] = one.split('-').map(Number)
      expect(own.length).toBe(new Date(Date.UTC(year ?? 0, month ?? 0, 0)).getUTCDate())
      expect(days.length - own.length).toBeLessThan(14)
    }),
  )
})

test('one step on and one step back shows the same days', () => {
  fc.assert(
    fc.property(day, fc.constantFrom('month' as const, 'week' as const), (one, view) => {
      expect(daysOf(view, step(view, step(view, one, 1), -1))).toEqual(daysOf(view, one))
    }),
  )
})

test('a session stands on its day in the organisation’s zone, a batch without sessions where it begins', () => {
  const batch = (values: Partial<CalendarBatch>): CalendarBatch => ({
    ...{
      id: 'b',
      title: 'B',
      classroom_id: 'c',
      classroom_title: 'C',
      status: 'draft',
      phase: 'upcoming',
      session_mode: 'offline',
    },
    ...{
      start_at: '2026-11-16T20:00:00Z',
      end_at: '2026-11-18T10:00:00Z',
      place: null,
      experts: [],
      updated_at: '',
      sessions: [],
    },
    ...values,
  })
  const session = { id: 's', title: 'Hadir', start_at: '2026-11-17T01:00:00Z', end_at: '2026-11-17T09:00:00Z', cancelled: false }
  const coaching: CalendarCoaching = {
    ...{ id: 'k', title: 'Coaching', coach: 'Sari', start_at: '2026-11-17T23:00:00Z', end_at: '2026-11-18T00:00:00Z' },
    ...{ place: null, capacity: 1, booked: 0, batch: null },
  }
  const planned = { results: [batch({}), batch({ id: 'd', sessions: [session] })], coaching: [coaching] }
  const byDay = entriesOf(planned, 'Asia/Jakarta')
  expect([...byDay.keys()].sort()).toEqual(['2026-11-17', '2026-11-18'])
  expect(byDay.get('2026-11-17')?.map((one) => one.time)).toEqual(['03:00', '08:00 - 16:00'])
  expect(byDay.get('2026-11-18')?.map(({ time, title }) => [time, title])).toEqual([['06:00 - 07:00', 'Coaching']])
  expect([daysBetween('2026-02-27', '2026-03-02'), daysBetween('2026-03-02', '2026-02-27')]).toEqual([3, -3])
})
