const DAY = 86_400_000
const HOUR = 3_600_000
const MINUTE = 60_000

/** Local clocks of one organisation, seen from the moment the demonstration is loaded. */
export function localClock(now: number, hoursAhead: number) {
  const shift = hoursAhead * HOUR
  const midnight = Math.floor((now + shift) / DAY) * DAY - shift
  const at = (day: number, hour: number) => new Date(midnight + day * DAY + hour * HOUR).toISOString()
  const date = (day: number) => new Date(midnight + shift + day * DAY).toISOString().slice(0, 10)
  const around = (minutes: number) => new Date(Math.round((now + minutes * MINUTE) / (5 * MINUTE)) * 5 * MINUTE).toISOString()
  return { at, date, around }
}
export type LocalClock = ReturnType<typeof localClock>

export interface BatchShape {
  /** First day, counted from today. */
  readonly day: number
  readonly days: number
  readonly people: number
  readonly status: 'publish' | 'review' | 'draft'
  /** Today's meeting is open right now: it began 40 minutes ago, begins in 20, or began hours ago and lasts hours still. */
  readonly today?: 'running' | 'gathering' | 'midway'
  /** Days from one meeting to the next; without it the class meets on consecutive working days. */
  readonly every?: number
  readonly experts?: number
  /** Items may be taken in any order. */
  readonly any_order?: true
  readonly online?: true
  readonly by_expert?: true
  readonly answer_by_start?: true
}

const past = (ago: number, days: number, people: number, more: Partial<BatchShape> = {}): BatchShape => ({
  day: -ago,
  days,
  people,
  status: 'publish',
  ...more,
})
const coming = (day: number, days: number, people: number, more: Partial<BatchShape> = {}): BatchShape => ({
  day,
  days,
  people,
  status: 'publish',
  ...more,
})

/**
 * One list of batches for each class that has run before: over, or running today.
 * What runs today began four days or two weeks ago, so that it has met before on whichever day of the week it is loaded; the one
 * that is midway goes from the invitation to the certificate today. The oldest gave certificates that have ended or end soon.
 */
export const BATCH_SHAPES: readonly (readonly BatchShape[])[] = [
  [
    past(96, 4, 8, { by_expert: true }),
    past(41, 4, 10, { by_expert: true }),
    past(14, 4, 12, { every: 7, today: 'running', experts: 3 }),
  ],
  [past(58, 2, 12), coming(0, 2, 12, { today: 'gathering' })],
  [past(214, 2, 8), past(173, 2, 8), past(27, 2, 9)],
  [
    past(118, 5, 5, { any_order: true }),
    past(54, 5, 6, { any_order: true, online: true }),
    past(4, 5, 8, { any_order: true, online: true, today: 'running' }),
  ],
  [past(84, 1, 8), past(49, 1, 9), past(20, 1, 9), coming(0, 1, 12, { today: 'midway' })],
  [past(12, 2, 10)],
]

/** The next batch of each of them, where one is planned. */
export const NEXT_SHAPES: readonly (BatchShape | null)[] = [
  coming(18, 4, 24, { every: 7 }),
  coming(9, 2, 20),
  coming(25, 2, 18, { status: 'review' }),
  null,
  coming(5, 1, 24),
  coming(14, 2, 21, { answer_by_start: true }),
]

/** Minutes from now at which today's meeting begins, and how long it lasts. */
const TODAY = { running: [-40, 480], gathering: [20, 480], midway: [-190, 480] } as const

export interface MeetingTimes {
  readonly start_date_time: string
  readonly end_date_time: string
}

/** The days a batch meets: working days, unless it meets today of all days; once a week on the same day. */
export function meetingDays(clock: LocalClock, shape: BatchShape): number[] {
  const { every } = shape
  if (every) return Array.from({ length: shape.days }, (_, n) => shape.day + n * every)
  const days: number[] = []
  for (let day = shape.day; days.length < shape.days; day++) {
    const weekend = new Date(clock.date(day)).getUTCDay() % 6 === 0
    if (!weekend || (day === 0 && shape.today)) days.push(day)
  }
  return days
}

/** One meeting a day; the second item of a class meets in the afternoon. */
export function meetingsOf(clock: LocalClock, shape: BatchShape, item: number, items: number): MeetingTimes[] {
  const [from, to] = items === 1 ? [8, 16] : item === 0 ? [8, 12] : [13, 16]
  return meetingDays(clock, shape).map((day) => {
    if (day !== 0 || !shape.today || item > 0) return { start_date_time: clock.at(day, from), end_date_time: clock.at(day, to) }
    const [start, minutes] = TODAY[shape.today]
    // Shortly before midnight it begins today all the same: the batch would cover a day less.
    const begins = [clock.around(start), clock.at(day, 23.75)].sort()[0] ?? ''
    return { start_date_time: begins, end_date_time: clock.around(start + minutes) }
  })
}
