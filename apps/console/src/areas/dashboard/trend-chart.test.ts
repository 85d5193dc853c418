import { expect, test } from 'vitest'
import { trendChart } from './trend-chart.ts'

const trend = (date: string, active_learners = 0, completions = 0) => ({ date, active_learners, enrollments: 0, completions })
const pointsOf = (start_date: string, end_date: string, dates: string[]) =>
  trendChart(
    dates.map((date) => trend(date)),
    { start_date, end_date },
  ).points.map((point) => `${point.short} | ${point.full}`)

test('days are named by their date', () => {
  expect(pointsOf('2026-03-01', '2026-03-02', ['2026-03-01', '2026-03-02'])).toEqual([
    '01 Mar | 01 Mar 2026',
    '02 Mar | 02 Mar 2026',
  ])
})

test('weeks are named by their first and last day within the period', () => {
  expect(pointsOf('2026-08-01', '2026-09-09', ['2026-08-01', '2026-08-02', '2026-09-06'])).toEqual([
    '01 Aug | 01 Aug 2026',
    '02 Aug | 02 Aug - 05 Sep 2026',
    '06 Sep | 06 Sep - 09 Sep 2026',
  ])
})

test('months are named by month and year', () => {
  expect(pointsOf('2026-01-15', '2026-12-31', ['2026-01-15', '2026-02-01'])).toEqual([
    'Jan 2026 | Jan 2026',
    'Feb 2026 | Feb 2026',
  ])
})

test('the chart shows active learners and completions', () => {
  const { axis, series } = trendChart([trend('2026-03-01', 3, 1)], { start_date: '2026-03-01', end_date: '2026-03-01' })
  expect([axis, ...series.map(({ name, values }) => [name, ...values])]).toEqual([
    'Date',
    ['Active Learners', 3],
    ['Completions', 1],
  ])
})
