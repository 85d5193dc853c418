import { useState } from 'react'
import { t } from '../../text/t.ts'
import { type FieldProps, useField } from '../field/use-field.tsx'
import classes from '../form.module.css'
import { GrowingText } from './growing-text.tsx'

interface Props<V> extends FieldProps<V> {
  rows?: number
}

const linesOf = (value: unknown): readonly string[] => (Array.isArray(value) ? value.map(String) : [])
const split = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
const show = (value: unknown): string => linesOf(value).join(', ') || '-'

/** Several short texts, one in each line; the value is their list, without the empty ones. */
export function LinesField<V>({ rows = 3, ...props }: Props<V>) {
  const { value, change, frame } = useField(props, show)
  const lines = linesOf(value)
  // What is typed keeps its empty lines and spaces as long as it says what the value says.
  const [typed, setTyped] = useState(lines.join('\n'))
  const text = split(typed).join('\n') === lines.join('\n') ? typed : lines.join('\n')
  return (
    <div className={classes.field}>
      <GrowingText
        {...frame}
        value={text}
        onChange={(event) => {
          setTyped(event.currentTarget.value)
          change(split(event.currentTarget.value))
        }}
        placeholder={props.placeholder && t(props.placeholder)}
        rows={rows}
      />
    </div>
  )
}
