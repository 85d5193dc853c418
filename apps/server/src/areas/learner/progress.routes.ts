import { learnerProgressApi } from '@pelita/contract/areas/learner-progress.ts'
import { reportProgress } from '../../learning/progress/report-progress.ts'
import { implement } from '../../platform/http/implement.ts'

export const learnerProgressRoutes = implement(learnerProgressApi, {
  report: ({ db, session, body }) => reportProgress(db, session.membership_id, body),
})
