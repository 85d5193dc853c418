import { DAY_MS } from '@pelita/contract/core/wall-clock.ts'
import type { Objective } from '@pelita/contract/learning/survey-objectives.ts'

/** Days a survey after the end stays open. */
const POST_SURVEY_DAYS = 30

/** When a run takes place; one without batches has no dates, so that a person's own times count (decision 122). */
export interface RunTimes {
  readonly start_at: string | null
  readonly end_at: string | null
  readonly run_kind: 'batch' | 'open' | 'template'
  /** When this person confirmed, began the first step, and had done everything. */
  readonly came_at: string | null
  readonly begun_at: string | null
  readonly ended_at: string | null
}

export const isManagers = (objective: Objective | null): boolean => objective === 'pre_manager' || objective === 'post_manager'
export const isSurrounding = (objective: Objective | null): boolean => objective !== null && objective !== 'general'
const isBefore = (objective: Objective): boolean => objective === 'pre_learner' || objective === 'pre_manager'

export interface Window {
  readonly from: Date
  /** null: nothing has ended it yet. */
  readonly until: Date | null
}

const afterwards = (end: string, days: number | null): Window => {
  const from = Date.parse(end) + (days ?? 0) * DAY_MS
  return { from: new Date(from), until: new Date(from + POST_SURVEY_DAYS * DAY_MS) }
}

/** Of a run without dates: before it, from the confirmation until the first step is begun; after it, from so many days past the last one. */
function ownWindow(objective: Objective, days: number | null, { came_at, begun_at, ended_at }: RunTimes): Window | null {
  if (isBefore(objective)) return came_at ? { from: new Date(came_at), until: begun_at ? new Date(begun_at) : null } : null
  return ended_at ? afterwards(ended_at, days) : null
}

/**
 * When a survey around a run is answered: before it, from so many days ahead of the start until the start;
 * after it, from so many days past the end for 30 days; a general one while it takes place. null where there is no such time.
 */
export const surveyWindow = (objective: Objective, days: number | null, times: RunTimes): Window | null => {
  const { start_at, end_at } = times
  if (objective === 'general') return start_at && end_at ? { from: new Date(start_at), until: new Date(end_at) } : null
  if (times.run_kind === 'open') return ownWindow(objective, days, times)
  if (!isBefore(objective)) return end_at ? afterwards(end_at, days) : null
  if (!start_at) return null
  const start = Date.parse(start_at)
  return { from: new Date(start - (days ?? 0) * DAY_MS), until: new Date(start) }
}
