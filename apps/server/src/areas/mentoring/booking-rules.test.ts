import { BOOKING_STATES } from '@pelita/contract/areas/mentoring/booking-states.ts'
import { expect, test } from 'vitest'
import { decisionsOf, mayBeNoted, needsReason, refusalOf } from './booking-rules.ts'

const facts = { status: 'requested', has_begun: false, is_full: false, is_fixed: false } as const

test('before it begins a request is approved or rejected, and a seat can be taken back', () => {
  expect(decisionsOf(facts)).toEqual(['approved', 'rejected'])
  expect(decisionsOf({ ...facts, is_full: true })).toEqual(['rejected'])
  expect(decisionsOf({ ...facts, status: 'approved' })).toEqual(['rejected'])
  expect(decisionsOf({ ...facts, status: 'rejected' })).toEqual(['approved'])
})

test('afterwards it is said who came, which can be corrected; a request nobody answered is only rejected', () => {
  const begun = { ...facts, has_begun: true }
  expect(decisionsOf(begun)).toEqual(['rejected'])
  expect(decisionsOf({ ...begun, status: 'approved' })).toEqual(['attended', 'no_show'])
  expect(decisionsOf({ ...begun, status: 'attended', is_full: true })).toEqual(['no_show'])
  expect(decisionsOf({ ...begun, status: 'no_show' })).toEqual(['attended'])
  expect(decisionsOf({ ...begun, status: 'rejected' })).toEqual([])
})

test('nothing is said of what was called off or let go', () => {
  for (const status of BOOKING_STATES) expect(decisionsOf({ ...facts, status, is_fixed: true })).toEqual([])
  expect(decisionsOf({ ...facts, status: 'cancelled' })).toEqual([])
  expect(refusalOf({ ...facts, is_full: true }, 'approved')).toBe('This session is full')
})

test('only a seat that was given needs a reason, and only sessions that take place are noted', () => {
  expect([needsReason('approved', 'rejected'), needsReason('requested', 'rejected')]).toEqual([true, false])
  expect(BOOKING_STATES.filter(mayBeNoted)).toEqual(['approved', 'attended', 'no_show'])
})
