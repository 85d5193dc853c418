import { assignmentResultApi } from '@pelita/contract/areas/assignment/assignment-results.ts'
import { serverArea } from '../../platform/server-area.ts'
import { assignmentRoutes, assignmentUsesRoutes } from './assignment.routes.ts'
import { expertAssignmentRoutes } from './expert/expert-assignment.routes.ts'
import { assignmentGradingRoutes } from './grading/assignment-grading.routes.ts'
import { forgetGradeImports } from './grading/kept-import.ts'
import { learnerAssignmentRoutes } from './learner/learner-assignment.routes.ts'
import { assignmentResultRoutes } from './results/assignment-results.routes.ts'
import { ASSIGNMENT_EXPORT, exportAssignmentResults } from './results/result-export.ts'

export const assignmentArea = serverArea({
  routes: {
    assignment: assignmentRoutes,
    'assignment-grading': assignmentGradingRoutes,
    'assignment-result': assignmentResultRoutes,
    'assignment-uses': assignmentUsesRoutes,
    'learner-assignment': learnerAssignmentRoutes,
    'learner-expert-assignment': expertAssignmentRoutes,
  },
  jobs: [{ name: ASSIGNMENT_EXPORT, run: exportAssignmentResults, file: assignmentResultApi.exportResults.access }],
  schedules: [{ name: 'forget-grade-imports', cron: '35 19 * * *', run: ({ database }) => forgetGradeImports(database) }],
})
