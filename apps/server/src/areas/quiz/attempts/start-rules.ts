import type { ResultStatus } from '@pelita/contract/areas/quiz/quiz-grading.ts'
import type { Objective } from '@pelita/contract/areas/quiz/quiz-questions.ts'
import {
  type FinishedAttempt,
  RETAKE_NOT_ALLOWED,
  type RetakeRules,
  retakeRefusal,
} from '@pelita/contract/areas/quiz/quiz-retake.ts'
import { type CohortTimes, isManagers, isSurrounding, surveyWindow } from './survey-window.ts'

export interface PlacedAttempt extends FinishedAttempt {
  readonly id: string
  readonly objective: Objective
  readonly attempt_no: number
  readonly status: ResultStatus
  readonly deadline: string | null
}

/** What decides whether an attempt may begin. */
export interface StartTerms extends CohortTimes {
  readonly rules: RetakeRules
  readonly cohort_status: string
  readonly opens_at: string | null
  readonly closes_at: string | null
  /** The item that has to be done first. */
  readonly blocked_by: string | null
  readonly objective: Objective
  /** Set where the module asks it before or after, outside of its order. */
  readonly relation_objective: Objective | null
  readonly survey_days: number | null
  readonly attempts: readonly PlacedAttempt[]
}

export interface StartRefusal {
  readonly status: 409 | 423
  readonly message: string
}

export const NOT_AVAILABLE = 'Content is not available'
const NOT_OPEN_YET = 'Quiz is not open yet'
const CLOSED = 'Quiz is closed'

const locked = (message: string): StartRefusal => ({ status: 423, message })
const conflict = (message: string): StartRefusal => ({ status: 409, message })
const passed = (instant: string | null, now: Date) => instant !== null && now > new Date(instant)

const windowRefusal = (terms: StartTerms, now: Date): string | null => {
  if (isSurrounding(terms.relation_objective)) {
    const window = surveyWindow(terms.objective, terms.survey_days, terms)
    if (!window || now < window.from) return NOT_OPEN_YET
    return now > window.until ? CLOSED : null
  }
  if (terms.opens_at !== null && now < new Date(terms.opens_at)) return NOT_OPEN_YET
  // An item's own end counts, also where it is later than the batch's.
  return passed(terms.closes_at ?? terms.end_at, now) ? CLOSED : null
}

/** Why no attempt may begin now; null when it may. A running attempt is handed out before this is asked. */
export const startRefusal = (terms: StartTerms, now: Date): StartRefusal | null => {
  if (terms.cohort_status !== 'publish') return locked(NOT_AVAILABLE)
  const window = windowRefusal(terms, now)
  if (window) return locked(window)
  if (terms.blocked_by !== null && !isSurrounding(terms.relation_objective))
    return conflict(`Please complete “${terms.blocked_by}” first`)
  const mine = terms.attempts.filter((attempt) => attempt.objective === terms.objective)
  if (isManagers(terms.objective) && mine.some((attempt) => attempt.status !== 'not_done')) return conflict(RETAKE_NOT_ALLOWED)
  const retake = retakeRefusal(terms.rules, mine, now)
  return retake && conflict(retake)
}
