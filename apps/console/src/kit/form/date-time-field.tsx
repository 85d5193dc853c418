import './mantine-input.ts'
import { Input, TextInput } from '@mantine/core'
import { useCallback, useId, useState } from 'react'
import { dayTime } from '../format/dates.ts'
import { t } from '../text/t.ts'
import css from './day-box.module.css'
import { DayBox } from './day-box.tsx'
import { momentOfParts, partsOfMoment } from './moment-parts.ts'
import { type FieldProps, useField } from './use-field.tsx'

interface Props<V> extends FieldProps<V> {
  /** The time a newly chosen day begins with, HH:mm. */
  startTime: string
}

/** A day with its time; the value is an instant, or '' while the field is empty. */
export function DateTimeField<V>({ startTime, ...props }: Props<V>) {
  const show = useCallback((value: unknown) => (typeof value === 'string' && value !== '' ? dayTime(value) : '-'), [])
  const { value, change, frame } = useField(props, show)
  const text = typeof value === 'string' ? value : ''
  // What does not make a moment yet stays here, while the form holds it as a text that is none.
  const [typed, setTyped] = useState<{ day: string; time: string; text: string } | null>(null)
  const parts = typed && typed.text === text ? typed : partsOfMoment(text)
  const id = useId()
  const set = (next: { day: string; time: string }) => {
    const moment = momentOfParts(next) ?? `${next.day} ${next.time}`
    setTyped({ ...next, text: moment })
    change(moment)
  }
  const { label, description, error, required, disabled } = frame
  return (
    <Input.Wrapper label={label} description={description} error={error} required={required} labelElement="div" id={id}>
      <div className={css.moment} data-path={frame['data-path']}>
        <DayBox
          name={t('{label}, day', { label })}
          value={parts.day}
          disabled={disabled}
          error={error !== null}
          onChange={(day) => set({ day, time: day === '' ? '' : parts.time || startTime })}
        />
        <TextInput
          className={css.time}
          aria-label={t('{label}, time', { label })}
          placeholder="HH:mm"
          inputMode="numeric"
          autoComplete="off"
          maxLength={5}
          disabled={disabled}
          error={error !== null}
          value={parts.time}
          onChange={(event) => set({ day: parts.day, time: event.currentTarget.value.trim() })}
        />
      </div>
    </Input.Wrapper>
  )
}
