import { inEveryOrganization } from '../../learning/cohort/schedule.ts'
import { serverArea } from '../../platform/server-area.ts'
import { closeResolved } from './close-resolved.ts'
import { issueRoutes } from './issue.routes.ts'
import { learnerIssueRoutes } from './learner-issue.routes.ts'

export const issueArea = serverArea({
  routes: {
    issue: issueRoutes,
    'learner-issue': learnerIssueRoutes,
  },
  schedules: [{ name: 'close-issues', cron: '45 * * * *', run: ({ database }) => inEveryOrganization(database, closeResolved) }],
})
