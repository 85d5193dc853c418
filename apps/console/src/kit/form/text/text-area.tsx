import type { KeyboardEvent } from 'react'
import { t } from '../../text/t.ts'
import { type FieldProps, useField } from '../field/use-field.tsx'
import classes from '../form.module.css'
import { GrowingText } from './growing-text.tsx'
import { LengthCounter } from './length-counter.tsx'

interface Props<V> extends FieldProps<V> {
  maxLength?: number
  rows?: number
}

/** Multiline input blocks Enter; the Enter that ends an input method's composition is not ours. */
const blockEnter = (event: KeyboardEvent) => {
  if (event.key === 'Enter' && !event.nativeEvent.isComposing) event.preventDefault()
}

/** A longer text without line breaks. */
export function TextArea<V>({ maxLength, rows = 3, ...props }: Props<V>) {
  const { value, change, frame } = useField(props)
  const text = typeof value === 'string' ? value : ''
  return (
    <div className={classes.field}>
      <GrowingText
        {...frame}
        value={text}
        onChange={(event) => change(event.currentTarget.value)}
        onKeyDown={blockEnter}
        placeholder={props.placeholder && t(props.placeholder)}
        rows={rows}
        {...(maxLength !== undefined && { maxLength })}
      />
      <LengthCounter text={text} max={maxLength} />
    </div>
  )
}
