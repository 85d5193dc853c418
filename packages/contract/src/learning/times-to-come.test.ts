import { expect, test } from 'vitest'
import { timesToCome } from './times-to-come.ts'

const NOW = Date.parse('2026-11-19T12:00:00Z')
const at = (start_date_time: string | null, end_date_time: string | null, registration_until: string | null = null) =>
  timesToCome({ start_date_time, end_date_time, registration_until }, 'Asia/Jakarta', NOW)

test('what has been keeps weekday, time of day and distances in the first week to come', () => {
  expect(at('2026-11-03T02:00:00.000Z', '2026-11-03T04:00:00.000Z', '2026-11-02T17:00:00.000Z')).toEqual({
    start_date_time: '2026-11-24T02:00:00.000Z',
    end_date_time: '2026-11-24T04:00:00.000Z',
    registration_until: '2026-11-23T17:00:00.000Z',
  })
  expect(at('2026-11-19T11:00:00.000Z', null).start_date_time).toBe('2026-11-26T11:00:00.000Z')
})

test('what is still to come, or has no start, stays as it is', () => {
  const [start, end] = ['2026-12-01T02:00:00.000Z', '2026-12-01T04:00:00.000Z']
  expect(at(start, end)).toMatchObject({ start_date_time: start, end_date_time: end })
  expect(at(null, end)).toMatchObject({ start_date_time: null, end_date_time: end })
})

test('the time of day stays over a change of clocks', () => {
  const times = {
    start_date_time: '2026-03-26T09:00:00.000Z',
    end_date_time: '2026-03-26T11:00:00.000Z',
    registration_until: null,
  }
  expect(timesToCome(times, 'Europe/Berlin', Date.parse('2026-03-28T00:00:00Z'))).toMatchObject({
    start_date_time: '2026-04-02T08:00:00.000Z',
    end_date_time: '2026-04-02T10:00:00.000Z',
  })
})
