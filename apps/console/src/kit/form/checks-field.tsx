import './mantine-input.ts'
import { Input } from '@mantine/core'
import { useCallback } from 'react'
import { t } from '../text/t.ts'
import classes from './radio-field.module.css'
import type { RadioOption } from './radio-field.tsx'
import { type FieldProps, useField } from './use-field.tsx'

interface Props<V> extends FieldProps<V> {
  options: readonly RadioOption[]
}

const listOf = (value: unknown): readonly string[] => (Array.isArray(value) ? value.map(String) : [])

/** Any of a few options, all in sight; the value is the list of those that are ticked, in the order of the options. */
export function ChecksField<V>({ options, ...props }: Props<V>) {
  const show = useCallback(
    (value: unknown) =>
      options
        .filter((option) => listOf(value).includes(option.value))
        .map((option) => t(option.label))
        .join(', ') || '-',
    [options],
  )
  const { value, change, frame } = useField(props, show)
  const chosen = listOf(value)
  const toggle = (wanted: string) =>
    change(options.map((option) => option.value).filter((one) => chosen.includes(one) !== (one === wanted)))
  return (
    <Input.Wrapper
      label={frame.label}
      labelElement="div"
      required={frame.required}
      description={frame.description}
      error={frame.error}
      role="group"
      aria-label={frame.label}
      data-path={frame['data-path']}
    >
      <div className={classes.options}>
        {options.map((option) => (
          <label key={option.value} className={classes.option} data-chosen={chosen.includes(option.value) || undefined}>
            <input
              type="checkbox"
              checked={chosen.includes(option.value)}
              disabled={frame.disabled}
              onChange={() => toggle(option.value)}
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
