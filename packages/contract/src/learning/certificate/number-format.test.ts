import { expect, test } from 'vitest'
import { countedNumber, formatNumber, NUMBER_FORMAT_DEFAULT, numberFormatProblem, numberStem } from './number-format.ts'

const parts = { org_code: 'acme', type: 24, day: '2025-03-09' }

test('the default number', () => {
  expect(formatNumber(NUMBER_FORMAT_DEFAULT, parts, 12)).toBe('0012/ACME/CLS/III/2025')
})

test.each([
  ['{seq}', '7'],
  ['{seq:6}-{day}', '000007-09'],
  ['{module}.{month}.{seq}', 'CLS.03.7'],
  ['No. {seq:2} of {year}', 'No. 07 of 2025'],
])('%s becomes %s', (format, number) => {
  expect(numberFormatProblem(format)).toBeNull()
  expect(formatNumber(format, parts, 7)).toBe(number)
})

test('a count longer than its places is not cut', () => {
  expect(formatNumber('{seq:2}', parts, 12345)).toBe('12345')
})

test.each([
  ['{org}/{year}', 'Number format must contain {seq}'],
  ['', 'Number format must contain {seq}'],
  ['{seq}{week}', 'Unknown token {week}'],
  ['{seq:0}', 'Unknown token {seq:0}'],
  ['{seq}/{year', 'Number format is not valid'],
])('%s is refused', (format, message) => {
  expect(numberFormatProblem(format)).toBe(message)
})

test('the stem leaves only the counted part open', () => {
  const stem = numberStem('{seq:3}/{org}/{month:roman}', parts)
  expect(stem).toBe('{seq:3}/ACME/III')
  expect(countedNumber(stem, 4)).toBe('004/ACME/III')
})

test.each([
  [1, 'EVT'],
  [2, 'CRS'],
  [3, 'PRG'],
  [24, 'CLS'],
])('type %i is written %s', (type, code) => {
  expect(formatNumber('{module}{seq}', { ...parts, type }, 1)).toBe(`${code}1`)
})
