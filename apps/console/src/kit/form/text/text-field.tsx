import '../field/mantine-input.ts'
import { TextInput } from '@mantine/core'
import { t } from '../../text/t.ts'
import { type FieldProps, useField } from '../field/use-field.tsx'
import classes from '../form.module.css'
import { LengthCounter } from './length-counter.tsx'

interface Props<V> extends FieldProps<V> {
  maxLength?: number
  type?: 'text' | 'email' | 'url' | 'tel'
  autoComplete?: string
  /** The id of a `datalist` with what others wrote there. */
  list?: string
}

/** One line of text. */
export function TextField<V>({ maxLength, type = 'text', autoComplete = 'off', list, ...props }: Props<V>) {
  const { value, change, frame } = useField(props)
  const text = typeof value === 'string' ? value : ''
  return (
    <div className={classes.field}>
      <TextInput
        {...frame}
        type={type}
        value={text}
        onChange={(event) => change(event.currentTarget.value)}
        placeholder={props.placeholder && t(props.placeholder)}
        autoComplete={autoComplete}
        {...(maxLength !== undefined && { maxLength })}
        {...(list !== undefined && { list })}
      />
      <LengthCounter text={text} max={maxLength} />
    </div>
  )
}
