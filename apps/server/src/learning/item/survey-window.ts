import type { Objective } from '@pelita/contract/areas/quiz/quiz-questions.ts'

const DAY = 86_400_000
/** Days a survey after the end stays open. */
const POST_SURVEY_DAYS = 30

export interface CohortTimes {
  readonly start_at: string | null
  readonly end_at: string | null
}

export const isManagers = (objective: Objective | null): boolean => objective === 'pre_manager' || objective === 'post_manager'
export const isSurrounding = (objective: Objective | null): boolean => objective !== null && objective !== 'general'

export interface Window {
  readonly from: Date
  readonly until: Date
}

/**
 * When a survey around a batch is answered (product 99 §4): before it, from so many days ahead of the start until the start;
 * after it, from so many days past the end for 30 days; a general one while it takes place. null where the batch has no such time.
 */
export const surveyWindow = (objective: Objective, days: number | null, { start_at, end_at }: CohortTimes): Window | null => {
  if (objective === 'general') return start_at && end_at ? { from: new Date(start_at), until: new Date(end_at) } : null
  const before = objective === 'pre_learner' || objective === 'pre_manager'
  const edge = before ? start_at : end_at
  if (edge === null) return null
  const at = Date.parse(edge)
  const span = (days ?? 0) * DAY
  return before
    ? { from: new Date(at - span), until: new Date(at) }
    : { from: new Date(at + span), until: new Date(at + span + POST_SURVEY_DAYS * DAY) }
}
