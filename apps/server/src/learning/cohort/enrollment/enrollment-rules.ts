import type { EnrollmentSource, EnrollmentStatus } from '../cohort-tables.ts'
import { isParent } from '../nested/nested-runs.ts'

/** What decides how a person enters a cohort and until when they may answer. */
export interface CohortTerms {
  readonly status: string
  readonly start_at: string | null
  readonly attendance_confirmation_type: 'required' | 'not_required'
  readonly confirmation_deadline: string | null
}

/** Until when people come to a run, and may go again. */
export interface Registration {
  readonly kind: 'batch' | 'open' | 'template'
  readonly start_at: string | null
  readonly end_at: string | null
  readonly registration_until?: string | null
}

/** Who came by themselves, or with what they take part in already, needs no answer. */
const confirmsItself = (source: EnrollmentSource) => source === 'self' || isParent(source)

/** Someone added to an unpublished batch waits as draft; an invitation needs an answer unless none is required. */
export const firstStatus = (terms: CohortTerms, source: EnrollmentSource): EnrollmentStatus => {
  if (terms.status !== 'publish') return 'draft'
  return confirmsItself(source) || terms.attendance_confirmation_type === 'not_required' ? 'confirmed' : 'invited'
}

const before = (now: number, instant: string | null) => instant === null || now < Date.parse(instant)

/** A batch is entered before it begins, an open run as long as it lasts; neither after its registration has closed. */
export const mayEnter = ({ kind, start_at, end_at, registration_until = null }: Registration, now: number): boolean =>
  before(now, kind === 'open' ? end_at : start_at) && before(now, registration_until)

export const mayAnswer = (status: EnrollmentStatus, terms: CohortTerms, now: number): boolean =>
  status === 'invited' && before(now, terms.confirmation_deadline ?? terms.start_at)

export type Answer = 'confirm' | 'decline' | 'cancel'
export type Outcome = { readonly to: EnrollmentStatus } | { readonly refused: 'closed' | 'answered' }

/**
 * Confirm and decline answer an invitation before its deadline; cancel gives a seat or a place in the queue back before the start,
 * in an open run before its end.
 */
export const outcomeOf = (
  action: Answer,
  status: EnrollmentStatus,
  terms: CohortTerms & Pick<Registration, 'kind' | 'end_at'>,
  now: number,
): Outcome => {
  if (action === 'cancel') {
    if (status !== 'confirmed' && status !== 'waiting_list') return { refused: 'answered' }
    return before(now, terms.kind === 'open' ? terms.end_at : terms.start_at) ? { to: 'cancelled' } : { refused: 'closed' }
  }
  if (status !== 'invited') return { refused: 'answered' }
  if (!mayAnswer(status, terms, now)) return { refused: 'closed' }
  return { to: action === 'confirm' ? 'confirmed' : 'declined' }
}

/** States that hold a seat; a draft will take one when its batch is published. */
export const SEATED = ['draft', 'invited', 'confirmed'] as const satisfies readonly EnrollmentStatus[]
/** States with a row in the attendance list before anybody scans. */
export const EXPECTED = ['invited', 'confirmed'] as const satisfies readonly EnrollmentStatus[]

export const seatsLeft = (max: number, used: number): number => (max === 0 ? Number.POSITIVE_INFINITY : Math.max(0, max - used))
