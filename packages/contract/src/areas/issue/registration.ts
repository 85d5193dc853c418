import type { ContractArea } from '../../core/area.ts'
import { issueApi, issueScreens } from './issue.ts'
import { issueNotices } from './issue-notices.ts'
import { learnerIssueApi } from './learner-issue.ts'

/** All that the area is known by. */
export const issueArea = {
  apis: { issue: issueApi, 'learner-issue': learnerIssueApi },
  screens: { issue: issueScreens },
  records: {
    issues: {
      ...{ title: 'Issue', feature: 'reporting-issue', name: 'title' },
      ...{ detail: '/reporting/issue-report/detail/:id', areas: ['issue'] },
    },
  },
  notices: { issue: issueNotices },
} as const satisfies ContractArea
