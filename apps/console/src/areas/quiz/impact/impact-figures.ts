import { IMPACT_MIN_ANSWERS } from '@pelita/contract/areas/quiz/learning-impact.ts'
import type { ImpactRow, quizInsightApi } from '@pelita/contract/areas/quiz/quiz-insight.ts'
import { htmlText } from '@pelita/contract/core/html-text.ts'
import { OBJECTIVE_LABELS, OBJECTIVES, type Objective } from '@pelita/contract/learning/survey-objectives.ts'
import type { z } from 'zod'
import type { ChartData, ChartSeries } from '../../../kit/charts/chart-data.ts'
import { percentText, wholePercent } from '../../../kit/format/percent.ts'
import { t } from '../../../kit/text/t.ts'

export type Impact = z.output<typeof quizInsightApi.impact.data>

/** What is set against what. */
export const COMPARISONS = {
  all: { label: 'All', objectives: OBJECTIVES },
  learner: { label: 'Learner', objectives: ['pre_learner', 'post_learner'] },
  manager: { label: 'Manager', objectives: ['pre_manager', 'post_manager'] },
  post: { label: 'Learner against manager', objectives: ['post_learner', 'post_manager'] },
} as const satisfies Record<string, { label: string; objectives: readonly Objective[] }>
export type Comparison = keyof typeof COMPARISONS

/** Who is asked in this survey, in the order of the specification. */
export const askedObjectives = ({ results }: Pick<Impact, 'results'>): Objective[] =>
  OBJECTIVES.filter((objective) => results.some((row) => row.figures[objective] !== undefined))

/** Comparisons whose every side was asked; one alone needs no switch. */
export const offeredComparisons = (asked: readonly Objective[]): Comparison[] =>
  (Object.keys(COMPARISONS) as Comparison[]).filter(
    (name) => name === 'all' || COMPARISONS[name].objectives.every((objective) => asked.includes(objective)),
  )

const LOOKS: Readonly<Record<Objective, Pick<ChartSeries, 'tone' | 'dotted'>>> = {
  general: { tone: 'brand' },
  pre_learner: { tone: 'brand', dotted: true },
  post_learner: { tone: 'brand' },
  pre_manager: { tone: 'accent', dotted: true },
  post_manager: { tone: 'accent' },
}

export const isScale = (row: ImpactRow): boolean => row.question_type === 'linear_scale'

/** The scales as shares of their own length, so that different scales can be compared. */
export const impactChart = (rows: readonly ImpactRow[], objectives: readonly Objective[]): ChartData => {
  const scales = rows.filter(isScale)
  return {
    label: t('Mean per question, in percent of the scale'),
    axis: 'Question',
    points: scales.map(({ question }) => ({ short: htmlText(question), full: htmlText(question) })),
    series: objectives.map((objective) => ({
      name: OBJECTIVE_LABELS[objective],
      ...LOOKS[objective],
      values: scales.map((row) => row.figures[objective]?.percent ?? null),
    })),
    top: 100,
    write: (value) => percentText(value / 100),
  }
}

/** A mean on a scale, always with two decimals: figures below each other are compared. */
export const meanText = (mean: number | null): string => (mean === null ? '-' : mean.toFixed(2))

/** A gain with its sign: +0.75, -0.20; whole percentage points without decimals. */
export const gainText = (gain: number | null, decimals: 0 | 2): string => {
  if (gain === null) return '-'
  return gain > 0 ? `+${gain.toFixed(decimals)}` : gain.toFixed(decimals)
}

export const gainTone = (gain: number | null): 'up' | 'down' | undefined =>
  gain === null || gain === 0 ? undefined : gain > 0 ? 'up' : 'down'

/** What all scales together gained between two objectives, in whole percentage points: the difference of what is shown. */
export const overallGain = (percent: Impact['percent'], pre: Objective, post: Objective): number | null => {
  const [before, after] = [percent[pre], percent[post]]
  return typeof before === 'number' && typeof after === 'number' ? wholePercent(after / 100) - wholePercent(before / 100) : null
}

/** Why a figure is missing; null when it is told. */
export const tooFewText = (count: number): string | null =>
  count >= IMPACT_MIN_ANSWERS ? null : t('Too few answers: {count} of at least {least}', { count, least: IMPACT_MIN_ANSWERS })
