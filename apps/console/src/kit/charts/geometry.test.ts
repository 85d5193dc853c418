import fc from 'fast-check'
import { expect, test } from 'vitest'
import { areaPath, labelStep, linePath, nearestPoint, spreadLabels, ticksUpTo } from './geometry.ts'

test('an axis has round, whole steps and reaches over the largest value', () => {
  expect(ticksUpTo(0)).toEqual([0, 1])
  expect(ticksUpTo(3)).toEqual([0, 1, 2, 3])
  expect(ticksUpTo(9)).toEqual([0, 5, 10])
  expect(ticksUpTo(87)).toEqual([0, 50, 100])
  expect(ticksUpTo(160)).toEqual([0, 50, 100, 150, 200])
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10_000_000 }), (largest) => {
      const ticks = ticksUpTo(largest)
      expect(ticks.length).toBeGreaterThanOrEqual(2)
      expect(ticks.length).toBeLessThanOrEqual(5)
      expect(ticks.every(Number.isInteger)).toBe(true)
      expect(ticks.at(-1)).toBeGreaterThanOrEqual(largest)
    }),
  )
})

test('a path is straight from value to value and its area closes on the floor', () => {
  const spots = [
    { x: 0, y: 10 },
    { x: 5.04, y: 2 },
  ]
  expect(linePath(spots)).toBe('M0 10L5 2')
  expect(areaPath(spots, 20)).toBe('M0 10L5 2L5 20L0 20Z')
  expect(areaPath([], 20)).toBe('')
})

test('labels are thinned until they do not touch', () => {
  expect(labelStep(7, 700, 60)).toBe(1)
  expect(labelStep(30, 600, 60)).toBe(3)
  expect(labelStep(5, 0, 60)).toBe(300)
})

test('labels keep their order, their distance and stay inside', () => {
  expect(spreadLabels([10, 50], 14, 0, 100)).toEqual([10, 50])
  expect(spreadLabels([98, 100], 14, 0, 100)).toEqual([86, 100])
  expect(spreadLabels([5, 5], 14, 0, 100)).toEqual([5, 19])
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -50, max: 250 }), { maxLength: 5 }), (wanted) => {
      const placed = spreadLabels(wanted, 14, 0, 200)
      const sorted = [...placed].sort((a, b) => a - b)
      const gaps = sorted.slice(1).map((y, index) => y - (sorted[index] ?? 0))
      expect(gaps.every((gap) => gap >= 14)).toBe(true)
      for (const y of placed) expect(y >= 0 && y <= 200).toBe(true)
    }),
  )
})

test('the nearest point follows the pointer and stops at the ends', () => {
  expect([-20, 0, 24, 26, 100, 400].map((x) => nearestPoint(x, 0, 100, 3))).toEqual([0, 0, 0, 1, 2, 2])
  expect(nearestPoint(40, 0, 0, 1)).toBe(0)
})
