import { useRef } from 'react'
import { shortDay } from '../../../kit/format/dates.ts'
import { t } from '../../../kit/text/t.ts'
import css from './calendar.module.css'
import { type AnyEntry, sameMonth } from './calendar-days.ts'
import { CalendarEntry } from './calendar-entry.tsx'
import { useDropDay } from './use-calendar-drag.ts'

const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']
const MOST_IN_A_MONTH = 3
export const atNoon = (day: string): Date => new Date(`${day}T12:00:00`)

interface GridProps {
  view: 'month' | 'week'
  day: string
  today: string
  days: readonly string[]
  entries: ReadonlyMap<string, readonly AnyEntry[]>
  may: boolean
  /** Shows everything of a day. */
  open: (day: string) => void
}

/** The days of a month or a week, side by side. */
export function DayGrid({ view, day, today, days, entries, may, open }: GridProps) {
  return (
    <div className={css.grid} data-view={view}>
      {WEEKDAYS.map((name) => (
        <span key={name} className={css.weekday} aria-hidden>
          {t(name)}
        </span>
      ))}
      {days.map((one) => (
        <Day
          key={one}
          day={one}
          entries={entries.get(one) ?? []}
          most={view === 'month' ? MOST_IN_A_MONTH : Number.POSITIVE_INFINITY}
          may={may}
          open={open}
          isToday={one === today}
          isOutside={view === 'month' && !sameMonth(one, day)}
        />
      ))}
    </div>
  )
}

interface DayProps extends Pick<GridProps, 'may' | 'open'> {
  day: string
  entries: readonly AnyEntry[]
  most: number
  isToday: boolean
  isOutside: boolean
}

function Day({ day, entries, most, may, open, isToday, isOutside }: DayProps) {
  const element = useRef<HTMLElement>(null)
  useDropDay(element, day, may)
  const shown = entries.length > most ? entries.slice(0, most - 1) : entries
  return (
    <section
      ref={element}
      className={css.day}
      aria-label={shortDay(atNoon(day))}
      data-day={day}
      data-today={isToday || undefined}
      data-outside={isOutside || undefined}
    >
      <span className={css.number} aria-hidden>
        {Number(day.slice(8))}
      </span>
      <ul className={css.entries}>
        {shown.map((entry) => (
          <CalendarEntry key={entry.key} entry={entry} may={may} />
        ))}
      </ul>
      {shown.length < entries.length && (
        <button type="button" className={css.more} onClick={() => open(day)}>
          {t('{count} more', { count: entries.length - shown.length })}
        </button>
      )}
    </section>
  )
}
