import '../field/mantine-input.ts'
import { Input } from '@mantine/core'
import { useCallback, useId, useState } from 'react'
import { shortZone, zonedTime } from '../../format/browser-zone.ts'
import { t } from '../../text/t.ts'
import { FieldError } from '../field/field-error.tsx'
import { type FieldForm, type FieldName, type FieldProps, useField } from '../field/use-field.tsx'
import css from './day-box.module.css'
import { DayBox } from './day-box.tsx'
import { endFollows } from './end-follows.ts'
import { howToWrite } from './how-to-write.ts'
import { momentOfParts, partsOfMoment } from './moment-parts.ts'
import { TimeBox } from './time-box.tsx'

interface Props<V> extends FieldProps<V> {
  /** The time a newly chosen day begins with, HH:mm. */
  startTime: string
  /** The field of the end, whose day follows this one; `required` where it has to be given, with the time it then begins with. */
  end?: { readonly name: FieldName<V>; readonly required?: string }
}

/** A day with its time; the value is an instant, or '' while the field is empty. */
export function DateTimeField<V>({ startTime, end, ...props }: Props<V>) {
  const show = useCallback((value: unknown) => (typeof value === 'string' && value !== '' ? zonedTime(value) : '-'), [])
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
    if (end) moveEnd(props.form, end, text, moment)
  }
  const { label, description, error, required, disabled } = frame
  const way = howToWrite(parts)
  const said = error !== null && way ? <FieldError text={way} /> : error
  return (
    <Input.Wrapper label={label} description={description} error={said} required={required} labelElement="div" id={id}>
      <div className={css.moment} data-path={frame['data-path']}>
        <DayBox
          name={t('{label}, day', { label })}
          value={parts.day}
          disabled={disabled}
          error={error !== null}
          onChange={(day) => set({ day, time: day === '' ? '' : parts.time || startTime })}
        />
        <TimeBox
          className={css.time}
          aria-label={t('{label}, time', { label })}
          disabled={disabled}
          error={error !== null}
          value={parts.time}
          onChange={(time) => set({ day: parts.day, time })}
        />
        <span className={css.zone}>{shortZone(momentOfParts(parts) || undefined)}</span>
      </div>
    </Input.Wrapper>
  )
}

function moveEnd<V>(form: FieldForm<V>, end: NonNullable<Props<V>['end']>, before: string, start: string): void {
  const { value, onChange } = form.fields.getInputProps(end.name)
  const moved = endFollows({ before, start, end: typeof value === 'string' ? value : '', endTime: end.required })
  if (moved) onChange(moved)
}
