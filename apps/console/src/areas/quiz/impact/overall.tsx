import { OBJECTIVE_LABELS, type Objective } from '@pelita/contract/learning/survey-objectives.ts'
import { IconTrendingDown, IconTrendingUp } from '@tabler/icons-react'
import { Meter } from '../../../kit/charts/meter.tsx'
import { percentText } from '../../../kit/format/percent.ts'
import { t } from '../../../kit/text/t.ts'
import css from './impact.module.css'
import { gainText, gainTone, type Impact, overallGain, tooFewText } from './impact-figures.ts'

const PAIRS = [
  { label: 'Gain of learners', pre: 'pre_learner', post: 'post_learner' },
  { label: 'Gain seen by managers', pre: 'pre_manager', post: 'post_manager' },
] as const

/** All scales together: each objective, and what changed between before and after. */
export function Overall({ impact, asked }: { impact: Impact; asked: readonly Objective[] }) {
  return (
    <div className={css.overall}>
      {asked.map((objective) => (
        <ObjectiveCard key={objective} objective={objective} impact={impact} />
      ))}
      {PAIRS.filter(({ pre, post }) => asked.includes(pre) && asked.includes(post)).map(({ label, pre, post }) => (
        <GainCard key={label} label={label} gain={overallGain(impact.percent, pre, post)} />
      ))}
    </div>
  )
}

function ObjectiveCard({ objective, impact }: { objective: Objective; impact: Impact }) {
  const answered = impact.answered[objective] ?? 0
  const percent = impact.percent[objective] ?? null
  const share = percent === null ? null : percent / 100
  const tooFew = share === null ? tooFewText(answered) : null
  return (
    <dl className={css.card}>
      <dt>{t(OBJECTIVE_LABELS[objective])}</dt>
      <dd className={css.figure}>{percentText(share)}</dd>
      <Meter value={share} />
      <dd className={css.under}>{tooFew ?? t('{count} answered', { count: answered })}</dd>
    </dl>
  )
}

function GainCard({ label, gain }: { label: string; gain: number | null }) {
  const tone = gainTone(gain)
  const Icon = tone === 'down' ? IconTrendingDown : IconTrendingUp
  return (
    <dl className={css.card}>
      <dt>{t(label)}</dt>
      <dd className={css.figure} data-gain={tone}>
        {tone && <Icon size={20} stroke={1.5} aria-hidden />}
        {gainText(gain, 0)}
      </dd>
      <dd className={css.under}>{t('percentage points, after minus before')}</dd>
    </dl>
  )
}
