import { expect, test } from 'vitest'
import { clockText, secondsOf } from './clock-text.ts'

test.each([
  [0, '0:00'],
  [75, '1:15'],
  [3675, '1:01:15'],
])('%i seconds are %s, and back', (seconds, text) => {
  expect(clockText(seconds)).toBe(text)
  expect(secondsOf(text)).toBe(seconds)
})

test('seconds alone and nonsense are read too', () => {
  expect([secondsOf('90'), secondsOf(''), secondsOf('a:b')]).toEqual([90, 0, 0])
})
