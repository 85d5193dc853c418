import type { Tone } from '@pelita/console/kit/theme/tokens.ts'
import type { LearnerIssueRow } from '@pelita/contract/areas/issue/learner-issue.ts'

/** How far it is, in the reporter's eyes. */
export const ISSUE_LOOKS: Readonly<Record<LearnerIssueRow['status'], { readonly label: string; readonly tone: Tone }>> = {
  open: { label: 'Received', tone: 'gray' },
  in_progress: { label: 'In Progress', tone: 'blue' },
  resolved: { label: 'Resolved', tone: 'green' },
  closed: { label: 'Closed', tone: 'gray' },
  reopened: { label: 'Reopened', tone: 'amber' },
  rejected: { label: 'Rejected', tone: 'red' },
}
