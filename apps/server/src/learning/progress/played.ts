export interface LastReport {
  /** Where the last call ended, and how many seconds ago it came. */
  readonly position: number
  readonly ago: number
}

export interface Played {
  readonly from: number
  readonly to: number
}

/** Nobody watches faster. */
export const FASTEST = 2
/** A call may be late by this much and still tell of time that was played: a phone loses its line for a while. */
const LONGEST_GAP = 120
/** Clocks and lines are not exact. */
const SLACK = 2

/**
 * The part that counts of what a player says it has played: at most real time × 2. Without a beginning, a step that is
 * larger than time allows was a jump, and counts for nothing.
 */
export function creditOf(
  last: LastReport,
  told: { readonly from?: number | undefined; readonly to: number },
  length: number,
): Played | null {
  const most = FASTEST * Math.min(last.ago, LONGEST_GAP) + SLACK
  const to = Math.min(told.to, length)
  const from = told.from ?? last.position
  if (to <= from) return null
  if (told.from === undefined && to - from > most) return null
  return { from, to: Math.min(to, Math.floor(from + most)) }
}
