import '../field/mantine-switch.ts'
import '../field/mantine-input.ts'
import { Switch, TextInput } from '@mantine/core'
import { useCallback } from 'react'
import { t } from '../../text/t.ts'
import { type FieldForm, type FieldName, useField } from '../field/use-field.tsx'
import css from './named-switches.module.css'

interface Props<V> {
  form: FieldForm<V>
  /** The field that lists what is off, and the one that has the names people gave. */
  off: { name: FieldName<V>; label: string }
  named: { name: FieldName<V>; label: string }
  options: readonly { value: string; label: string }[]
  maxLength: number
}

/** A line for each of several things: whether it is there, and by which name of its own. */
export function NamedSwitches<V>({ form, off, named, options, maxLength }: Props<V>) {
  const titleOf = useCallback(
    (value: unknown) => options.find((option) => option.value === value)?.label ?? String(value),
    [options],
  )
  const listed = useCallback((value: unknown) => (Array.isArray(value) ? value.map(titleOf).join(', ') : '') || '-', [titleOf])
  const paired = useCallback(
    (value: unknown) =>
      Object.entries(value ?? {})
        .map(([one, name]) => `${titleOf(one)}: ${name}`)
        .join(', ') || '-',
    [titleOf],
  )
  const hidden = useField({ form, ...off }, listed)
  const labels = useField({ form, ...named }, paired)
  const isOff = (value: string) => Array.isArray(hidden.value) && hidden.value.includes(value)
  const names = (labels.value ?? {}) as Record<string, string>
  const rename = (value: string, name: string) => {
    const { [value]: _, ...others } = names
    labels.change(name === '' ? others : { ...others, [value]: name })
  }
  const turn = (value: string, on: boolean) =>
    hidden.change(options.map((one) => one.value).filter((one) => (one === value ? !on : isOff(one))))
  return (
    <div className={css.lines} data-path={off.name}>
      {options.map(({ value, label }) => (
        <div key={value} className={css.line}>
          <Switch label={label} checked={!isOff(value)} onChange={(event) => turn(value, event.currentTarget.checked)} />
          <TextInput
            aria-label={t('Own name of {label}', { label })}
            placeholder={t('Own name')}
            value={names[value] ?? ''}
            maxLength={maxLength}
            disabled={isOff(value)}
            onChange={(event) => rename(value, event.currentTarget.value)}
          />
        </div>
      ))}
      {labels.frame.error}
    </div>
  )
}
