import { expect, test } from 'vitest'
import { keywordOf } from './search-rule.ts'

test('an empty box and three characters fire, one or two do not', () => {
  expect(keywordOf('')).toBe('')
  expect(keywordOf('   ')).toBe('')
  expect(keywordOf('ab')).toBeNull()
  expect(keywordOf(' ab ')).toBeNull()
  expect(keywordOf('abc')).toBe('abc')
  expect(keywordOf('  abc ')).toBe('abc')
})
