import { expect, test } from 'vitest'
import { isStepOpen, openStep } from './open-step.ts'

const steps = (general: boolean, content: boolean, batch: boolean) => [general, content, batch, null, null]

test('a new content opens where it was left, and never behind a step that is not complete', () => {
  const nothing = steps(false, false, false)
  expect(openStep(undefined, nothing, false)).toBe(0)
  expect(openStep('5', nothing, false)).toBe(0)
  expect(openStep(undefined, steps(true, false, false), false)).toBe(1)
  expect(openStep(undefined, steps(true, true, false), false)).toBe(2)
  const all = steps(true, true, true)
  expect(openStep(undefined, all, false)).toBe(0)
  expect(['4', '2', 'x', '9'].map((step) => openStep(step, all, false))).toEqual([3, 1, 0, 4])
})

test('a step that was saved opens although one before it is not complete', () => {
  const saved = steps(true, false, true)
  expect([0, 1, 2, 3, 4].map((step) => isStepOpen(step, saved, false))).toEqual([true, true, true, false, false])
  expect(openStep('3', saved, false)).toBe(2)
  expect(openStep('4', saved, false)).toBe(1)
})

test('where a content is changed every step opens, and the first that is not complete without being asked', () => {
  const saved = steps(true, false, false)
  expect(['1', '3', '5'].map((step) => openStep(step, saved, true))).toEqual([0, 2, 4])
  expect(openStep(undefined, saved, true)).toBe(1)
})
