import type { FactorAsked } from '@pelita/contract/platform/second-factor.ts'
import type { PasswordExpired, PendingVerification } from '@pelita/contract/platform/sign-in.ts'
import type { FastifyRequest } from 'fastify'
import { type PlatformTx, withPlatform } from '../db/platform-scope.ts'
import type { Services } from '../services.ts'
import { type Account, findAccount, hasAddress } from './accounts.ts'
import { checkPassword } from './check-password.ts'
import { minutesFromNow } from './clock.ts'
import { askFactor } from './factor/admit-by-factor.ts'
import { askCode, needsCode } from './login-code.ts'
import { organizationOfHost } from './organization-host.ts'
import { admitAccount } from './refusals.ts'
import { isPasswordExpired } from './set-password.ts'
import { refusePasswords, ssoOfferOf } from './sso/connection.ts'
import type { Door } from './verifications.ts'

const EXPIRED_PASSWORD_MINUTES = 15

interface Arriving {
  readonly door: Door
  readonly orgCode: string
  /** E-mail address or NIK. */
  readonly name: string
  readonly password: string
}

/** Whoever may come in, or what is asked of them first. */
export type Admitted = { readonly account: Account } | { readonly asked: PasswordExpired | PendingVerification | FactorAsked }

/** On an organisation's own host only its own people can sign in. */
async function accountFor({ database }: Services, request: FastifyRequest, orgCode: string, name: string) {
  const host = await organizationOfHost(database, request)
  return host && host.code !== orgCode ? undefined : findAccount(database, orgCode, name)
}

/**
 * Every door that takes a password, in this order: single sign-on alone, the password with its lock, status and address of the account,
 * a password that has expired or that somebody else chose, the code, the second factor. A rule for one door is a rule for all of them
 * (decisions 109, 111).
 */
export async function admitByPassword(services: Services, request: FastifyRequest, arriving: Arriving): Promise<Admitted> {
  const { door, orgCode, name, password } = arriving
  await refusePasswords(services, orgCode)
  const found = await accountFor(services, request, orgCode, name)
  const checked = await checkPassword(services, request, { account: found, password, typed: [orgCode, name] })
  const account = admitAccount(found, checked, door, request.ip)
  if (await isPasswordExpired(services.database, account))
    return { asked: await withPlatform(services.database, (tx) => askNewPassword(tx, account)) }
  if (hasAddress(account) && (await needsCode(services, account, request, door)))
    return { asked: await askCode(services, account, door) }
  const asked = await askFactor(services, request, account, door)
  return asked ? { asked } : { account }
}

/** Whether this password would have to be changed first, or is none to sign in with at all. */
export async function isPasswordClosed(services: Services, account: Account): Promise<boolean> {
  return (await isPasswordExpired(services.database, account)) || Boolean((await ssoOfferOf(services, account.org_id))?.enforced)
}

async function askNewPassword(tx: PlatformTx, account: Account): Promise<PasswordExpired> {
  const { id } = await tx
    .insertInto('verifications')
    .values({
      org_id: account.org_id,
      person_id: account.person_id,
      purpose: 'expired_password',
      email: account.email ?? '',
      payload: '{}',
      expires_at: minutesFromNow(EXPIRED_PASSWORD_MINUTES).toISOString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { password_expired: true, verification_id: id }
}
