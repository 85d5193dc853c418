import type { ScoreSelection } from './quiz-form.ts'
import { type AttemptResult, participantResult } from './quiz-grading.ts'

export interface RetakeRules {
  readonly can_retake_on_fail: boolean
  readonly can_retake_on_pass: boolean
  /** Minutes after the previous finish within which the next attempt must start; 0 is without end. */
  readonly time_to_retake: number
  /** 0 is without end. */
  readonly max_retake: number
  readonly score_selection_type: ScoreSelection
}

export interface FinishedAttempt extends AttemptResult {
  /** ISO instant; null while it runs. */
  readonly finished_at: string | null
}

export const NO_ATTEMPT_LEFT = 'No attempt left'
export const RETAKE_NOT_ALLOWED = 'Retake is not allowed'
export const RETAKE_TIME_PASSED = 'Retake time has passed'
export const WAITING_FOR_REVIEW = 'Your result is waiting for review'
export type RetakeRefusal =
  | typeof NO_ATTEMPT_LEFT
  | typeof RETAKE_NOT_ALLOWED
  | typeof RETAKE_TIME_PASSED
  | typeof WAITING_FOR_REVIEW

/** How many attempts a person has altogether; null is without end. */
export const attemptsAllowed = (rules: RetakeRules): number | null => {
  if (!rules.can_retake_on_fail && !rules.can_retake_on_pass) return 1
  return rules.max_retake === 0 ? null : 1 + rules.max_retake
}

/** Until when the next attempt must have started; null is without end, or nothing was finished yet. */
export const retakeUntil = (rules: RetakeRules, attempts: readonly FinishedAttempt[]): Date | null => {
  const finished = attempts.flatMap((attempt) => (attempt.finished_at ? [Date.parse(attempt.finished_at)] : []))
  if (rules.time_to_retake === 0 || finished.length === 0) return null
  return new Date(Math.max(...finished) + rules.time_to_retake * 60_000)
}

/** Why no further attempt may start now; null when it may. The caller hands out a running attempt before asking. */
export const retakeRefusal = (rules: RetakeRules, attempts: readonly FinishedAttempt[], now: Date): RetakeRefusal | null => {
  const submitted = attempts.filter((attempt) => attempt.status !== 'not_done')
  if (submitted.length === 0) return null
  if (submitted.some((attempt) => attempt.status === 'waiting_review')) return WAITING_FOR_REVIEW
  const { status } = participantResult(submitted, rules.score_selection_type)
  if (!(status === 'passed' ? rules.can_retake_on_pass : rules.can_retake_on_fail)) return RETAKE_NOT_ALLOWED
  const allowed = attemptsAllowed(rules)
  if (allowed !== null && submitted.length >= allowed) return NO_ATTEMPT_LEFT
  const until = retakeUntil(rules, submitted)
  return until && now > until ? RETAKE_TIME_PASSED : null
}
