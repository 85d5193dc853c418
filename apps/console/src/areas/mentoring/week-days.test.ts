import type { GivenSlot } from '@pelita/contract/areas/mentoring/mentoring-slots.ts'
import { expect, test } from 'vitest'
import { weekDays, weekOf } from './week-days.ts'

const slot = (id: string, start_at: string, end_at: string): GivenSlot => ({
  ...{ id, start_at, end_at, minutes: 60, mode: 'offline', url: null, location: 'R1', capacity: 1, booked: 0, requested: 0 },
  ...{ status: 'available', cancel_reason: null, batch: null, updated_at: '', title: id, mentoring: null },
  coach: { id: 'c', full_name: 'Coach' },
})

test('a week begins on Monday, also for a Sunday', () => {
  expect([weekOf('2026-03-02'), weekOf('2026-03-05'), weekOf('2026-03-08')]).toEqual(['2026-03-02', '2026-03-02', '2026-03-02'])
})

test('slots stand on the day and at the hour of the organisation', () => {
  const days = weekDays('2026-03-02', 'Asia/Jakarta', [
    slot('over midnight', '2026-03-01T16:30:00Z', '2026-03-01T17:30:00Z'),
    slot('late in UTC', '2026-03-03T18:00:00Z', '2026-03-03T19:00:00Z'),
  ])
  expect(days).toHaveLength(7)
  expect(days.flatMap(({ day, slots }) => slots.map(({ slot: { id }, time }) => [day, id, time]))).toEqual([
    ['2026-03-02', 'over midnight', '23:30 - 00:30'],
    ['2026-03-04', 'late in UTC', '01:00 - 02:00'],
  ])
})
