import './mantine-input.ts'
import { Input } from '@mantine/core'
import { useCallback, useId } from 'react'
import { t } from '../text/t.ts'
import classes from './radio-field.module.css'
import { readableValue } from './readable.ts'
import { type FieldProps, useField } from './use-field.tsx'

export interface RadioOption {
  readonly value: string
  readonly label: string
  /** One sentence below the option. */
  readonly help?: string
}

interface Props<V> extends FieldProps<V> {
  options: readonly RadioOption[]
}

/** One of a few options, all in sight. */
export function RadioField<V>({ options, ...props }: Props<V>) {
  const show = useCallback(
    (value: unknown) => t(options.find((option) => option.value === value)?.label ?? readableValue(value)),
    [options],
  )
  const { value, change, frame } = useField(props, show)
  const name = useId()
  return (
    <Input.Wrapper
      label={frame.label}
      labelElement="div"
      required={frame.required}
      description={frame.description}
      error={frame.error}
      role="radiogroup"
      aria-label={frame.label}
      data-path={frame['data-path']}
    >
      <div className={classes.options}>
        {options.map((option) => (
          <label key={option.value} className={classes.option} data-chosen={value === option.value || undefined}>
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={value === option.value}
              disabled={frame.disabled}
              onChange={() => change(option.value)}
            />
            <span>
              {t(option.label)}
              {option.help && <small>{t(option.help)}</small>}
            </span>
          </label>
        ))}
      </div>
    </Input.Wrapper>
  )
}
