import '../field/mantine-input.ts'
import { TextInput } from '@mantine/core'
import { t } from '../../text/t.ts'
import { type FieldProps, useField } from '../field/use-field.tsx'
import type { NumberRules } from './number-rules.ts'
import { useTypedNumber } from './use-typed-number.ts'

interface Props<V> extends FieldProps<V>, NumberRules {
  /** Unit behind the number: Minutes, %. */
  suffix?: string
  step?: number
}

/** A number inside its bounds; the value is '' while the field is empty. */
export function NumberField<V>({ min, max, decimals, suffix, step = 1, ...props }: Props<V>) {
  const { value, change, frame } = useField(props)
  const number = typeof value === 'number' && Number.isFinite(value) ? value : ''
  const input = useTypedNumber({ value: number, change, step, min, max, decimals })
  return (
    <TextInput
      {...frame}
      {...input}
      placeholder={props.placeholder && t(props.placeholder)}
      maw={240}
      {...(suffix && { rightSection: t(suffix), rightSectionWidth: 84 })}
    />
  )
}
