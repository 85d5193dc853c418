import { expect, test } from 'vitest'
import { initialsOf, issueState, lastValidDay, longDate, validity } from './validity.ts'

const months = (value: number) => ({ kind: 'months', value }) as const

test.each([
  ['2026-01-31', 1, '2026-02-28'],
  ['2024-01-31', 1, '2024-02-29'],
  ['2026-03-15', 24, '2028-03-15'],
  ['2026-12-01', 1, '2027-01-01'],
  ['2024-02-29', 12, '2025-02-28'],
  ['2026-05-31', 120, '2036-05-31'],
])('%s plus %i months is %s', (issued, value, until) => {
  expect(lastValidDay(issued, months(value))).toBe(until)
})

test('unlimited has no last day', () => {
  expect(lastValidDay('2026-01-31', { kind: 'unlimited' })).toBeNull()
})

test.each([0, 121, 1.5, 'x'])('%s months are refused', (value) => {
  const { error } = validity.safeParse({ kind: 'months', value })
  expect(error?.issues[0]?.message).toBe('Validity must be between 1 and 120')
})

test('revoked counts more than expired, and the last instant itself is over', () => {
  const now = new Date('2026-06-01T00:00:00Z')
  expect(issueState({ revoked_at: null, valid_until: null }, now)).toBe('valid')
  expect(issueState({ revoked_at: null, valid_until: '2026-06-01T00:00:01Z' }, now)).toBe('valid')
  expect(issueState({ revoked_at: null, valid_until: '2026-06-01T00:00:00Z' }, now)).toBe('expired')
  expect(issueState({ revoked_at: '2026-01-01T00:00:00Z', valid_until: '2026-02-01T00:00:00Z' }, now)).toBe('revoked')
})

test('dates and initials as they are printed', () => {
  expect(longDate('2026-03-09')).toBe('09 March 2026')
  expect(initialsOf('Budi  santoso Ñandu')).toBe('B. S. Ñ.')
})
