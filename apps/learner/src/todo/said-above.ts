interface Given {
  readonly start_at: string
  readonly bookings: readonly { readonly booking_id: string | null }[]
}

/** Its people stand under “Today” or “Who came?” already: a slot of a mentoring that is not of a day to come. */
export const isSaidAbove = ({ start_at, bookings }: Given, now: number): boolean => {
  const today = new Date(now)
  today.setHours(24, 0, 0, 0)
  return bookings.length > 0 && bookings.every(({ booking_id }) => booking_id) && Date.parse(start_at) < today.getTime()
}
