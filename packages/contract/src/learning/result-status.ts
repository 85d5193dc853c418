export const RESULT_STATUSES = ['not_done', 'waiting_review', 'not_passed', 'passed'] as const

export type ResultStatus = (typeof RESULT_STATUSES)[number]

export const RESULT_STATUS_LABELS: Readonly<Record<ResultStatus, string>> = {
  not_done: 'Not Done',
  waiting_review: 'Waiting for Review',
  not_passed: 'Not Passed',
  passed: 'Passed',
}
