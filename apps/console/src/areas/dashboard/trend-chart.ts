import { daysBetween, type Granularity, granularityFor, type Trend } from '@pelita/contract/areas/dashboard.ts'
import type { ChartData, ChartPoint } from '../../kit/charts/chart-data.ts'
import { addDays } from '../../kit/filters/day.ts'
import { shortDay } from '../../kit/format/dates.ts'
import type { Period } from './period-search.ts'

/** A calendar day has no zone: noon keeps it on its date in every browser. */
const nameOf = (day: string) => shortDay(`${day}T12:00:00`)
const withoutYear = (name: string) => name.slice(0, -5)

const pointOf = (granularity: Granularity, from: string, to: string): ChartPoint => {
  const name = nameOf(from)
  if (granularity === 'month') return { short: name.slice(3), full: name.slice(3) }
  const short = withoutYear(name)
  return { short, full: granularity === 'day' || from === to ? name : `${short} - ${nameOf(to)}` }
}

const AXES = { day: 'Date', week: 'Week', month: 'Month' } as const

/** Learner Activity: active learners and completions over the period. */
export const trendChart = (trends: readonly Trend[], { start_date, end_date }: Period): ChartData => {
  const granularity = granularityFor(daysBetween(start_date, end_date))
  const lastDay = (index: number) => {
    const next = trends[index + 1]
    return next ? addDays(next.date, -1) : end_date
  }
  return {
    label: 'Learner Activity',
    axis: AXES[granularity],
    points: trends.map(({ date }, index) => pointOf(granularity, date, lastDay(index))),
    series: [
      { name: 'Active Learners', tone: 'brand', values: trends.map((trend) => trend.active_learners) },
      { name: 'Completions', tone: 'accent', dotted: true, values: trends.map((trend) => trend.completions) },
    ],
  }
}
