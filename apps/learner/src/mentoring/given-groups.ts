import type { MyBooking } from '@pelita/contract/areas/mentoring/learner-mentoring.ts'

type Facts = Pick<MyBooking, 'status' | 'may_become'> & { readonly slot: { readonly start_at: string; readonly end_at: string } }

/** A request I can still grant. */
const waits = ({ status, may_become }: Facts) => status === 'requested' && may_become.length > 0
/** It has begun and nobody said who came. */
const isUnsaid = ({ status, slot }: Facts, now: number) => status === 'approved' && Date.parse(slot.start_at) <= now
const isToday = ({ slot }: Facts, now: number) => new Date(slot.start_at).toDateString() === new Date(now).toDateString()
const takesPlace = ({ status }: Facts) => status === 'approved' || status === 'attended' || status === 'no_show'

/** What waits for the coach's word. */
export const waitsForCoach = (booking: Facts, now: number): boolean => waits(booking) || isUnsaid(booking, now)

/** Who asked, by what is to be done: each stands once. */
export function givenGroups<B extends Facts>(bookings: readonly B[], now: number) {
  const groups: { label: string; bookings: B[] }[] = [
    { label: 'Requests', bookings: [] },
    { label: 'Who came?', bookings: [] },
    { label: 'Today', bookings: [] },
    { label: 'Coming', bookings: [] },
    { label: 'Over', bookings: [] },
  ]
  const place = (booking: B): number => {
    if (waits(booking)) return 0
    const today = takesPlace(booking) && isToday(booking, now)
    if (isUnsaid(booking, now) && !today) return 1
    if (today) return 2
    return booking.status === 'approved' ? 3 : 4
  }
  for (const booking of bookings) groups[place(booking)]?.bookings.push(booking)
  return groups
}
