import { EmptyState } from '../../../kit/feedback/states.tsx'
import { shortDay } from '../../../kit/format/dates.ts'
import css from './calendar.module.css'
import type { AnyEntry } from './calendar-days.ts'
import { CalendarEntry } from './calendar-entry.tsx'
import { atNoon } from './day-grid.tsx'

interface Props {
  days: readonly string[]
  entries: ReadonlyMap<string, readonly AnyEntry[]>
  may: boolean
}

/** What happens, one below the other; days without anything are left out. */
export function Agenda({ days, entries, may }: Props) {
  const busy = days.filter((day) => entries.has(day))
  if (busy.length === 0) return <EmptyState title="Nothing takes place in these days" />
  return busy.map((day) => (
    <section key={day} className={css.agendaDay}>
      <h3>{shortDay(atNoon(day))}</h3>
      <ul className={css.entries}>
        {(entries.get(day) ?? []).map((entry) => (
          <CalendarEntry key={entry.key} entry={entry} may={may} whole />
        ))}
      </ul>
    </section>
  ))
}
