import { addDays, type Day, isDay, monthStart, weekday } from './day.ts'

export interface DateRange {
  readonly from: Day
  readonly to: Day
}

interface Preset {
  readonly label: string
  readonly range: (today: Day) => DateRange
}

const last = (days: number) => (today: Day) => ({ from: addDays(today, 1 - days), to: today })

/** What the picker proposes while no range is chosen. */
export const proposedRange = last(30)

/** The presets of the specification, in its order. */
export const PRESETS: readonly Preset[] = [
  { label: 'Today', range: last(1) },
  { label: 'Yesterday', range: (today) => ({ from: addDays(today, -1), to: addDays(today, -1) }) },
  { label: 'This week (Sun - Today)', range: (today) => ({ from: addDays(today, -weekday(today)), to: today }) },
  { label: 'Last 7 days', range: last(7) },
  { label: 'Last 14 days', range: last(14) },
  { label: 'This month', range: (today) => ({ from: monthStart(today), to: today }) },
  { label: 'Last 30 days', range: proposedRange },
  { label: 'Last month', range: (today) => ({ from: monthStart(today, -1), to: addDays(monthStart(today), -1) }) },
]

interface Limits {
  readonly today: Day
  /** Days the range may have at most, both ends counted. */
  readonly maxDays?: number | undefined
}

/** Typed dates: an invalid end becomes today, an invalid start the end's day, and too long a range is cut at its end. */
export const correctRange = (from: string | null, to: string | null, { today, maxDays }: Limits): DateRange => {
  const start = from !== null && isDay(from) ? from : null
  const given = to !== null && isDay(to) ? to : null
  const end = given !== null && (start === null || given >= start) ? given : today
  if (start === null) return { from: end, to: end }
  const sound = end < start ? start : end
  const latest = maxDays === undefined ? sound : addDays(start, maxDays - 1)
  return { from: start, to: sound > latest ? latest : sound }
}
