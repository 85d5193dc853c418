import { expect, test } from 'vitest'
import { deviation, testStatistics } from './test-statistics.ts'

/** Ten people, four questions of one point; the figures below were worked out by hand from the published formulas. */
const RIGHT = ['1111', '1111', '1110', '1110', '1101', '1100', '1000', '1000', '0100', '0000']
const attempts = RIGHT.map((row) => new Map([...row].map((right, i) => [`q${i}`, Number(right)])))

test('the deviation of a sample divides by one less than its size', () => {
  expect(deviation([2, 4, 4, 4, 5, 5, 7, 9])).toBeCloseTo(2.13809, 5)
  expect(deviation([5])).toBeNull()
})

test('consistency, error ratio and effective weights follow the published formulas', () => {
  const { consistency, error_ratio, weights } = testStatistics(attempts)
  // Totals 4 4 3 3 3 2 1 1 1 0: sum of squares 17.6, variance 1.95556; of the questions 0.17778 + 0.23333 + 0.26667 + 0.23333.
  expect(consistency).toBeCloseTo((4 / 3) * (1 - 0.911111 / 1.955556), 5)
  expect(error_ratio).toBeCloseTo(Math.sqrt(1 - (4 / 3) * (1 - 0.911111 / 1.955556)), 5)
  // Covariances with the total, as sums of products: 3.4, 4.6, 5.2 and 4.4; their roots are 1.84391, 2.14476, 2.28035 and 2.09762.
  expect([...weights.values()].map((weight) => Number(weight?.toFixed(4)))).toEqual([0.2204, 0.2563, 0.2726, 0.2507])
})

test('a question that works against the others has no weight', () => {
  const against = attempts.map((points, i) => new Map([...points, ['bad', i < 5 ? 0 : 1]]))
  expect(testStatistics(against).weights.get('bad')).toBeNull()
})

test('attempts that show different questions, too few or equal ones say nothing', () => {
  const nothing = { consistency: null, error_ratio: null, weights: new Map() }
  expect(testStatistics(attempts.slice(1))).toEqual(nothing)
  expect(testStatistics(attempts.map((points, i) => (i ? points : new Map([['q0', 1]]))))).toEqual(nothing)
  expect(testStatistics(attempts.map(() => new Map([['q0', 1]])))).toEqual(nothing)
})
