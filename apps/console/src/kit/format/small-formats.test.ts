import { expect, test } from 'vitest'
import { scoreText } from '../report/score-text.ts'
import { cut } from './cut.ts'
import { kilobytes } from './kilobytes.ts'
import { minutes } from './minutes.ts'
import { percentText } from './percent.ts'

test('a duration carries the suffix Minutes, a missing one a dash', () => {
  expect(minutes(90)).toBe('90 Minutes')
  expect(minutes(0)).toBe('0 Minutes')
  expect(minutes(null)).toBe('-')
})

test('a file size is shown in KB with two decimals', () => {
  expect(kilobytes(0)).toBe('0.00 KB')
  expect(kilobytes(2_097_152)).toBe('2048.00 KB')
  expect(kilobytes(1300)).toBe('1.27 KB')
})

test('a percentage is whole, rounded half up; what cannot be told is a dash, never a zero', () => {
  expect([0, 0.285, 0.724, 0.725, 1, null].map(percentText)).toEqual(['0%', '29%', '72%', '73%', '100%', '-'])
})

test('a text of up to 25 characters is left alone, a longer one is cut', () => {
  expect(cut('a'.repeat(25))).toBe('a'.repeat(25))
  expect(cut('a'.repeat(26))).toBe(`${'a'.repeat(25)}…`)
})

test('a cut never halves a character', () => {
  expect(cut('🎓🎓🎓', 2)).toBe('🎓🎓…')
})

test('a score has at most two decimals, and a dash where there is none', () => {
  expect([0, 100, 87.5, 100 / 3, null].map(scoreText)).toEqual(['0', '100', '87.5', '33.33', '-'])
})
