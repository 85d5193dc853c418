import { expect, test } from 'vitest'
import { readTime } from './read-time.ts'

test.each(['9', '09', '900', '0900', '9.00', '9:00', '09:00', ' 09 00 '])('%s is nine o’clock', (text) => {
  expect(readTime(text)).toBe('09:00')
})

test.each(['', '24:00', '12:60', '2500', 'nine', '9:0', '12345'])('%j is no time of a day', (text) => {
  expect(readTime(text)).toBeNull()
})
