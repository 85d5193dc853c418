import { classroomCoachApi } from '@pelita/contract/areas/classroom/classroom-coaches.ts'
import { pageInfo } from '@pelita/contract/core/paging.ts'
import { implement } from '../../platform/http/implement.ts'

/** Coaches offer their sessions in Mentoring, which keeps none yet: there are none to choose from (decision 45 of the product). */
export const classroomCoachRoutes = implement(classroomCoachApi, {
  sessions: async ({ query }) => ({ results: [], pagination: pageInfo(query.page, Math.max(1, query.page_size), 0) }),
})
