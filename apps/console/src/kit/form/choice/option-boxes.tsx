import { t } from '../../text/t.ts'
import css from './option-boxes.module.css'

export interface BoxedOption {
  readonly value: string
  readonly label: string
  /** One sentence below the option. */
  readonly help?: string | undefined
}

interface Props<O extends BoxedOption> {
  type: 'radio' | 'checkbox'
  /** What ties radio buttons together. */
  name?: string
  options: readonly O[]
  isChosen: (value: O['value']) => boolean
  onChoose: (value: O['value']) => void
  disabled?: boolean
}

/** A few options, all in sight, each a box to click. */
export function OptionBoxes<O extends BoxedOption>({ type, name, options, isChosen, onChoose, disabled }: Props<O>) {
  return (
    <div className={css.options}>
      {options.map(({ value, label, help }: O) => (
        <label key={value} className={css.option} data-chosen={isChosen(value) || undefined}>
          <input
            type={type}
            name={name}
            value={value}
            checked={isChosen(value)}
            disabled={disabled}
            onChange={() => onChoose(value)}
          />
          <span>
            {t(label)}
            {help && <small>{t(help)}</small>}
          </span>
        </label>
      ))}
    </div>
  )
}
