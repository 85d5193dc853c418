import { expect, test } from 'vitest'
import { msLeft, spacedDigits } from './rotation.ts'

const at = (server_time: string, valid_until: string) => ({ server_time, valid_until, step_seconds: 15 })

test('a code stays until the edge of its step, by the clock of the server', () => {
  expect(msLeft(at('2026-08-01T02:00:04.500000Z', '2026-08-01T02:00:15.000000Z'))).toBe(10_540)
})

test('a code that is already over is asked for again soon, not at once and not never', () => {
  expect(msLeft(at('2026-08-01T02:00:16Z', '2026-08-01T02:00:15Z'))).toBe(240)
  expect(msLeft(at('?', '?'))).toBe(15_000)
})

test('six digits are written in two groups', () => {
  expect(spacedDigits('004219')).toBe('004 219')
  expect(spacedDigits('')).toBe('')
})
