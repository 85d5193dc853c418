import { useCallback } from 'react'
import type { Choice } from '../../pickers/choice-list.ts'
import { OptionsSelect } from '../../pickers/options-select.tsx'
import { readableValue } from '../field/readable.ts'
import { type FieldProps, useField } from '../field/use-field.tsx'

interface Props<V> extends FieldProps<V> {
  options: readonly Choice[]
  loading?: boolean
  clearable?: boolean
}

/** One of several options; the value is '' while nothing is chosen. What is a number stays one. */
export function SelectField<V>({ options, loading = false, clearable = false, ...props }: Props<V>) {
  const show = useCallback(
    (value: unknown) => options.find((option) => option.value === String(value))?.label ?? readableValue(value),
    [options],
  )
  const { value, change, frame } = useField(props, show)
  return (
    <OptionsSelect
      {...frame}
      placeholder={props.placeholder}
      options={options}
      loading={loading}
      clearable={clearable}
      value={typeof value === 'number' || (typeof value === 'string' && value !== '') ? String(value) : null}
      onChange={(next) => change(next !== null && typeof value === 'number' ? Number(next) : (next ?? ''))}
    />
  )
}
