import { randomUUID } from 'node:crypto'
import { authApi } from '@pelita/contract/areas/auth.ts'
import { acceptInvitation } from '../../platform/auth/accept-invitation.ts'
import { type Account, accountById, findAccount } from '../../platform/auth/accounts.ts'
import { admitToPerson } from '../../platform/auth/acts-as-person.ts'
import { replacePassword } from '../../platform/auth/change-password.ts'
import { codeExpired } from '../../platform/auth/check-code.ts'
import { clock } from '../../platform/auth/clock.ts'
import { consume, findLink, linkExpired } from '../../platform/auth/mailed-link.ts'
import { organizationByCode } from '../../platform/auth/organization-host.ts'
import { acceptPassword, endEverything, provePassword, storePassword } from '../../platform/auth/set-password.ts'
import { rememberPlace } from '../../platform/auth/sign-in-places.ts'
import { codeTimes, maskEmail, startVerification } from '../../platform/auth/verifications.ts'
import { type PlatformTx, withPlatform } from '../../platform/db/platform-scope.ts'
import { withSession } from '../../platform/db/scope.ts'
import type { Handler, Reach } from '../../platform/http/bind.ts'
import { unauthenticated } from '../../platform/http/errors.ts'
import { traceOf, visitorOf } from '../../platform/http/visitor.ts'
import { nudgeOutbox } from '../../platform/mail/outbox.ts'
import type { Services } from '../../platform/services.ts'
import { readSettings, settingsFrom } from '../../platform/settings/settings.ts'

export const forgotPassword: Handler<typeof authApi.forgotPassword> = async ({ body, services }) => {
  const { database, config } = services
  const org = await organizationByCode(database, body.org_code)
  const { otp_life_minutes: lifeMinutes } = org
    ? await readSettings(database.platform, 'authentication', org.id)
    : settingsFrom('authentication', {})
  if (!org)
    return {
      verification_required: true,
      verification_id: randomUUID(),
      purpose: 'reset_password',
      channel: 'email',
      masked_target: maskEmail(body.email),
      ...codeTimes(lifeMinutes),
    }
  const account = await findAccount(database, org.code, body.email)
  const recipient = account?.status === 'active' && org.is_active ? account : null
  const pending = await withPlatform(database, (tx) =>
    startVerification(tx, { org, purpose: 'reset_password', email: body.email, recipient, lifeMinutes, secret: config.secret }),
  )
  // Not awaited: sending takes time, and that time would tell whether the address is known.
  nudgeOutbox(services)
  return pending
}

export const resetPassword: Handler<typeof authApi.resetPassword> = async ({ body, services, request }) => {
  const { database } = services
  const link = await findLink(database, body.reset_token)
  if (!link) throw linkExpired('reset_token')
  // The link of an invitation proves the address as well: choosing a password with it accepts the membership.
  if (!link.person_id) return acceptInvitation(services, link, { password: body.password, trace: traceOf(request) })
  const account = await accountById(database, link.org_id, link.person_id)
  if (!account) throw linkExpired('reset_token')
  const hash = await acceptPassword(database, account, body.password)
  await withPlatform(database, async (tx) => {
    if (!(await consume(tx, link.id))) throw linkExpired('reset_token')
    await storePassword(tx, account, hash, traceOf(request))
    await provePassword(tx, account.person_id)
    await rememberPlace(tx, account.person_id, request.ip)
    await endEverything(tx, account.person_id)
  })
  nudgeOutbox(services)
  return { opens_console: account.role_id !== null }
}

interface Changer {
  readonly account: Account
  readonly verificationId?: string
  readonly sessionId?: string
}

export const changePassword: Handler<typeof authApi.changePassword> = async ({ body, services, request }) => {
  const changer = body.verification_id
    ? await fromVerification(services, body.verification_id)
    : await fromSession(services, request)
  const { account, verificationId, sessionId } = changer
  const before = async (tx: PlatformTx) => {
    if (verificationId && !(await consume(tx, verificationId))) throw codeExpired()
  }
  await replacePassword(services, request, { account, old: body.old_password, password: body.password, sessionId, before })
  return null
}

async function fromVerification({ database }: Services, id: string): Promise<Changer> {
  const found = await database.platform
    .selectFrom('verifications')
    .select(['org_id', 'person_id'])
    .where('id', '=', id)
    .where('purpose', '=', 'expired_password')
    .where('used_at', 'is', null)
    .where('expires_at', '>', clock.now().toISOString())
    .executeTakeFirst()
  const account = found?.person_id ? await accountById(database, found.org_id, found.person_id) : undefined
  if (!account) throw codeExpired()
  return { account, verificationId: id }
}

async function fromSession({ database }: Services, request: Reach['request']): Promise<Changer> {
  const visitor = visitorOf(request, 'console')
  const session = visitor && (await withSession(database.pool, visitor, async (_, found) => found))
  const account = session ? await accountById(database, session.org_id, session.person_id) : undefined
  if (!session || !account) throw unauthenticated()
  // Public, since an expired password comes without a session: what a session may is asked here.
  await admitToPerson(database, authApi.changePassword, session)
  return { account, sessionId: session.session_id }
}
