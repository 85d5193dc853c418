import { addDays, dayIn, instantAt } from '@pelita/contract/core/wall-clock.ts'
import type { Stretch } from '../../learning/cohort/meetings/clashes.ts'

interface Activity {
  readonly building_name?: string | null | undefined
  readonly room_name?: string | null | undefined
  readonly start_time: string
  readonly end_time: string
}

/** What of a batch says when people are busy, and where. */
export interface BatchTimes {
  readonly start_at: string
  readonly place: string | null
  readonly rundown: readonly { readonly day_id: number; readonly activities: readonly Activity[] }[]
  readonly meetings: readonly { readonly flow_id: string | null; readonly start: string; readonly end: string }[]
}

/** The date of a day of the rundown: that of the n-th day on which people meet, else so many days after the start. */
export function dateOfDay({ start_at, meetings }: Pick<BatchTimes, 'start_at' | 'meetings'>, day: number, zone: string): string {
  const dates = [...new Set(meetings.map((one) => dayIn(Date.parse(one.start), zone)))].sort()
  return (
    dates[day - 1] ?? addDays(dates.at(-1) ?? dayIn(Date.parse(start_at), zone), dates.length > 0 ? day - dates.length : day - 1)
  )
}

export interface RoomTime extends Stretch {
  /** Place, building and room, the same however they are written. */
  readonly key: string
  readonly name: string
}

const same = (text: string | null | undefined) => (text ?? '').trim().replace(/\s+/g, ' ').toLowerCase()

/** When each room is taken; without the name of a room nothing is. */
export const roomTimes = (batch: BatchTimes, zone: string): RoomTime[] =>
  activitiesOf(batch, zone).flatMap(({ activity: { building_name, room_name }, start, end }) =>
    same(room_name) === ''
      ? []
      : [
          {
            ...{ start, end, key: [batch.place, building_name, room_name].map(same).join('|') },
            name: [room_name, building_name, batch.place].filter(Boolean).join(', '),
          },
        ],
  )

const activitiesOf = (batch: BatchTimes, zone: string) =>
  batch.rundown.flatMap(({ day_id, activities }) => {
    const date = activities.length > 0 ? dateOfDay(batch, day_id, zone) : ''
    return activities.map((activity) => ({
      activity,
      start: instantAt(date, activity.start_time, zone),
      end: instantAt(date, activity.end_time, zone),
    }))
  })

/** When somebody of the batch is busy. A trainer who teaches some of the meetings is there only then. */
export function busyTimes(batch: BatchTimes, zone: string, flows: readonly string[] = []): Stretch[] {
  const taught = batch.meetings.filter((one) => one.flow_id !== null && flows.includes(one.flow_id))
  const stretch = (one: { start: string; end: string }) => ({ start: Date.parse(one.start), end: Date.parse(one.end) })
  if (taught.length > 0) return taught.map(stretch)
  return batch.meetings.length > 0 ? batch.meetings.map(stretch) : activitiesOf(batch, zone)
}
