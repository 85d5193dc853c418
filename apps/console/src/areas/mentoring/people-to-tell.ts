import type { BookingRow } from '@pelita/contract/areas/mentoring/mentoring-bookings.ts'

type Asked = Pick<BookingRow, 'slot'>

/** What is over is not called off. */
export const peopleToTell = <B extends Asked>(bookings: readonly B[], now: number): B[] =>
  bookings
    .filter(({ slot }) => Date.parse(slot.end_at) > now)
    .sort((one, other) => one.slot.start_at.localeCompare(other.slot.start_at))
