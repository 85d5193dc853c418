import type { authApi } from '@pelita/contract/areas/auth.ts'
import type { SignedIn } from '@pelita/contract/platform/sign-in.ts'
import type { Account } from '../../platform/auth/accounts.ts'
import { admitByPassword } from '../../platform/auth/admit-by-password.ts'
import { describeAccess } from '../../platform/auth/describe-access.ts'
import { openSession } from '../../platform/auth/open-session.ts'
import { type PlatformTx, type Trace, withinOrg, withPlatform } from '../../platform/db/platform-scope.ts'
import type { Handler } from '../../platform/http/bind.ts'
import { traceOf } from '../../platform/http/visitor.ts'
import type { Services } from '../../platform/services.ts'

export const login: Handler<typeof authApi.login> = async ({ body, request, services }) => {
  const arriving = { door: 'console', orgCode: body.org_code, name: body.email, password: body.password } as const
  const admitted = await admitByPassword(services, request, arriving)
  if ('asked' in admitted) return admitted.asked
  const how = { trace: traceOf(request), byPassword: true }
  return withPlatform(services.database, (tx) => signIn(tx, admitted.account, services, how))
}

interface Arrival {
  readonly trace: Trace
  readonly byPassword: boolean
  readonly byFactor?: boolean
}

/** The login answer of the specification. */
export async function signIn(tx: PlatformTx, account: Account, services: Services, how: Arrival): Promise<SignedIn> {
  const opened = await openSession(tx, { account, kind: 'console', secret: services.config.secret, ...how })
  const actor = { id: account.membership_id, name: account.full_name }
  const { access_control, features, user } = await withinOrg(tx, { orgId: account.org_id, actor }, describeAccess)
  const { token, expires_at: expiredAt, token_sso, must_accept } = opened
  return {
    token,
    expiredAt,
    token_sso,
    access_control,
    user,
    features,
    ...(must_accept.length > 0 && { must_accept }),
  }
}
