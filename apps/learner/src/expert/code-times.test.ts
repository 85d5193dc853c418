import { expect, test } from 'vitest'
import { halves, msLeft } from './code-times.ts'

const server_time = '2026-11-19T03:00:00.000Z'
const step_seconds = 15

test('a code is asked for anew when it ends by the server’s clock, at the latest after its step', () => {
  expect(msLeft({ server_time, valid_until: '2026-11-19T03:00:09.000Z', step_seconds })).toBe(9040)
  expect(msLeft({ server_time, valid_until: '2026-11-19T02:59:59.000Z', step_seconds })).toBe(240)
  expect(msLeft({ server_time, valid_until: '2026-11-19T04:00:00.000Z', step_seconds })).toBe(15_040)
})

test('what is typed is read in two halves', () => {
  expect([halves('123456'), halves('ABCD2345')]).toEqual(['123 456', 'ABCD 2345'])
})
