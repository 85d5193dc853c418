import { learnerPresenceApi } from '@pelita/contract/areas/learner-presence.ts'
import { asGuestOf, ownAcrossOwners } from '../../../learning/distribution/visit.ts'
import { implement } from '../../../platform/http/implement.ts'
import { myCheckIns } from './history.queries.ts'
import { scan } from './scan.ts'
import { findCode } from './scanned-code.ts'

export const learnerPresenceRoutes = implement(learnerPresenceApi, {
  scan: ({ db, session, body, services: { config } }) =>
    asGuestOf(
      db,
      async (away) => (await findCode(away, config.secret, session.membership_id, body)).org_id,
      () => scan(db, config.secret, session, body),
    ),
  presenceHistory: ({ db, session, query }) =>
    ownAcrossOwners(db, () => myCheckIns(db, session.membership_id, query, query.timezone ?? session.timezone)),
})
