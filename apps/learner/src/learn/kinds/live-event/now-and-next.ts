interface Timed {
  readonly id: string
  readonly start_date_time: string | null
  readonly end_date_time: string | null
}

const at = (moment: string | null) => (moment ? Date.parse(moment) : Number.NaN)

/** What takes place at this moment, and what begins next: of several at once, all of them. */
export function nowAndNext(sessions: readonly Timed[], now: number): ReadonlyMap<string, 'now' | 'next'> {
  const running = sessions.filter((one) => at(one.start_date_time) <= now && now < at(one.end_date_time))
  const ahead = sessions.filter((one) => at(one.start_date_time) > now)
  const soonest = Math.min(...ahead.map((one) => at(one.start_date_time)))
  const next = ahead.filter((one) => at(one.start_date_time) === soonest)
  return new Map([...running.map(({ id }) => [id, 'now'] as const), ...next.map(({ id }) => [id, 'next'] as const)])
}
