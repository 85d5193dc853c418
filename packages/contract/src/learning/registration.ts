import type { ContractArea } from '../core/area.ts'
import { reviewNotices } from './review-notices.ts'
import { waitingNotices } from './waiting-notices.ts'

/** What several areas keep and tell through the learning core. */
export const learningArea = {
  records: {
    enrollments: { title: 'Enrollment' },
    attendances: { title: 'Attendance' },
    comments: { title: 'Comment' },
    schedules: { title: 'Schedule' },
  },
  notices: { result: waitingNotices, review: reviewNotices },
} as const satisfies ContractArea
