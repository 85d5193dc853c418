import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { Account } from '../../platform/auth/accounts.ts'
import { describeAccess } from '../../platform/auth/describe-access.ts'
import { type OpenedSession, openSession } from '../../platform/auth/open-session.ts'
import { organizationOfHost } from '../../platform/auth/organization-host.ts'
import { type PlatformTx, withinOrg } from '../../platform/db/platform-scope.ts'
import type { OrgDb } from '../../platform/db/scope.ts'
import { traceOf } from '../../platform/http/visitor.ts'
import type { Services } from '../../platform/services.ts'
import { rememberLanguage } from './browser-language.ts'

/** Who is asking, as the learner app shows them. */
export const profile = async (db: OrgDb) => {
  const { user, organization } = await describeAccess(db)
  const { programs: _programs, userRole: _rule, ...learner } = user
  return { user: learner, organization }
}

/** What every way in answers with. */
export async function answer(tx: PlatformTx, account: Account, opened: Omit<OpenedSession, 'token_sso'>) {
  const actor = { id: account.membership_id, name: account.full_name }
  return {
    token: opened.token,
    expiredAt: opened.expires_at,
    must_accept: opened.must_accept,
    remember_until: opened.remember_until,
    ...(await withinOrg(tx, { orgId: account.org_id, actor }, profile)),
  }
}

/** A host of another organisation opens nothing. */
export const isElsewhere = async (
  { database }: Services,
  request: FastifyRequest,
  matches: (org: { id: string; code: string }) => boolean,
) => {
  const host = await organizationOfHost(database, request)
  return host !== null && !matches(host)
}

interface Arrival {
  readonly request: FastifyRequest
  readonly byPassword: boolean
  readonly byFactor?: boolean
  readonly remember?: boolean | undefined
}

/** Opens the session of whoever may come in. */
export const enter = async (
  tx: PlatformTx,
  account: Account,
  { config }: Services,
  { request, byPassword, byFactor = false, remember = false }: Arrival,
) => {
  await withinOrg(tx, { orgId: account.org_id }, async (db) => {
    await sql`select tell_sign_in(${account.membership_id})`.execute(db)
    await rememberLanguage(db, account.membership_id, request.headers['accept-language'])
  })
  const opening = {
    account,
    kind: 'learner',
    secret: config.secret,
    trace: traceOf(request),
    byPassword,
    byFactor,
    remember,
  } as const
  return answer(tx, account, await openSession(tx, opening))
}
