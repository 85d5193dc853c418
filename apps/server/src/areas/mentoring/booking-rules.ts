import type { BookingState, Decision } from '@pelita/contract/areas/mentoring/booking-states.ts'
import { HAS_BEGUN, IS_FULL } from '../../learning/coaching/book-session.ts'

export const NOT_BEGUN = 'This session has not begun yet'
export const NOT_DECIDED = 'This request cannot be answered any more'
export const IS_CALLED_OFF = 'This session does not take place'

export interface BookingFacts {
  readonly status: BookingState
  readonly has_begun: boolean
  /** Nobody else fits in. */
  readonly is_full: boolean
  /** The slot was cancelled, or a class took it. */
  readonly is_fixed: boolean
}

const NEXT: Readonly<Record<BookingState, readonly Decision[]>> = {
  requested: ['approved', 'rejected'],
  approved: ['rejected', 'attended', 'no_show'],
  rejected: ['approved'],
  cancelled: [],
  attended: ['no_show'],
  no_show: ['attended'],
}
const AFTERWARDS: readonly Decision[] = ['attended', 'no_show']

/** Why this cannot be said of a booking; nothing where it can. */
export function refusalOf({ status, has_begun, is_full, is_fixed }: BookingFacts, wanted: Decision): string | null {
  if (is_fixed) return IS_CALLED_OFF
  if (!NEXT[status].includes(wanted)) return NOT_DECIDED
  if (AFTERWARDS.includes(wanted)) return has_begun ? null : NOT_BEGUN
  // Whoever was never answered is told no also when it is too late for a yes.
  if (has_begun && !(status === 'requested' && wanted === 'rejected')) return HAS_BEGUN
  return wanted === 'approved' && is_full ? IS_FULL : null
}

export const decisionsOf = (facts: BookingFacts): Decision[] =>
  (['approved', 'rejected', ...AFTERWARDS] as const).filter((wanted) => refusalOf(facts, wanted) === null)

/** Somebody who counted on a seat hears why it is gone. */
export const needsReason = (status: BookingState, wanted: Decision): boolean => status === 'approved' && wanted === 'rejected'

/** Notes and follow-ups belong to sessions that take place, or did. */
export const mayBeNoted = (status: BookingState): boolean => ['approved', 'attended', 'no_show'].includes(status)
