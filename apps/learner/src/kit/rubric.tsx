import { t } from '@pelita/console/kit/text/t.ts'
import type { Rubric } from '@pelita/contract/areas/assignment/rubric.ts'
import { useId } from 'react'
import './rubric.css'

interface Props {
  rubric: Rubric
  /** The chosen level of each criterion. */
  levels?: readonly (number | null)[]
  /** For who grades. */
  choose?: (criterion: number, level: number) => void
}

/** What work is graded by: criteria with their levels, the chosen ones marked. */
export function RubricLevels({ rubric: { title, criteria }, levels = [], choose }: Props) {
  const name = useId()
  return (
    <section className="rubric">
      <h2>{title}</h2>
      {criteria.map((criterion, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a place is all that tells two criteria apart
        <fieldset key={i}>
          <legend>{criterion.title}</legend>
          {criterion.levels.map((level, j) => {
            const isChosen = levels[i] === j
            const words = (
              <>
                <strong>{level.title}</strong> <span className="soft">{t('{points} points', { points: level.points })}</span>
                {level.text && <span className="soft">{level.text}</span>}
              </>
            )
            return choose ? (
              // biome-ignore lint/suspicious/noArrayIndexKey: a place is all that tells two levels apart
              <label key={j} data-chosen={isChosen || undefined}>
                <input type="radio" className="unseen" name={`${name} ${i}`} checked={isChosen} onChange={() => choose(i, j)} />
                {words}
              </label>
            ) : (
              // biome-ignore lint/suspicious/noArrayIndexKey: a place is all that tells two levels apart
              <p key={j} data-chosen={isChosen || undefined}>
                {isChosen && <span className="unseen">{t('Chosen')}</span>}
                {words}
              </p>
            )
          })}
        </fieldset>
      ))}
    </section>
  )
}
