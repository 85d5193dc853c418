import { liveEventSays } from '@pelita/contract/areas/live-event/live-event-form.ts'
import type { FieldError } from '@pelita/contract/core/envelope.ts'
import { addDays, dayIn } from '@pelita/contract/core/wall-clock.ts'

/** When an event takes place, by the clock of the organisation whose event it is. */
export interface EventDays {
  readonly start_date_time: string | null
  readonly end_date_time: string | null
  readonly first_day: string | null
  readonly days: number
  readonly timezone: string
}

interface Placed {
  readonly day_id: number
  readonly contents: readonly {
    readonly start_date_time?: string | null | undefined
    readonly end_date_time?: string | null | undefined
  }[]
}

export const datesOf = ({ first_day, days }: EventDays) =>
  first_day ? Array.from({ length: days }, (_, n) => ({ day_id: n + 1, date: addDays(first_day, n) })) : []

/** A session begins on its day and takes place while the event does: also one that goes on past midnight. */
const isWithin = (event: EventDays, day: number, start: string, end: string): boolean =>
  event.first_day !== null &&
  dayIn(Date.parse(start), event.timezone) === addDays(event.first_day, day - 1) &&
  Date.parse(start) >= Date.parse(event.start_date_time ?? '') &&
  Date.parse(end) <= Date.parse(event.end_date_time ?? '')

/** What does not fit into its days, by where it stands in the tree. */
export function dayProblems(event: EventDays, sections: readonly Placed[]): FieldError[] {
  return sections.flatMap(({ day_id, contents }, at) => [
    ...(day_id > event.days ? [{ field: `sections.${at}.day_id`, message: liveEventSays.noDay(event.days) }] : []),
    ...contents.flatMap(({ start_date_time: start, end_date_time: end }, n) =>
      start && end && day_id <= event.days && !isWithin(event, day_id, start, end)
        ? [{ field: `sections.${at}.contents.${n}.start_date_time`, message: liveEventSays.within }]
        : [],
    ),
  ])
}
