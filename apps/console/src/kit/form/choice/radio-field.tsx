import { useCallback, useId } from 'react'
import { t } from '../../text/t.ts'
import { FieldFrame } from '../field/field-frame.tsx'
import { readableValue } from '../field/readable.ts'
import { type FieldProps, useField } from '../field/use-field.tsx'
import { type BoxedOption, OptionBoxes } from './option-boxes.tsx'

interface Props<V> extends FieldProps<V> {
  options: readonly BoxedOption[]
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
    <FieldFrame frame={frame} role="radiogroup">
      <OptionBoxes
        type="radio"
        name={name}
        options={options}
        isChosen={(option) => value === option}
        onChoose={change}
        disabled={frame.disabled}
      />
    </FieldFrame>
  )
}
