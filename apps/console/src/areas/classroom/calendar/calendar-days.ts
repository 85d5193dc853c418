import type { CalendarBatch, CalendarCoaching } from '@pelita/contract/areas/classroom/classroom-calendar.ts'
import { addDays, clockIn, dayIn } from '@pelita/contract/core/wall-clock.ts'
import { t } from '../../../kit/text/t.ts'

export const VIEWS = ['month', 'week', 'agenda'] as const
export type View = (typeof VIEWS)[number]

interface OfDay {
  readonly key: string
  /** YYYY-MM-DD in the organisation's zone. */
  readonly day: string
  /** 08:00 - 16:00, likewise. */
  readonly time: string
  readonly title: string
}

/** Something that happens on a day: a session, or the start of a batch nobody has planned sessions for. */
export interface Entry extends OfDay {
  readonly batch: CalendarBatch
}

/** A coach sees people. */
export interface CoachingEntry extends OfDay {
  readonly coaching: CalendarCoaching
}

export type AnyEntry = Entry | CoachingEntry

const AGENDA_DAYS = 31
const monthOf = (day: string) => day.slice(0, 7)
/** Weeks begin on Monday. */
const weekStart = (day: string): string => addDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7))

export const sameMonth = (a: string, b: string): boolean => monthOf(a) === monthOf(b)

/** The days a view shows, whole weeks for a month. */
export function daysOf(view: View, day: string): string[] {
  const first = view === 'month' ? weekStart(`${monthOf(day)}-01`) : view === 'week' ? weekStart(day) : day
  const next = addDays(`${monthOf(day)}-01`, 31)
  const last = addDays(`${monthOf(next)}-01`, -1)
  const count = view === 'week' ? 7 : view === 'agenda' ? AGENDA_DAYS : 0
  const days: string[] = []
  for (let one = first; count > 0 ? days.length < count : one <= last || days.length % 7 > 0; one = addDays(one, 1))
    days.push(one)
  return days
}

/** The same view one step later or earlier. */
export function step(view: View, day: string, by: 1 | -1): string {
  if (view === 'week') return addDays(day, 7 * by)
  if (view === 'agenda') return addDays(day, AGENDA_DAYS * by)
  const first = `${monthOf(day)}-01`
  return by === 1 ? `${monthOf(addDays(first, 31))}-01` : `${monthOf(addDays(first, -1))}-01`
}

const spanOf = (start: string, end: string | null, zone: string): string => {
  const from = clockIn(Date.parse(start), zone)
  return end && dayIn(Date.parse(start), zone) === dayIn(Date.parse(end), zone)
    ? `${from} - ${clockIn(Date.parse(end), zone)}`
    : from
}

const coachingEntry = (coaching: CalendarCoaching, zone: string): CoachingEntry => ({
  key: coaching.id,
  coaching,
  day: dayIn(Date.parse(coaching.start_at), zone),
  time: spanOf(coaching.start_at, coaching.end_at, zone),
  title: coaching.title,
})

const nameOf = (entry: AnyEntry): string => ('batch' in entry ? entry.batch.title : entry.title)

interface Planned {
  readonly results: readonly CalendarBatch[]
  readonly coaching: readonly CalendarCoaching[]
}

/** What happens, by day and hour. */
export function entriesOf({ results, coaching }: Planned, zone: string): ReadonlyMap<string, readonly AnyEntry[]> {
  const entries: AnyEntry[] = results.flatMap((batch): Entry[] => {
    const planned = batch.sessions.map((one) => ({
      key: one.id,
      batch,
      day: dayIn(Date.parse(one.start_at), zone),
      time: spanOf(one.start_at, one.end_at, zone),
      title: one.cancelled ? t('Cancelled: {title}', { title: one.title }) : one.title,
    }))
    if (planned.length > 0) return planned
    return [
      { key: batch.id, batch, day: dayIn(Date.parse(batch.start_at), zone), time: spanOf(batch.start_at, null, zone), title: '' },
    ]
  })
  entries.push(...coaching.map((one) => coachingEntry(one, zone)))
  const byDay = new Map<string, AnyEntry[]>()
  for (const entry of entries.sort((a, b) => a.time.localeCompare(b.time) || nameOf(a).localeCompare(nameOf(b))))
    byDay.set(entry.day, [...(byDay.get(entry.day) ?? []), entry])
  return byDay
}

export const daysBetween = (from: string, to: string): number => Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000)
