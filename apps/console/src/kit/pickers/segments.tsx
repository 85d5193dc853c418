import { useId } from 'react'
import { t } from '../text/t.ts'
import css from './segments.module.css'

interface Props<V extends string> {
  /** Names the choice for readers. */
  label: string
  options: readonly { readonly value: V; readonly label: string }[]
  /** Nothing before somebody chose. */
  value: V | undefined
  onChange: (value: V) => void
}

/** A choice among a few, all of them in sight; the arrow keys are those of every radio group. */
export function Segments<V extends string>({ label, options, value, onChange }: Props<V>) {
  const name = useId()
  return (
    <fieldset className={css.segments}>
      <legend className="unseen">{t(label)}</legend>
      {options.map((option) => (
        <label key={option.value} className={css.segment}>
          <input
            type="radio"
            className="unseen"
            name={name}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {t(option.label)}
        </label>
      ))}
    </fieldset>
  )
}
