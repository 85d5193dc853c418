import { useCallback } from 'react'
import { t } from '../../text/t.ts'
import { FieldFrame } from '../field/field-frame.tsx'
import { type FieldProps, useField } from '../field/use-field.tsx'
import { type BoxedOption, OptionBoxes } from './option-boxes.tsx'

interface Props<V> extends FieldProps<V> {
  options: readonly BoxedOption[]
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
    <FieldFrame frame={frame} role="group">
      <OptionBoxes
        type="checkbox"
        options={options}
        isChosen={(option) => chosen.includes(option)}
        onChoose={toggle}
        disabled={frame.disabled}
      />
    </FieldFrame>
  )
}
