import {
  type FinishedAttempt,
  RETAKE_NOT_ALLOWED,
  type RetakeRules,
  retakeRefusal,
} from '@pelita/contract/areas/quiz/quiz-retake.ts'
import type { ResultStatus } from '@pelita/contract/learning/result-status.ts'
import type { Objective } from '@pelita/contract/learning/survey-objectives.ts'
import { mayStart, type StartFacts } from '../../../learning/item/may-start.ts'
import { isManagers } from '../../../learning/item/survey-window.ts'

export interface PlacedAttempt extends FinishedAttempt {
  readonly id: string
  readonly objective: Objective
  readonly attempt_no: number
  readonly status: ResultStatus
  readonly deadline: string | null
}

/** What decides whether an attempt may begin. */
export interface StartTerms extends StartFacts {
  readonly rules: RetakeRules
  readonly objective: Objective
  readonly attempts: readonly PlacedAttempt[]
}

export interface StartRefusal {
  readonly status: 409 | 423
  readonly message: string
}

const conflict = (message: string): StartRefusal => ({ status: 409, message })

/** Why no attempt may begin now; null when it may. A running attempt is handed out before this is asked. */
export const startRefusal = (terms: StartTerms, now: Date): StartRefusal | null => {
  const locked = mayStart('quiz', terms, now)
  if (locked) return locked
  const mine = terms.attempts.filter((attempt) => attempt.objective === terms.objective)
  if (isManagers(terms.objective) && mine.some((attempt) => attempt.status !== 'not_done')) return conflict(RETAKE_NOT_ALLOWED)
  const retake = retakeRefusal(terms.rules, mine, now)
  return retake && conflict(retake)
}
