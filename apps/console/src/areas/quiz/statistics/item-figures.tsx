import type { ItemStatistic } from '@pelita/contract/areas/quiz/quiz-insight.ts'
import { Meter, type MeterTone } from '../../../kit/charts/meter.tsx'
import { percentText } from '../../../kit/format/percent.ts'
import { t } from '../../../kit/text/t.ts'
import { indexText } from './item-words.ts'
import css from './statistics.module.css'

/** What the figures mean, said once above the list and again on hover. */
export const MEANINGS = {
  Answers: 'How many answered the question, and how many left it out.',
  Facility: 'The share of the points participants gained: 100% is easy for everybody, 0% is hard for everybody.',
  Discrimination: 'How well the question tells strong from weak participants, from -1 to 1; above 0.2 is useful.',
  Efficiency: 'The discrimination compared with the best it could be at this facility.',
  'Effective weight': 'How much of the differences between scores comes from this question.',
  'Internal consistency': 'How much the questions measure the same, at most 1; above 0.7 is good.',
  'Standard error': 'By how many points the score of the same person would differ by chance.',
} as const

const indexTone = (value: number | null): MeterTone => {
  if (value === null) return 'gray'
  if (value < 0) return 'red'
  return value < 0.2 ? 'amber' : 'green'
}

/** Answers, facility, discrimination, efficiency and weight of one question, each with its small bar. */
export function ItemFigures({ item }: { item: ItemStatistic }) {
  const { answers, blanks, facility, discrimination, efficiency, weight } = item
  return (
    <dl className={css.figures}>
      <div>
        <dt>{t('Answers')}</dt>
        <dd>
          {answers}
          {blanks > 0 && <small>{t('{blanks} left out', { blanks })}</small>}
        </dd>
      </div>
      <Figure label="Facility" text={percentText(facility)}>
        <Meter value={facility} tone="brand" />
      </Figure>
      <Figure label="Discrimination" text={indexText(discrimination)}>
        <Meter value={discrimination} tone={indexTone(discrimination)} centred />
      </Figure>
      <Figure label="Efficiency" text={indexText(efficiency)}>
        <Meter value={efficiency} tone={indexTone(efficiency)} centred />
      </Figure>
      <Figure label="Effective weight" text={percentText(weight)}>
        <Meter value={weight} tone="brand" />
      </Figure>
    </dl>
  )
}

interface FigureProps {
  label: keyof typeof MEANINGS
  text: string
  children: React.ReactNode
}

function Figure({ label, text, children }: FigureProps) {
  return (
    <div title={t(MEANINGS[label])}>
      <dt>{t(label)}</dt>
      <dd>
        {text}
        {children}
      </dd>
    </div>
  )
}
