import { authApi } from '@pelita/contract/areas/auth.ts'
import { sql } from 'kysely'
import { acceptTexts, shownTexts } from '../../platform/auth/consents.ts'
import { describeAccess } from '../../platform/auth/describe-access.ts'
import { issueFrontpageToken } from '../../platform/auth/frontpage-token.ts'
import { exchangeSso, finishSso, startSso } from '../../platform/auth/sso/flow.ts'
import { ssoTokenOf } from '../../platform/auth/tokens.ts'
import { unauthenticated } from '../../platform/http/errors.ts'
import { implement } from '../../platform/http/implement.ts'
import { hashToken, tokenOf, traceOf } from '../../platform/http/visitor.ts'
import { readSettings } from '../../platform/settings/settings.ts'
import { factor, factorCalls } from './factors.ts'
import { login, signIn } from './login.ts'
import { endOtherSessions, endSession, mySessions, prove } from './my-sessions.ts'
import { changePassword, forgotPassword, resetPassword } from './passwords.ts'
import { register } from './register.ts'
import { resend, verify } from './verify.ts'

export const authRoutes = implement(authApi, {
  login,
  verify,
  resend,
  register,
  forgotPassword,
  resetPassword,
  changePassword,
  factor,
  ...factorCalls,
  mySessions,
  endOtherSessions,
  prove,
  endSession,
  session: async ({ db, session, request, services }) => {
    const { access_control, features, user, configuration_updated_at } = await describeAccess(db)
    const token_sso = ssoTokenOf(services.config.secret, hashToken(tokenOf(request)))
    const { idle_minutes } = await readSettings(db, 'authentication')
    return { access_control, features, user, expiredAt: session.expires_at, idle_minutes, token_sso, configuration_updated_at }
  },
  frontpage: async ({ db, session, body }) => {
    const issued = await issueFrontpageToken(db, session.session_id, body.token_sso)
    if (!issued) throw unauthenticated()
    return issued
  },
  ssoStart: (visit) => startSso(visit, 'console', visit.query),
  ssoCallback: (visit) => finishSso(visit, 'console'),
  ssoExchange: (visit) =>
    exchangeSso(visit, 'console', visit.body.token, (tx, account) =>
      signIn(tx, account, visit.services, { trace: traceOf(visit.request), byPassword: false }),
    ),
  documents: ({ db }) => shownTexts(db),
  accept: ({ db, session, request, body }) =>
    acceptTexts(db, { membership_id: session.membership_id, ip: request.ip }, body.documents),
  logout: async ({ db, session }) => {
    await sql`select end_session(${session.session_id}::uuid)`.execute(db)
    return null
  },
})
