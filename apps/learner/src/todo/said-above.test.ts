import { expect, test } from 'vitest'
import { isSaidAbove } from './said-above.ts'

const now = new Date(2026, 10, 19, 9).getTime()
const at = (day: number, ...booking_ids: (string | null)[]) => ({
  start_at: new Date(2026, 10, day, 15).toISOString(),
  bookings: booking_ids.map((booking_id) => ({ booking_id })),
})

test('of what somebody gives as a coach, the slots of today stand once: where their people are', () => {
  expect(isSaidAbove(at(19, 'A', 'B'), now)).toBe(true)
  expect(isSaidAbove(at(18, 'A'), now)).toBe(true)
  expect(isSaidAbove(at(20, 'A'), now)).toBe(false)
})

test('what a class took stands where it stood, also with nobody in it', () => {
  expect(isSaidAbove(at(19, 'A', null), now)).toBe(false)
  expect(isSaidAbove(at(19), now)).toBe(false)
})
