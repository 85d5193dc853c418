import type { GivenSlot } from '@pelita/contract/areas/mentoring/mentoring-slots.ts'
import { addDays, clockIn, dayIn } from '@pelita/contract/core/wall-clock.ts'

/** Weeks begin on Monday. */
export const weekOf = (day: string): string => addDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7))

export interface WeekDay {
  /** YYYY-MM-DD in the organisation's zone. */
  readonly day: string
  readonly slots: readonly { readonly slot: GivenSlot; readonly time: string }[]
}

/** The seven days with what begins on each of them; what went on from the day before the first stands there. */
export function weekDays(start: string, zone: string, slots: readonly GivenSlot[]): WeekDay[] {
  const clock = (instant: string) => clockIn(Date.parse(instant), zone)
  const dayOfSlot = ({ start_at }: GivenSlot) => {
    const day = dayIn(Date.parse(start_at), zone)
    return day < start ? start : day
  }
  return Array.from({ length: 7 }, (_, n) => addDays(start, n)).map((day) => ({
    day,
    slots: slots
      .filter((slot) => dayOfSlot(slot) === day)
      .map((slot) => ({ slot, time: `${clock(slot.start_at)} - ${clock(slot.end_at)}` })),
  }))
}
