import '../field/mantine-input.ts'
import { TextInput } from '@mantine/core'
import { IconCalendar } from '@tabler/icons-react'
import { type ComponentProps, Suspense, useState } from 'react'
import { Popup } from '../../feedback/popup.tsx'
import { Bone } from '../../feedback/skeletons.tsx'
import { dayOf, isDay, readDay, showDay } from '../../filters/day.ts'
import { lazyPart } from '../../page/lazy-part.tsx'
import { t } from '../../text/t.ts'
import css from './day-box.module.css'

// The calendar is heavy, and most days are typed.
const DateCalendar = lazyPart(() => import('./date-calendar.tsx'))

interface Props extends Omit<ComponentProps<typeof TextInput>, 'value' | 'onChange' | 'label'> {
  /** Names the calendar's button too. */
  name: string
  label?: string
  /** YYYY-MM-DD, '' while empty, or what was typed when it is no day. */
  value: string
  onChange: (day: string) => void
  min?: string | undefined
  max?: string | undefined
}

/** A day typed as DD/MM/YYYY or chosen from a calendar, the same in every browser. */
export function DayBox({ name, label, value, onChange, min, max, disabled, ...frame }: Props) {
  const [typed, setTyped] = useState<string | null>(null)
  const shown = typed ?? (isDay(value) ? showDay(value) : value)
  return (
    <TextInput
      {...frame}
      {...(label !== undefined ? { label } : { 'aria-label': name })}
      disabled={disabled}
      className={css.box}
      placeholder="DD/MM/YYYY"
      inputMode="numeric"
      autoComplete="off"
      maxLength={10}
      value={shown}
      onChange={(event) => {
        const text = event.currentTarget.value
        setTyped(text)
        onChange(readDay(text) ?? text.trim())
      }}
      onBlur={() => setTyped(null)}
      rightSectionPointerEvents="all"
      rightSection={
        <Calendar
          name={name}
          disabled={disabled === true}
          value={isDay(value) ? value : ''}
          min={min}
          max={max}
          choose={(day) => {
            setTyped(null)
            onChange(day)
          }}
        />
      }
    />
  )
}

interface CalendarProps {
  name: string
  disabled: boolean
  value: string
  min?: string | undefined
  max?: string | undefined
  choose: (day: string) => void
}

function Calendar({ name, disabled, value, choose, ...limits }: CalendarProps) {
  return (
    <Popup
      label={name}
      align="end"
      prepare={DateCalendar.prepare}
      trigger={(trigger) => (
        <button
          type="button"
          className={css.open}
          disabled={disabled}
          aria-label={t('Choose a day: {name}', { name })}
          title={t('Choose a day')}
          {...trigger}
        >
          <IconCalendar size={18} stroke={1.5} aria-hidden />
        </button>
      )}
    >
      {(close) => (
        <div className={css.panel}>
          <Suspense fallback={<Bone width={252} height={280} />}>
            <DateCalendar
              value={value}
              {...limits}
              choose={(day) => {
                choose(day)
                close()
              }}
            />
          </Suspense>
          <div className={css.buttons}>
            <button type="button" className={css.quick} onClick={() => [choose(dayOf(new Date())), close()]}>
              {t('Today')}
            </button>
            <button type="button" className={css.quick} onClick={() => [choose(''), close()]}>
              {t('Clear')}
            </button>
          </div>
        </div>
      )}
    </Popup>
  )
}
