import { expect, test } from 'vitest'
import { classDays } from './class-days.ts'

test('every day has the hours of the run, counted in its zone', () => {
  expect(classDays('2026-08-05T01:00:00Z', '2026-08-06T10:00:00Z', 'Asia/Jakarta')).toEqual([
    { day: 1, start: '2026-08-05T01:00:00.000Z', end: '2026-08-05T10:00:00.000Z' },
    { day: 2, start: '2026-08-06T01:00:00.000Z', end: '2026-08-06T10:00:00.000Z' },
  ])
  // 23:30 to 06:30 UTC is one day in Jakarta.
  expect(classDays('2026-08-04T23:30:00Z', '2026-08-05T06:30:00Z', 'Asia/Jakarta')).toHaveLength(1)
})

test('one that ends earlier than it begins is one meeting, one without times is none', () => {
  expect(classDays('2026-08-05T13:00:00Z', '2026-08-06T01:00:00Z', 'UTC')).toEqual([
    { day: 1, start: '2026-08-05T13:00:00.000Z', end: '2026-08-06T01:00:00.000Z' },
  ])
  expect(classDays(null, null, 'UTC')).toEqual([])
})
