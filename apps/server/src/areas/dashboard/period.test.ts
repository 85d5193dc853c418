import { granularityFor } from '@pelita/contract/areas/dashboard.ts'
import { expect, test } from 'vitest'
import { addDays, bucketDays, dayIn, periodOf } from './period.ts'

test('without days the period is the last 30 days of the zone asked for', () => {
  const period = periodOf({}, 'Asia/Jakarta')
  expect(period).toMatchObject({ end: dayIn('Asia/Jakarta'), days: 30, zone: 'Asia/Jakarta' })
  expect(addDays(period.start, 29)).toBe(period.end)
  expect(periodOf({ timezone: 'UTC' }, 'Asia/Jakarta').zone).toBe('UTC')
})

test('a day begins in each zone at its own midnight', () => {
  const evening = new Date('2026-03-31T16:30:00Z')
  expect([dayIn('UTC', evening), dayIn('Asia/Jakarta', evening), dayIn('Asia/Jayapura', evening)]).toEqual([
    '2026-03-31',
    '2026-03-31',
    '2026-04-01',
  ])
})

test('points of a chart are days up to a month, weeks up to half a year, then months', () => {
  expect([1, 31, 32, 180, 181, 366].map(granularityFor)).toEqual(['day', 'day', 'week', 'week', 'month', 'month'])
})

const bucketsOf = (start_date: string, end_date: string, granularity: 'day' | 'week' | 'month') =>
  bucketDays(periodOf({ start_date, end_date }, 'UTC'), granularity)

test('weeks begin on Sunday and months on the first, and the first point where the period begins', () => {
  expect(bucketsOf('2026-08-05', '2026-08-17', 'week')).toEqual(['2026-08-05', '2026-08-09', '2026-08-16'])
  expect(bucketsOf('2026-01-15', '2026-03-01', 'month')).toEqual(['2026-01-15', '2026-02-01', '2026-03-01'])
  expect(bucketsOf('2024-02-28', '2024-03-01', 'day')).toEqual(['2024-02-28', '2024-02-29', '2024-03-01'])
})
