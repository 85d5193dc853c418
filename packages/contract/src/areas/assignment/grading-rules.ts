import { RESULT_STATUSES, type ResultStatus } from '../../learning/result-status.ts'
import type { SubmitRefusal } from '../../learning/submit-refusals.ts'
import type { GradingStatus, SubmitCondition, UploadCondition } from './assignment-form.ts'

export const SCORE_STATUSES = RESULT_STATUSES
export type ScoreStatus = ResultStatus

export const GRADE_MIN = 1
export const GRADE_MAX = 100
export const FEEDBACK_MAX = 2_000
/** Counts when neither batch nor item names one. */
export const DEFAULT_PASS_GRADE = 1

export const SUBMISSION_FILES_MAX = 10
export const SUBMISSION_FILE_MAX_BYTES = 100 * 1024 * 1024
export const SUBMISSION_TEXT_MAX = 20_000
/** Beside the one who hands in. */
export const GROUP_OTHERS_MIN = 1
export const GROUP_OTHERS_MAX = 9

export const takesScore = (grading: GradingStatus): boolean => grading === 'graded' || grading === 'graded-and-feedback'
export const takesFeedback = (grading: GradingStatus): boolean => grading === 'feedback' || grading === 'graded-and-feedback'

interface Touched {
  readonly status: ScoreStatus
  readonly finished_at: string | null
  readonly updated_at: string
}

/** A result exists from the invitation on; until something was handed in, nobody has modified anything. */
export const lastModified = ({ status, finished_at, updated_at }: Touched): string | null =>
  status === 'not_done' && finished_at === null ? null : updated_at

export const gradeProblems = {
  notNumber: 'Score must be a number with at most one decimal',
  ambiguous: 'Score is ambiguous: its sign may separate thousands or decimals',
  outside: `Score must be between ${GRADE_MIN} and ${GRADE_MAX}`,
} as const

/** Why a number cannot be a grade; null when it can. */
export const gradeProblem = (score: number): string | null => {
  if (!Number.isFinite(score)) return gradeProblems.notNumber
  if (score < GRADE_MIN || score > GRADE_MAX) return gradeProblems.outside
  return Math.abs(score * 10 - Math.round(score * 10)) < 1e-9 ? null : gradeProblems.notNumber
}

export type ReadGrade = { readonly score: number } | { readonly problem: string }

/** A grade as people type it: “87,5” and “87.5” are the same; grouped digits are refused rather than guessed. */
export const readGrade = (typed: string): ReadGrade => {
  const text = typed.trim()
  if (!/^-?\d{1,9}(?:[.,]\d{1,9})?$/.test(text)) return { problem: gradeProblems.notNumber }
  if (/^-?\d{1,3}[.,]\d{3}$/.test(text)) return { problem: gradeProblems.ambiguous }
  const score = Number(text.replace(',', '.'))
  const problem = gradeProblem(score)
  return problem === null ? { score } : { problem }
}

/** Where a submission leads: only ungraded work needs no review. */
export const statusOnSubmit = (grading: GradingStatus): ScoreStatus => (grading === 'ungraded' ? 'passed' : 'waiting_review')

/** Where a grade or a feedback leads. */
export const statusOnGrade = (grading: GradingStatus, score: number | null, passGrade: number): ScoreStatus => {
  if (!takesScore(grading)) return 'passed'
  return score !== null && score >= passGrade ? 'passed' : 'not_passed'
}

export interface SubmitCase {
  readonly status: ScoreStatus
  readonly submit_condition: SubmitCondition
  /** null: without an end. */
  readonly due: Date | null
  readonly now: Date
}

/** Whether a learner may hand in now, and why not. */
export const submitRefusal = ({ status, submit_condition, due, now }: SubmitCase): SubmitRefusal | null => {
  if (status !== 'not_done' && submit_condition === 'no_resubmit') return 'submitted'
  if (status === 'passed') return 'passed'
  return due !== null && now > due ? 'late' : null
}

/** What is missing in a submission; null when it is complete. */
export const submissionProblem = (
  condition: UploadCondition,
  { text, files }: { readonly text: string; readonly files: number },
): { readonly field: 'text' | 'file_ids'; readonly message: string } | null => {
  const blank = text.trim() === ''
  if (condition === 'required' && files === 0) return { field: 'file_ids', message: 'File is required' }
  if (condition === 'optional' && files === 0 && blank) return { field: 'file_ids', message: 'File or answer is required' }
  if (condition === 'disallowed' && files > 0) return { field: 'file_ids', message: 'Files cannot be uploaded' }
  if (condition === 'disallowed' && blank) return { field: 'text', message: 'Answer is required' }
  return null
}

/** The learner sees the outcome when the assignment shows it, or when there is nothing to hide. */
export const showsResult = ({ display_result, grading_status }: { display_result: boolean; grading_status: GradingStatus }) =>
  display_result || grading_status === 'ungraded'
