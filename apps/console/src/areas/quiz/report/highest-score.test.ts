import { expect, test } from 'vitest'
import { isHighest } from './highest-score.ts'

const badges = (...scores: (number | null)[]) => {
  const attempts = scores.map((score) => ({ score }))
  return attempts.map((attempt) => isHighest(attempt, attempts))
}

test('the highest score carries the badge, and every attempt that reached it', () => {
  expect(badges(40, 80, null)).toEqual([false, true, false])
  expect(badges(80, 80)).toEqual([true, true])
})

test('nothing above 0 is highest', () => {
  expect(badges(0, 0, null)).toEqual([false, false, false])
})
