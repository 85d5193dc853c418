import { learnerPresenceApi } from '@pelita/contract/areas/learner-presence.ts'
import { implement } from '../../../platform/http/implement.ts'
import { myCheckIns } from './history.queries.ts'
import { scan } from './scan.ts'

export const learnerPresenceRoutes = implement(learnerPresenceApi, {
  scan: ({ db, session, body, services }) => scan(db, services.config.secret, session, body),
  presenceHistory: ({ db, session, query }) => myCheckIns(db, session.membership_id, query, query.timezone ?? session.timezone),
})
