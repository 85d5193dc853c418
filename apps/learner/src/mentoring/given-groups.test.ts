import { expect, test } from 'vitest'
import { givenGroups, waitsForCoach } from './given-groups.ts'

const now = new Date('2026-11-19T12:00:00').getTime()
const HOUR = 3_600_000
const at = (hours: number) => ({
  start_at: new Date(now + hours * HOUR).toISOString(),
  end_at: new Date(now + (hours + 1) * HOUR).toISOString(),
})
const booking = (status: 'requested' | 'approved' | 'attended' | 'rejected', hours: number) => ({
  ...{ status, slot: at(hours) },
  may_become: status === 'requested' ? (['rejected'] as const).slice() : [],
})

test('each stands once, by what is to be done', () => {
  const all = [
    ...[booking('requested', 48), booking('approved', -48), booking('approved', 2)],
    ...[booking('attended', -2), booking('approved', 72), booking('attended', -72), booking('rejected', 24)],
  ]
  expect(givenGroups(all, now).map(({ label, bookings }) => [label, bookings.length])).toEqual([
    ...[
      ['Requests', 1],
      ['Who came?', 1],
      ['Today', 2],
      ['Coming', 1],
      ['Over', 2],
    ],
  ])
})

test('a request and a session without a word about who came wait for the coach', () => {
  expect(waitsForCoach(booking('requested', 24), now)).toBe(true)
  expect(waitsForCoach(booking('approved', -1), now)).toBe(true)
  expect(waitsForCoach(booking('approved', 1), now)).toBe(false)
  expect(waitsForCoach(booking('attended', -1), now)).toBe(false)
})
