import { expect, test } from 'vitest'
import { clockText } from './clock-text.ts'

test('a place in what is played is told as on a clock', () => {
  expect([0, 65, 600, 3725].map(clockText)).toEqual(['0:00', '1:05', '10:00', '1:02:05'])
})
