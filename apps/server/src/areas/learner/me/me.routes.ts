import { learnerMeApi } from '@pelita/contract/areas/learner-me.ts'
import { acrossOwners } from '../../../learning/distribution/visit.ts'
import { accountById } from '../../../platform/auth/accounts.ts'
import { replacePassword } from '../../../platform/auth/change-password.ts'
import { textsInForce } from '../../../platform/auth/consents.ts'
import { endAllOthers, ownSessions } from '../../../platform/auth/own-sessions.ts'
import { apart } from '../../../platform/http/bind.ts'
import { unauthenticated } from '../../../platform/http/errors.ts'
import { implement } from '../../../platform/http/implement.ts'
import { myHistory } from './history.queries.ts'
import { ownData } from './own-data.queries.ts'
import { changeProfile, myProfile } from './profile.queries.ts'

export const learnerMeRoutes = implement(learnerMeApi, {
  profile: ({ db, session }) => myProfile(db, session.membership_id),
  change: ({ db, session, body }) => changeProfile(db, session.membership_id, body),
  changePassword: apart(async ({ session, services, request, body }) => {
    const account = await accountById(services.database, session.org_id, session.person_id)
    if (!account) throw unauthenticated()
    const { old_password: old, password } = body
    await replacePassword(services, request, { account, old, password, sessionId: session.session_id })
    return null
  }),
  sessions: apart(({ session, services }) => ownSessions(services.database, session)),
  endOthers: apart(async ({ session, services }) => {
    await endAllOthers(services.database, session)
    return null
  }),
  data: async ({ db, session }) => {
    const content = JSON.stringify(await ownData(db, session.membership_id), null, 2)
    return { name: 'my-data.json', mime: 'application/json; charset=utf-8', content: Buffer.from(content) }
  },
  texts: ({ db }) => textsInForce(db),
  history: ({ db, session, query }) =>
    acrossOwners(db, () => myHistory(db, session.membership_id, query, query.timezone ?? session.timezone)),
})
