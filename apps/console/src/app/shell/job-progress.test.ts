import { expect, test } from 'vitest'
import { jobProgress } from './job-progress.ts'

test('the progress of a job is whole percent, never above 100, and unknown without a total', () => {
  expect(jobProgress({ done: 1, total: 3 })).toBe(33)
  expect(jobProgress({ done: 12, total: 10 })).toBe(100)
  expect(jobProgress({ done: 0, total: 10 })).toBe(0)
  expect(jobProgress({ done: 5, total: null })).toBeNull()
  expect(jobProgress({ done: 0, total: 0 })).toBeNull()
})
