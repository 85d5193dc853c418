import { t } from '@pelita/console/kit/text/t.ts'
import type { FeedbackQuestion } from '@pelita/contract/learning/feedback.ts'
import { useId } from 'react'

const MOST = 1000

interface Props {
  question: FeedbackQuestion
  value: number | string | undefined
  disabled: boolean
  onChange: (value: number | string) => void
}

/** A point of a scale, or a text. */
export function AskedQuestion({ question, value, disabled, onChange }: Props) {
  const id = useId()
  const { title, kind, first, last } = question
  if (kind === 'essay')
    return (
      <div className="field">
        <label htmlFor={id}>{title}</label>
        <textarea
          id={id}
          rows={3}
          maxLength={MOST}
          disabled={disabled}
          value={value ?? ''}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      </div>
    )
  const points = Array.from({ length: (last ?? 0) - (first ?? 0) + 1 }, (_, at) => (first ?? 0) + at)
  return (
    <fieldset className="segments named" disabled={disabled}>
      <legend>{title}</legend>
      {points.map((point) => (
        <label key={point}>
          <input
            type="radio"
            className="unseen"
            name={id}
            aria-label={t('{n} of {all}', { n: point, all: last ?? 0 })}
            checked={value === point}
            onChange={() => onChange(point)}
          />
          {point}
        </label>
      ))}
    </fieldset>
  )
}
