const MINUTE = 60_000
/** So long before the end it is said. */
export const SAID_BEFORE_MS = 2 * MINUTE

export type Idle = 'used' | 'soon' | 'over'

/** What is to be done about a session that was used last at that moment. */
export const idleAt = (now: number, usedAt: number, minutes: number): Idle => {
  const left = usedAt + minutes * MINUTE - now
  if (left <= 0) return 'over'
  return left <= SAID_BEFORE_MS ? 'soon' : 'used'
}
