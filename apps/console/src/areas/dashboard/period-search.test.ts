import { expect, test } from 'vitest'
import { dayIn, readPeriod } from './period-search.ts'

const today = '2026-08-05'

test('an address without days means the last 30 days', () => {
  expect(readPeriod({}, today)).toEqual({ start_date: '2026-07-07', end_date: today })
})

test('days in the address are kept', () => {
  expect(readPeriod({ start_date: '2026-01-01', end_date: '2026-01-31' }, today)).toEqual({
    start_date: '2026-01-01',
    end_date: '2026-01-31',
  })
})

test('nonsense in the address never reaches the server', () => {
  expect(readPeriod({ start_date: 'x', end_date: '2026-01-31' }, today)).toEqual({
    start_date: '2026-01-31',
    end_date: '2026-01-31',
  })
  expect(readPeriod({ start_date: '2020-01-01', end_date: '2026-01-31' }, today)).toEqual({
    start_date: '2020-01-01',
    end_date: '2020-12-31',
  })
})

test('today is the day of the organisation’s zone', () => {
  const evening = new Date('2026-03-31T17:30:00Z')
  expect([dayIn('UTC', evening), dayIn('Asia/Jakarta', evening)]).toEqual(['2026-03-31', '2026-04-01'])
})
