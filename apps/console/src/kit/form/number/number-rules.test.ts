import { expect, test } from 'vitest'
import { keepNumber, settleNumber, stepNumber } from './number-rules.ts'

test('letters and signs are not kept', () => {
  expect(keepNumber('12a', {})).toBe(12)
  expect(keepNumber('abc', {})).toBe('')
  expect(keepNumber('', {})).toBe('')
})

test('a negative number is reset to 0', () => {
  expect(keepNumber('-5', {})).toBe(0)
  expect(keepNumber('-', {})).toBe('')
})

test('the upper bound holds while typing, the lower when the field is left', () => {
  expect(keepNumber('150', { max: 100 })).toBe(100)
  expect(keepNumber('1', { min: 10, max: 100 })).toBe(1)
  expect(settleNumber(1, { min: 10, max: 100 })).toBe(10)
  expect(settleNumber('', { min: 10 })).toBe('')
})

test('decimals are cut, not rounded up past a bound', () => {
  expect(keepNumber('87.956', { decimals: 1 })).toBe(87.9)
  expect(keepNumber('87,5', { decimals: 2 })).toBe(87.5)
  expect(keepNumber('87.5', {})).toBe(87)
})

test('steps stay inside the bounds', () => {
  expect(stepNumber('', 1, {})).toBe(1)
  expect(stepNumber(0, -1, {})).toBe(0)
  expect(stepNumber(100, 1, { max: 100 })).toBe(100)
})
