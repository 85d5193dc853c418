const MINUTE = 60_000

/** What sign-in takes for the present moment; tests put their own in its place. */
export const clock = { now: (): Date => new Date() }

export const minutesFromNow = (minutes: number): Date => new Date(clock.now().getTime() + minutes * MINUTE)

export const daysFromNow = (days: number): Date => minutesFromNow(days * 24 * 60)

/** `HH:mm` as a clock on the wall of that zone shows it. */
export const wallTime = (instant: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(instant)
