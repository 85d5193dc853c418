import { expect, test } from 'vitest'
import { timeAgo } from './time-ago.ts'

const now = Date.parse('2026-08-05T12:00:00Z')

test.each([
  ['2026-08-05T12:00:20Z', 'just now'],
  ['2026-08-05T11:59:01Z', 'just now'],
  ['2026-08-05T11:59:00Z', 'a minute ago'],
  ['2026-08-05T11:00:01Z', '59 minutes ago'],
  ['2026-08-05T11:00:00Z', 'an hour ago'],
  ['2026-08-04T12:00:01Z', '23 hours ago'],
  ['2026-08-04T12:00:00Z', 'a day ago'],
  ['2026-07-10T12:00:00Z', '26 days ago'],
  ['2026-07-06T12:00:00Z', 'a month ago'],
  ['2024-01-01T12:00:00Z', '2 years ago'],
])('%s was %s', (moment, told) => {
  expect(timeAgo(moment, now)).toBe(told)
})
