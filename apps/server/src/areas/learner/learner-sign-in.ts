import type { learnerApi } from '@pelita/contract/areas/learner.ts'
import { says } from '@pelita/contract/core/fields.ts'
import { sql } from 'kysely'
import { accountById } from '../../platform/auth/accounts.ts'
import { admitByPassword } from '../../platform/auth/admit-by-password.ts'
import { openTexts } from '../../platform/auth/consents.ts'
import { admitByFactor } from '../../platform/auth/factor/admit-by-factor.ts'
import { sessionOfToken, useUpToken } from '../../platform/auth/frontpage-token.ts'
import { admitByCode } from '../../platform/auth/login-code.ts'
import { openChildSession } from '../../platform/auth/open-session.ts'
import { refuseEntry } from '../../platform/auth/refusals.ts'
import { exchangeSso, finishSso, startSso } from '../../platform/auth/sso/flow.ts'
import { takeCode } from '../../platform/auth/take-code.ts'
import { withPlatform } from '../../platform/db/platform-scope.ts'
import type { Handler } from '../../platform/http/bind.ts'
import { invalid, unauthenticated } from '../../platform/http/errors.ts'
import { traceOf } from '../../platform/http/visitor.ts'
import { answer, enter, isElsewhere, profile } from './learner-arrival.ts'
import { renewSession } from './renew-session.ts'

const login: Handler<typeof learnerApi.login> = async ({ body, services, request }) => {
  const name = body.email || body.nik
  if (!name) throw invalid('email', says.required('Email or NIK'))
  const arriving = { door: 'learner', orgCode: body.org_code, name, password: body.password } as const
  const admitted = await admitByPassword(services, request, arriving)
  if ('asked' in admitted) return admitted.asked
  return withPlatform(services.database, (tx) =>
    enter(tx, admitted.account, services, { request, byPassword: true, remember: body.remember }),
  )
}

const verification: Handler<typeof learnerApi.verification> = async ({ body, services, request, reply }) => {
  const { verification_id: id, code, org_code: orgCode } = body
  const right = await takeCode(services, request, { id, orgCode, code, door: 'learner' })
  const arrival = { services, request, reply, door: 'learner', remember: body.remember_device } as const
  return admitByCode(right, arrival, (tx, account) =>
    enter(tx, account, services, { request, byPassword: true, remember: body.remember }),
  )
}

const factor: Handler<typeof learnerApi.factor> = ({ body, services, request }) =>
  admitByFactor(services, request, { ticketId: body.verification_id, proof: body.proof, door: 'learner' }, (tx, account) =>
    enter(tx, account, services, { request, byPassword: true, byFactor: true, remember: body.remember }),
  )

const sso: Handler<typeof learnerApi.sso> = async ({ body, services, request }) => {
  const { database, config } = services
  const parent = await sessionOfToken(database, body.token)
  const account = parent && (await accountById(database, parent.org_id, parent.person_id))
  if (!parent || !account || account.status !== 'active' || !account.org_is_active) throw unauthenticated()
  if (await isElsewhere(services, request, (org) => org.id === parent.org_id)) throw unauthenticated()
  refuseEntry(account, 'learner', request.ip)
  const opening = {
    account,
    kind: 'learner',
    secret: config.secret,
    trace: traceOf(request),
    expires: new Date(parent.expires_at),
    parentId: parent.id,
  } as const
  return withPlatform(database, async (tx) => {
    if (!(await useUpToken(tx, body.token))) throw unauthenticated()
    return answer(tx, account, await openChildSession(tx, opening))
  })
}

const oidcStart: Handler<typeof learnerApi.oidcStart> = (visit) => startSso(visit, 'learner', visit.query)
const oidcCallback: Handler<typeof learnerApi.oidcCallback> = (visit) => finishSso(visit, 'learner')
const oidcExchange: Handler<typeof learnerApi.oidcExchange> = (visit) =>
  exchangeSso(visit, 'learner', visit.body.token, (tx, account) =>
    enter(tx, account, visit.services, { request: visit.request, byPassword: false, remember: visit.body.remember }),
  )

const logout: Handler<typeof learnerApi.logout> = async ({ db, session }) => {
  await sql`select end_session(${session.session_id}::uuid)`.execute(db)
  return null
}

const me: Handler<typeof learnerApi.me> = async ({ db }) => {
  const consents = (await openTexts(db)).map(({ document, version }) => ({ document, version }))
  return { ...(await profile(db)), consents }
}

/** How a learner comes in and goes out; the learner routes add what they do in between. */
export const learnerSignIn = {
  sso,
  login,
  verification,
  factor,
  oidcStart,
  oidcCallback,
  oidcExchange,
  renew: renewSession,
  logout,
  me,
}
