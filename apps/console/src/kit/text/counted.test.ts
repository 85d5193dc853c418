import { expect, test } from 'vitest'
import { counted } from './counted.ts'

test.each([
  [1, 'Presence', '1 presence'],
  [3, 'Presence', '3 presences'],
  [2, 'Quiz', '2 quizzes'],
  [0, 'Company', '0 companies'],
  [2, 'Short Link', '2 short links'],
])('%s %s is spoken as %s', (count, entity, text) => {
  expect(counted(count, entity)).toBe(text)
})
