import { expect, test } from 'vitest'
import { markOf, pageOf, pagesOf } from './navigator-pages.ts'

const numbers = Array.from({ length: 51 }, (_, i) => i + 1)

test('twenty-five numbers stand on a page', () => {
  expect([0, 25, 26, 51].map(pagesOf)).toEqual([1, 1, 2, 3])
  expect(pageOf(numbers, 2)).toEqual(numbers.slice(25, 50))
  expect(pageOf(numbers, 3)).toEqual([51])
})

test('what does not count is neither right nor wrong', () => {
  expect(markOf({ exclude_from_grading: true, is_correct: false })).toBe('excluded')
  expect(markOf({ exclude_from_grading: false, is_correct: true })).toBe('correct')
  expect(markOf({ exclude_from_grading: false, is_correct: false })).toBe('incorrect')
  expect(markOf({ exclude_from_grading: false, is_correct: null })).toBe('none')
})
