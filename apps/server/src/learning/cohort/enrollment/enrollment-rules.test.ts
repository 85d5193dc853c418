import { expect, test } from 'vitest'
import {
  type CohortTerms,
  firstStatus,
  mayAnswer,
  mayEnter,
  outcomeOf,
  type Registration,
  seatsLeft,
} from './enrollment-rules.ts'

const now = Date.parse('2026-11-15T02:00:00.000Z')
const at = (minutes: number) => new Date(now + minutes * 60_000).toISOString()
const terms = (values: Partial<CohortTerms & Registration> = {}): CohortTerms & Registration => ({
  kind: 'batch',
  end_at: at(120),
  status: 'publish',
  start_at: at(60),
  attendance_confirmation_type: 'required',
  confirmation_deadline: null,
  ...values,
})

test('who is added waits as draft until the batch is published, then needs to answer unless no answer is required', () => {
  expect(firstStatus(terms({ status: 'draft' }), 'admin')).toBe('draft')
  expect(firstStatus(terms(), 'admin')).toBe('invited')
  expect(firstStatus(terms({ attendance_confirmation_type: 'not_required' }), 'admin')).toBe('confirmed')
  expect(firstStatus(terms(), 'self')).toBe('confirmed')
})

test('an invitation is answered before the deadline, else before the start', () => {
  expect(outcomeOf('confirm', 'invited', terms(), now)).toEqual({ to: 'confirmed' })
  expect(outcomeOf('decline', 'invited', terms(), now)).toEqual({ to: 'declined' })
  expect(outcomeOf('confirm', 'invited', terms({ start_at: at(0) }), now)).toEqual({ refused: 'closed' })
  expect(outcomeOf('decline', 'invited', terms({ confirmation_deadline: at(-1) }), now)).toEqual({ refused: 'closed' })
  expect(outcomeOf('confirm', 'invited', terms({ start_at: at(-5), confirmation_deadline: at(5) }), now)).toEqual({
    to: 'confirmed',
  })
  expect(outcomeOf('confirm', 'confirmed', terms(), now)).toEqual({ refused: 'answered' })
  expect(outcomeOf('decline', 'waiting_list', terms(), now)).toEqual({ refused: 'answered' })
})

test('a seat or a place in the queue is given back before the start', () => {
  expect(outcomeOf('cancel', 'confirmed', terms(), now)).toEqual({ to: 'cancelled' })
  expect(outcomeOf('cancel', 'waiting_list', terms(), now)).toEqual({ to: 'cancelled' })
  expect(outcomeOf('cancel', 'confirmed', terms({ start_at: at(-1) }), now)).toEqual({ refused: 'closed' })
  expect(outcomeOf('cancel', 'invited', terms(), now)).toEqual({ refused: 'answered' })
})

test('an open run is left before it ends, and entered until it ends or its registration closes', () => {
  const open = { kind: 'open', start_at: at(-60), end_at: at(60) } as const
  expect(outcomeOf('cancel', 'confirmed', terms(open), now)).toEqual({ to: 'cancelled' })
  expect(outcomeOf('cancel', 'confirmed', terms({ ...open, end_at: at(-1) }), now)).toEqual({ refused: 'closed' })
  expect(mayEnter(terms(open), now)).toBe(true)
  expect(mayEnter(terms({ ...open, end_at: null }), now)).toBe(true)
  expect(mayEnter(terms({ ...open, end_at: at(0) }), now)).toBe(false)
  expect(mayEnter(terms({ ...open, registration_until: at(0) }), now)).toBe(false)
  expect(mayEnter(terms(), now)).toBe(true)
  expect(mayEnter(terms({ start_at: at(0) }), now)).toBe(false)
  expect(mayEnter(terms({ registration_until: at(-1) }), now)).toBe(false)
})

test('who comes with what they take part in needs no answer', () => {
  expect(firstStatus(terms(), 'program')).toBe('confirmed')
  expect(firstStatus(terms({ status: 'draft' }), 'program')).toBe('draft')
})

test('a learner is asked only while the answer still counts', () => {
  expect(mayAnswer('invited', terms(), now)).toBe(true)
  expect(mayAnswer('invited', terms({ confirmation_deadline: at(-1) }), now)).toBe(false)
  expect(mayAnswer('confirmed', terms(), now)).toBe(false)
})

test('a maximum of zero seats means no limit', () => {
  expect(seatsLeft(0, 5_000)).toBe(Number.POSITIVE_INFINITY)
  expect(seatsLeft(30, 28)).toBe(2)
  expect(seatsLeft(30, 35)).toBe(0)
})
