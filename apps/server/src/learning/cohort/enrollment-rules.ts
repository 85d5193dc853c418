import type { EnrollmentSource, EnrollmentStatus } from './cohort-tables.ts'

/** What decides how a person enters a cohort and until when they may answer. */
export interface CohortTerms {
  readonly status: string
  readonly start_at: string | null
  readonly attendance_confirmation_type: 'required' | 'not_required'
  readonly confirmation_deadline: string | null
}

/** Someone added to an unpublished batch waits as draft; an invitation needs an answer unless none is required. */
export const firstStatus = (terms: CohortTerms, source: EnrollmentSource): EnrollmentStatus => {
  if (terms.status !== 'publish') return 'draft'
  return source === 'self' || terms.attendance_confirmation_type === 'not_required' ? 'confirmed' : 'invited'
}

const before = (now: number, instant: string | null) => instant === null || now < Date.parse(instant)

export const mayAnswer = (status: EnrollmentStatus, terms: CohortTerms, now: number): boolean =>
  status === 'invited' && before(now, terms.confirmation_deadline ?? terms.start_at)

export type Answer = 'confirm' | 'decline' | 'cancel'
export type Outcome = { readonly to: EnrollmentStatus } | { readonly refused: 'closed' | 'answered' }

/** Confirm and decline answer an invitation before its deadline; cancel gives a seat or a place in the queue back before the start. */
export const outcomeOf = (action: Answer, status: EnrollmentStatus, terms: CohortTerms, now: number): Outcome => {
  if (action === 'cancel') {
    if (status !== 'confirmed' && status !== 'waiting_list') return { refused: 'answered' }
    return before(now, terms.start_at) ? { to: 'cancelled' } : { refused: 'closed' }
  }
  if (status !== 'invited') return { refused: 'answered' }
  if (!mayAnswer(status, terms, now)) return { refused: 'closed' }
  return { to: action === 'confirm' ? 'confirmed' : 'declined' }
}

/** States that hold a seat; a draft will take one when its batch is published. */
export const SEATED = ['draft', 'invited', 'confirmed'] as const satisfies readonly EnrollmentStatus[]
/** States with a row in the attendance list before anybody scans (decision 14). */
export const EXPECTED = ['invited', 'confirmed'] as const satisfies readonly EnrollmentStatus[]

export const seatsLeft = (max: number, used: number): number => (max === 0 ? Number.POSITIVE_INFINITY : Math.max(0, max - used))
