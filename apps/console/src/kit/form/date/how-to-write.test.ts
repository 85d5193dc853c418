import { expect, test } from 'vitest'
import { howToWrite } from './how-to-write.ts'

test.each([
  [{ day: '2026-11-25', time: '09:00' }, null],
  [{ day: '2026-11-25', time: '9.00' }, null],
  [{ day: '2026-11-25', time: '25:99' }, 'Write the time as 09:00'],
  [{ day: '31 of May', time: '25:99' }, 'Write the day as 25/11/2026'],
  [{ time: 'noon' }, 'Write the time as 09:00'],
  [{ day: '', time: '' }, null],
])('%j is answered with how to write it', (typed, said) => {
  expect(howToWrite(typed)).toBe(said)
})
