import { expect, test } from 'vitest'
import { countForOthers } from './for-others.ts'

const now = Date.parse('2026-11-19T03:00:00Z')
const none = { queue: { total: 0 }, taught: { results: [] }, given: { results: [] }, asked: { results: [] } }

test('a coach with a session ahead, a trainer and a grader have something waiting', () => {
  expect(countForOthers(none, now)).toBe(0)
  expect(countForOthers({ ...none, given: { results: [{ end_at: '2026-11-19T04:00:00Z' }] } }, now)).toBe(1)
  expect(countForOthers({ ...none, given: { results: [{ end_at: '2026-11-19T02:00:00Z' }] } }, now)).toBe(0)
  expect(countForOthers({ ...none, taught: { results: [{}] }, queue: { total: 2 } }, now)).toBe(3)
})

test('what could not be asked for counts as nothing', () => {
  expect(countForOthers({ queue: null, taught: null, given: null, asked: null }, now)).toBe(0)
})
