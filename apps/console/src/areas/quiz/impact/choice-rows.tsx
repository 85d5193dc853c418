import type { ImpactRow } from '@pelita/contract/areas/quiz/quiz-insight.ts'
import { htmlText } from '@pelita/contract/core/html-text.ts'
import { OBJECTIVE_LABELS, type Objective } from '@pelita/contract/learning/survey-objectives.ts'
import { Meter } from '../../../kit/charts/meter.tsx'
import { DetailSection } from '../../../kit/detail/detail-section.tsx'
import { percentText } from '../../../kit/format/percent.ts'
import { t } from '../../../kit/text/t.ts'
import css from './impact.module.css'
import { isScale, tooFewText } from './impact-figures.ts'

interface Props {
  rows: readonly ImpactRow[]
  objectives: readonly Objective[]
}

type Figure = NonNullable<ImpactRow['figures'][Objective]>

/** Questions with options have no mean: how often each was chosen, objective beside objective. */
export function ChoiceRows({ rows, objectives }: Props) {
  const choices = rows.filter((row) => !isScale(row) && objectives.some((objective) => row.figures[objective]?.options))
  if (choices.length === 0) return null
  return (
    <DetailSection title="Chosen options">
      {choices.map((row) => (
        <article key={`${row.question_type} ${row.question}`} className={css.choice}>
          <h3>{htmlText(row.question)}</h3>
          <div className={css.sides}>
            {objectives.map((objective) => {
              const figure = row.figures[objective]
              return figure && <Side key={objective} objective={objective} figure={figure} />
            })}
          </div>
        </article>
      ))}
    </DetailSection>
  )
}

function Side({ objective, figure }: { objective: Objective; figure: Figure }) {
  const tooFew = tooFewText(figure.count)
  return (
    <section>
      <h4>{t(OBJECTIVE_LABELS[objective])}</h4>
      {tooFew ? (
        <p>{tooFew}</p>
      ) : (
        <ul>
          {figure.options?.map(({ code, label, count }) => {
            const share = figure.count === 0 ? 0 : count / figure.count
            return (
              <li key={code}>
                <span>{label || code}</span>
                <span className={css.share}>
                  {percentText(share)} <small>({count})</small>
                </span>
                <Meter value={share} />
              </li>
            )
          })}
        </ul>
      )}
    </section>
  )
}
