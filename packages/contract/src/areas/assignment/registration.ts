import type { ContractArea } from '../../core/area.ts'
import { assignmentApi, assignmentScreens } from './assignment.ts'
import { assignmentGradingApi } from './assignment-grading.ts'
import { assignmentNotices } from './assignment-notices.ts'
import { assignmentResultApi } from './assignment-results.ts'
import { assignmentUsesApi } from './assignment-uses.ts'
import { expertAssignmentApi } from './expert-assignment.ts'
import { learnerAssignmentApi } from './learner-assignment.ts'

/** All that the area is known by. */
export const assignmentArea = {
  apis: {
    assignment: assignmentApi,
    'assignment-grading': assignmentGradingApi,
    'assignment-result': assignmentResultApi,
    'assignment-uses': assignmentUsesApi,
    'learner-assignment': learnerAssignmentApi,
    'learner-expert-assignment': expertAssignmentApi,
  },
  screens: { assignment: assignmentScreens },
  records: {
    assignments: {
      ...{ title: 'Assignment', feature: 'content-assignment', name: 'title' },
      ...{ detail: '/assignment/detail/:id', areas: ['assignment', 'assignment-result', 'assignment-grading'] },
    },
  },
  notices: { result: assignmentNotices },
} as const satisfies ContractArea
