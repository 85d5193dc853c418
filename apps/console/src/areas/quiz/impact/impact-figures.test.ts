import type { ImpactRow } from '@pelita/contract/areas/quiz/quiz-insight.ts'
import { expect, test } from 'vitest'
import {
  askedObjectives,
  gainText,
  impactChart,
  meanText,
  offeredComparisons,
  overallGain,
  tooFewText,
} from './impact-figures.ts'

const figure = (percent: number | null, count = 8) => ({
  question_id: 'b4a3c1de-0000-4000-8000-000000000001',
  count,
  mean: percent === null ? null : percent / 20,
  percent,
  options: null,
})

const aRow = (question: string, figures: ImpactRow['figures'], question_type: ImpactRow['question_type'] = 'linear_scale') =>
  ({ question, question_type, figures, gain_learner: null, gain_manager: null }) satisfies ImpactRow

const rows = [
  aRow('<p>I plan my <b>work</b></p>', { pre_learner: figure(40), post_learner: figure(75), post_manager: figure(null, 3) }),
  aRow('Why?', { post_learner: figure(null) }, 'essay'),
]

test('only objectives that were asked take part, in their order', () => {
  expect(askedObjectives({ results: rows })).toEqual(['pre_learner', 'post_learner', 'post_manager'])
  expect(offeredComparisons(['pre_learner', 'post_learner', 'post_manager'])).toEqual(['all', 'learner', 'post'])
  expect(offeredComparisons(['general'])).toEqual(['all'])
})

test('the chart has the scales only, and a hole where too few answered', () => {
  const chart = impactChart(rows, ['pre_learner', 'post_manager'])
  expect(chart.points.map(({ full }) => full)).toEqual(['I plan my work'])
  expect(chart.series.map(({ values }) => values)).toEqual([[40], [null]])
  expect([40, 40.25, 28.5].map((value) => chart.write?.(value))).toEqual(['40%', '40%', '29%'])
})

test('a gain carries its sign', () => {
  expect([0.75, -0.2, 0, null].map((gain) => gainText(gain, 2))).toEqual(['+0.75', '-0.20', '0.00', '-'])
  expect([31, -4, 0, null].map((gain) => gainText(gain, 0))).toEqual(['+31', '-4', '0', '-'])
  expect([3.8, 4, null].map(meanText)).toEqual(['3.80', '4.00', '-'])
})

test('all scales together gain what lies between their means as they are shown', () => {
  expect(overallGain({ pre_learner: 40.1, post_learner: 72.35 }, 'pre_learner', 'post_learner')).toBe(32)
  expect(overallGain({ pre_learner: 62.6, post_learner: 70.4 }, 'pre_learner', 'post_learner')).toBe(7)
  expect(overallGain({ pre_learner: 40, post_learner: null }, 'pre_learner', 'post_learner')).toBeNull()
  expect(overallGain({}, 'pre_manager', 'post_manager')).toBeNull()
})

test('fewer than five answers are told by their number alone', () => {
  expect(tooFewText(4)).toBe('Too few answers: 4 of at least 5')
  expect(tooFewText(5)).toBeNull()
})
