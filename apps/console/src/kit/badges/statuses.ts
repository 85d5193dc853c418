import type { Tone } from '../theme/tokens.ts'

interface Look {
  readonly label: string
  readonly tone: Tone
}

/** Every status the console shows, with its fixed colour (visual rules, product 05 §2). */
export const STATUSES = {
  present: { label: 'Present', tone: 'green' },
  late: { label: 'Late', tone: 'amber' },
  confirmed: { label: 'Confirmed', tone: 'blue' },
  invited: { label: 'Invited', tone: 'gray' },
  declined: { label: 'Declined', tone: 'red' },
  cancelled: { label: 'Cancelled', tone: 'gray' },
  waiting_list: { label: 'Waiting List', tone: 'amber' },
  absent: { label: 'Absent', tone: 'red' },
  visitor: { label: 'Visitor', tone: 'purple' },
  passed: { label: 'Passed', tone: 'green' },
  not_passed: { label: 'Not Passed', tone: 'red' },
  waiting_review: { label: 'Waiting for Review', tone: 'amber' },
  not_done: { label: 'Not Done', tone: 'gray' },
  draft: { label: 'Draft', tone: 'gray' },
  review: { label: 'Review', tone: 'amber' },
  publish: { label: 'Publish', tone: 'green' },
  trial: { label: 'Trial', tone: 'blue' },
  active: { label: 'Active', tone: 'green' },
  pending: { label: 'Pending', tone: 'amber' },
  inactive: { label: 'Inactive', tone: 'gray' },
  waiting_approval: { label: 'Waiting Approval', tone: 'amber' },
  locked: { label: 'Locked', tone: 'red' },
  not_started: { label: 'Not Started', tone: 'gray' },
  in_progress: { label: 'In Progress', tone: 'blue' },
  available: { label: 'Available', tone: 'green' },
  unavailable: { label: 'Unavailable', tone: 'gray' },
  scheduled: { label: 'Scheduled', tone: 'blue' },
  ended: { label: 'Ended', tone: 'gray' },
  archived: { label: 'Archived', tone: 'gray' },
  expired: { label: 'Expired', tone: 'amber' },
  granted: { label: 'Not Claimed', tone: 'gray' },
  claimed: { label: 'Claimed', tone: 'green' },
  revoked: { label: 'Revoked', tone: 'red' },
  upcoming: { label: 'Upcoming', tone: 'blue' },
  ongoing: { label: 'Ongoing', tone: 'green' },
  finished: { label: 'Finished', tone: 'gray' },
  waiting: { label: 'Waiting', tone: 'amber' },
  published: { label: 'Published', tone: 'green' },
  hidden: { label: 'Hidden', tone: 'gray' },
  settled: { label: 'Settled', tone: 'gray' },
  requested: { label: 'Requested', tone: 'amber' },
  borrowed: { label: 'Borrowed', tone: 'blue' },
  overdue: { label: 'Overdue', tone: 'red' },
  returned: { label: 'Returned', tone: 'green' },
  lost: { label: 'Lost', tone: 'red' },
  approved: { label: 'Approved', tone: 'green' },
  delivered: { label: 'Delivered', tone: 'green' },
  rejected: { label: 'Rejected', tone: 'red' },
  waiting_expert: { label: 'Waiting for Expert', tone: 'amber' },
} as const satisfies Record<string, Look>

export type Status = keyof typeof STATUSES
