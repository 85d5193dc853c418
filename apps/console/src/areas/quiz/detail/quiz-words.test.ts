import { expect, test } from 'vitest'
import { showField } from '../../../kit/form/field/field-words.ts'
import { QUIZ_WORDS } from './quiz-words.ts'

test('the history of a quiz tells grades and regrades in the words of the screens', () => {
  expect(showField('status', 'not_passed', QUIZ_WORDS)).toBe('Not Passed')
  expect(showField('status', null, QUIZ_WORDS)).toBe('-')
  expect(showField('regrade', 'either', QUIZ_WORDS)).toBe('Old or new key')
})
