import { expect, test } from 'vitest'
import { openStep } from './wizard-paths.ts'

test('a wizard opens where it was left, and never behind a step that is not complete', () => {
  const nothing = { general: false, content: false, batch: false }
  expect(openStep(undefined, nothing)).toBe(0)
  expect(openStep('5', nothing)).toBe(0)
  expect(openStep(undefined, { ...nothing, general: true })).toBe(1)
  expect(openStep(undefined, { general: true, content: true, batch: false })).toBe(2)
  const all = { general: true, content: true, batch: true }
  expect(openStep(undefined, all)).toBe(0)
  expect([openStep('4', all), openStep('2', all), openStep('x', all), openStep('9', all)]).toEqual([3, 1, 0, 4])
})
