/** What a problem is about. */
export const ISSUE_CATEGORIES = {
  content: 'Content',
  quiz: 'Quiz',
  certificate: 'Certificate',
  presence: 'Presence',
  account: 'Account',
  payment: 'Payment',
  technical: 'Technical',
  abuse: 'Abuse',
  other: 'Other',
} as const
export type IssueCategory = keyof typeof ISSUE_CATEGORIES
export const ISSUE_CATEGORY_KEYS = Object.keys(ISSUE_CATEGORIES) as [IssueCategory, ...IssueCategory[]]

export const ISSUE_PRIORITIES = { low: 'Low', medium: 'Medium', high: 'High', urgent: 'Urgent' } as const
export type IssuePriority = keyof typeof ISSUE_PRIORITIES
export const ISSUE_PRIORITY_KEYS = Object.keys(ISSUE_PRIORITIES) as [IssuePriority, ...IssuePriority[]]
/** Working hours within which it should be resolved. */
export const TARGET_HOURS: Readonly<Record<IssuePriority, number>> = { urgent: 4, high: 8, medium: 24, low: 72 }

export const ISSUE_STATES = ['open', 'in_progress', 'resolved', 'closed', 'reopened', 'rejected'] as const
export type IssueState = (typeof ISSUE_STATES)[number]
export const ISSUE_STATE_LABELS: Readonly<Record<IssueState, string>> = {
  open: 'Open',
  in_progress: 'In Progress',
  resolved: 'Resolved',
  closed: 'Closed',
  reopened: 'Reopened',
  rejected: 'Rejected',
}
/** For how long a learner may say that it is not resolved; then it is closed. */
export const REOPEN_DAYS = 7

const MOVES: Readonly<Record<IssueState, readonly IssueState[]>> = {
  open: ['in_progress', 'rejected'],
  in_progress: ['resolved'],
  resolved: ['closed'],
  reopened: ['in_progress'],
  closed: [],
  rejected: [],
}
/** What an administrator may make of it next. */
export const movesOf = (state: IssueState): readonly IssueState[] => MOVES[state]
/** Somebody still has to do something about it. */
export const isOpenIssue = (state: IssueState): boolean => state === 'open' || state === 'in_progress' || state === 'reopened'

export const ISSUE_LIMITS = { title: 150, description: 3000, comment: 3000, files: 5 } as const
/** What a report may show: photographs of the screen, a paper, a short film. */
export const ISSUE_FILES = { extensions: ['jpg', 'jpeg', 'png', 'pdf', 'mp4'], maxBytes: 20 * 1024 * 1024 } as const
