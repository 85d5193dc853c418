import './mantine-input.ts'
import { TextInput } from '@mantine/core'
import { type KeyboardEvent, useState } from 'react'
import { t } from '../text/t.ts'
import { keepNumber, type NumberRules, settleNumber, stepNumber } from './number-rules.ts'
import { type FieldProps, useField } from './use-field.tsx'

interface Props<V> extends FieldProps<V>, NumberRules {
  /** Unit behind the number: Minutes, %. */
  suffix?: string
  step?: number
}

const writes = (value: unknown): string => (typeof value === 'number' && Number.isFinite(value) ? String(value) : '')

/** A number inside its bounds; the value is '' while the field is empty. */
export function NumberField<V>({ min, max, decimals, suffix, step = 1, ...props }: Props<V>) {
  const rules = { min, max, decimals }
  const { value, change, frame } = useField(props)
  // While typing, "1." is on its way to 1.5 and must not be tidied up.
  const [typed, setTyped] = useState<string | null>(null)
  const number = typeof value === 'number' ? value : ''

  const type = (text: string) => {
    const kept = keepNumber(text, rules)
    setTyped(decimals && Number(text) === kept ? text : writes(kept))
    change(kept)
  }
  const turn = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
    event.preventDefault()
    setTyped(null)
    change(stepNumber(number, event.key === 'ArrowUp' ? step : -step, rules))
  }

  return (
    <TextInput
      {...frame}
      inputMode={decimals ? 'decimal' : 'numeric'}
      value={typed ?? writes(value)}
      onChange={(event) => type(event.currentTarget.value)}
      onKeyDown={turn}
      onBlur={() => {
        setTyped(null)
        if (settleNumber(number, rules) !== number) change(settleNumber(number, rules))
      }}
      placeholder={props.placeholder && t(props.placeholder)}
      autoComplete="off"
      maw={240}
      {...(suffix && { rightSection: t(suffix), rightSectionWidth: 84 })}
    />
  )
}
