import { expect, test } from 'vitest'
import { cellText } from './cell-text.ts'

test('a column named duration carries the suffix Minutes', () => {
  expect(cellText('duration', 90)).toBe('90 Minutes')
  expect(cellText('duration', null)).toBe('-')
  expect(cellText('submitted', 90)).toBe('90')
})

test('a missing value is a dash, zero is not missing', () => {
  expect(cellText('batch', null)).toBe('-')
  expect(cellText('batch', '')).toBe('-')
  expect(cellText('submitted', 0)).toBe('0')
  expect(cellText('is_active', false)).toBe('No')
})
