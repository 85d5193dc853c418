import type { ImpactRow } from '@pelita/contract/areas/quiz/quiz-insight.ts'
import { SHORT_KIND_LABELS } from '@pelita/contract/areas/quiz/quiz-questions.ts'
import { htmlText } from '@pelita/contract/core/html-text.ts'
import { OBJECTIVE_LABELS, type Objective } from '@pelita/contract/learning/survey-objectives.ts'
import table from '../../../kit/charts/figure-table.module.css'
import { DetailSection } from '../../../kit/detail/detail-section.tsx'
import { percentText } from '../../../kit/format/percent.ts'
import { t } from '../../../kit/text/t.ts'
import css from './impact.module.css'
import { gainText, gainTone, isScale, meanText, tooFewText } from './impact-figures.ts'

interface Props {
  rows: readonly ImpactRow[]
  objectives: readonly Objective[]
}

const GAINS = [
  { label: 'Gain of learners', gain: (row: ImpactRow) => row.gain_learner, of: ['pre_learner', 'post_learner'] },
  { label: 'Gain seen by managers', gain: (row: ImpactRow) => row.gain_manager, of: ['pre_manager', 'post_manager'] },
] as const

/** Every question with its means; at phone width a question becomes a card. */
export function ImpactTable({ rows, objectives }: Props) {
  const gains = GAINS.filter(({ of }) => of.every((objective) => objectives.includes(objective)))
  return (
    <DetailSection title="Table of means">
      <div className={css.means}>
        <table className={table.table}>
          <thead>
            <tr>
              <th scope="col">{t('Question')}</th>
              {objectives.map((objective) => (
                <th key={objective} scope="col">
                  {t(OBJECTIVE_LABELS[objective])}
                </th>
              ))}
              {gains.map(({ label }) => (
                <th key={label} scope="col">
                  {t(label)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={`${row.question_type} ${row.question}`}>
                <th scope="row">
                  {htmlText(row.question)}
                  <small>{t(SHORT_KIND_LABELS[row.question_type])}</small>
                </th>
                {objectives.map((objective) => (
                  <td key={objective} data-label={t(OBJECTIVE_LABELS[objective])}>
                    <Mean row={row} objective={objective} />
                  </td>
                ))}
                {gains.map(({ label, gain }) => (
                  <td key={label} data-label={t(label)}>
                    <strong data-gain={gainTone(gain(row))}>
                      {isScale(row) ? gainText(gain(row), 2) : gainText(gain(row), 0)}
                    </strong>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </DetailSection>
  )
}

function Mean({ row, objective }: { row: ImpactRow; objective: Objective }) {
  const figure = row.figures[objective]
  if (!figure) return '-'
  const tooFew = tooFewText(figure.count)
  return (
    <span title={tooFew ?? undefined}>
      {figure.mean === null && figure.percent !== null ? percentText(figure.percent / 100) : meanText(figure.mean)}
      <small>{tooFew ? t('too few ({count})', { count: figure.count }) : t('{count} answers', { count: figure.count })}</small>
    </span>
  )
}
