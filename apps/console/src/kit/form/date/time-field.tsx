import { FieldError } from '../field/field-error.tsx'
import { type FieldProps, useField } from '../field/use-field.tsx'
import { howToWrite } from './how-to-write.ts'
import { TimeBox } from './time-box.tsx'

/** One time of a day; the value is HH:mm, or what was typed while it is none. */
export function TimeField<V>(props: FieldProps<V>) {
  const { value, change, frame } = useField(props)
  const time = typeof value === 'string' ? value : ''
  const way = howToWrite({ time })
  const error = frame.error !== null && way ? <FieldError text={way} /> : frame.error
  return <TimeBox {...frame} error={error} value={time} onChange={change} />
}
