import { learnerProgressApi } from '@pelita/contract/learning/learner-progress.ts'
import { asGuest } from '../../learning/distribution/visit.ts'
import { reportProgress } from '../../learning/progress/report-progress.ts'
import { implement } from '../../platform/http/implement.ts'

export const learnerProgressRoutes = implement(learnerProgressApi, {
  report: ({ db, session, body }) => {
    const { relation_id, item_id = '' } = body
    const asked = relation_id
      ? { table: 'content_relations' as const, id: relation_id }
      : { table: 'contents' as const, id: item_id }
    return asGuest(db, asked, () => reportProgress(db, session.membership_id, body))
  },
})
