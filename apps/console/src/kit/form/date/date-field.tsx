import { useCallback } from 'react'
import { shortDay } from '../../format/dates.ts'
import { FieldError } from '../field/field-error.tsx'
import { type FieldProps, useField } from '../field/use-field.tsx'
import { DayBox } from './day-box.tsx'
import { howToWrite } from './how-to-write.ts'

interface Props<V> extends FieldProps<V> {
  /** First and last day that can be chosen, YYYY-MM-DD. */
  min?: string
  max?: string
}

/** One day; the value is YYYY-MM-DD, or '' while the field is empty. */
export function DateField<V>({ min, max, ...props }: Props<V>) {
  const show = useCallback((value: unknown) => (typeof value === 'string' ? shortDay(value) : '-'), [])
  const { value, change, frame } = useField(props, show)
  const way = typeof value === 'string' ? howToWrite({ day: value }) : null
  const error = frame.error !== null && way ? <FieldError text={way} /> : frame.error
  return (
    <DayBox
      {...frame}
      error={error}
      name={frame.label}
      value={typeof value === 'string' ? value : ''}
      onChange={change}
      min={min}
      max={max}
    />
  )
}
