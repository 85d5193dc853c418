import type { authApi, SignedIn } from '@pelita/contract/areas/auth.ts'
import type { FastifyRequest } from 'fastify'
import { type Account, findAccount } from '../../platform/auth/accounts.ts'
import { checkPassword } from '../../platform/auth/check-password.ts'
import { minutesFromNow } from '../../platform/auth/clock.ts'
import { describeAccess } from '../../platform/auth/describe-access.ts'
import { askCode, needsCode } from '../../platform/auth/login-code.ts'
import { openSession } from '../../platform/auth/open-session.ts'
import { organizationOfHost } from '../../platform/auth/organization-host.ts'
import { admitAccount } from '../../platform/auth/refusals.ts'
import { isPasswordExpired } from '../../platform/auth/set-password.ts'
import { refusePasswords } from '../../platform/auth/sso/connection.ts'
import { type PlatformTx, type Trace, withinOrg, withPlatform } from '../../platform/db/platform-scope.ts'
import type { Handler } from '../../platform/http/bind.ts'
import { traceOf } from '../../platform/http/visitor.ts'
import type { Services } from '../../platform/services.ts'

const EXPIRED_PASSWORD_MINUTES = 15

/** On an organisation's own host only its own people can sign in (decision 13). */
async function accountFor(
  services: Services,
  request: FastifyRequest,
  orgCode: string,
  name: string,
): Promise<Account | undefined> {
  const host = await organizationOfHost(services.database, request)
  return host && host.code !== orgCode ? undefined : findAccount(services.database, orgCode, name)
}

export const login: Handler<typeof authApi.login> = async ({ body, request, services }) => {
  await refusePasswords(services, body.org_code)
  const found = await accountFor(services, request, body.org_code, body.email)
  const checked = await checkPassword(services, request, {
    account: found,
    password: body.password,
    typed: [body.org_code, body.email],
  })
  const account = admitAccount(found, checked, 'console', request.ip)
  if (await isPasswordExpired(services.database, account))
    return withPlatform(services.database, (tx) => askNewPassword(tx, account))
  if (await needsCode(services, account, request, 'console')) return askCode(services, account, 'console')
  return withPlatform(services.database, (tx) => signIn(tx, account, services, { trace: traceOf(request), byPassword: true }))
}

async function askNewPassword(tx: PlatformTx, account: Account) {
  const { id } = await tx
    .insertInto('verifications')
    .values({
      org_id: account.org_id,
      person_id: account.person_id,
      purpose: 'expired_password',
      email: account.email,
      payload: '{}',
      expires_at: minutesFromNow(EXPIRED_PASSWORD_MINUTES).toISOString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { password_expired: true as const, verification_id: id }
}

interface Arrival {
  readonly trace: Trace
  readonly byPassword: boolean
}

/** The login answer of specification §4. */
export async function signIn(tx: PlatformTx, account: Account, services: Services, how: Arrival): Promise<SignedIn> {
  const opened = await openSession(tx, { account, kind: 'console', secret: services.config.secret, ...how })
  const actor = { id: account.membership_id, name: account.full_name }
  const { access_control, features, user } = await withinOrg(tx, { orgId: account.org_id, actor }, describeAccess)
  const { token, expires_at: expiredAt, token_sso, must_accept } = opened
  return { token, expiredAt, token_sso, access_control, user, features, ...(must_accept.length > 0 && { must_accept }) }
}
