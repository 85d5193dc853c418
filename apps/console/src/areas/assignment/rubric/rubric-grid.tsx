import type { Rubric } from '@pelita/contract/areas/assignment/rubric.ts'
import { useId } from 'react'
import { t } from '../../../kit/text/t.ts'
import css from './rubric.module.css'

interface Props {
  rubric: Rubric
  /** The chosen level of each criterion. */
  levels?: readonly (number | null)[]
  /** Where levels can be chosen. */
  choose?: (criterion: number, level: number) => void
}

/** A rubric as a table of criteria and levels, to be read or to be clicked. */
export function RubricGrid({ rubric: { title, criteria }, levels = [], choose }: Props) {
  const name = useId()
  return (
    <section className={css.rubric} aria-label={t('Rubric')}>
      <h3>{title}</h3>
      {criteria.map((criterion, i) => (
        // Criteria may be called alike; their place is what names them.
        // biome-ignore lint/suspicious/noArrayIndexKey: a place is all that tells two criteria apart
        <fieldset key={i} className={css.criterion}>
          <legend>{criterion.title}</legend>
          <div className={css.levels}>
            {criterion.levels.map((level, j) => {
              const words = (
                <>
                  <span className={css.name}>
                    {level.title} <small>{t('{points} points', { points: level.points })}</small>
                  </span>
                  {level.text && <span className={css.text}>{level.text}</span>}
                </>
              )
              const chosen = levels[i] === j
              return choose ? (
                // biome-ignore lint/suspicious/noArrayIndexKey: a place is all that tells two levels apart
                <label key={j} className={css.level} data-chosen={chosen || undefined}>
                  <input type="radio" className="unseen" name={`${name} ${i}`} checked={chosen} onChange={() => choose(i, j)} />
                  {words}
                </label>
              ) : (
                // biome-ignore lint/suspicious/noArrayIndexKey: a place is all that tells two levels apart
                <p key={j} className={css.level} data-chosen={chosen || undefined}>
                  {chosen && <span className="unseen">{t('Chosen')}</span>}
                  {words}
                </p>
              )
            })}
          </div>
        </fieldset>
      ))}
    </section>
  )
}
