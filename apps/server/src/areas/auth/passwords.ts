import { randomUUID } from 'node:crypto'
import type { authApi } from '@pelita/contract/areas/auth.ts'
import { type Account, accountById, checkPassword, findAccount } from '../../platform/auth/accounts.ts'
import { readAuthSettings } from '../../platform/auth/auth-settings.ts'
import { codeExpired } from '../../platform/auth/check-code.ts'
import { clock } from '../../platform/auth/clock.ts'
import { endSessions } from '../../platform/auth/open-session.ts'
import { organizationByCode } from '../../platform/auth/organization-host.ts'
import { lockedUntil } from '../../platform/auth/refusals.ts'
import { acceptPassword, storePassword } from '../../platform/auth/set-password.ts'
import { codeTimes, maskEmail, startVerification } from '../../platform/auth/verifications.ts'
import { type PlatformTx, withPlatform } from '../../platform/db/platform-scope.ts'
import { withSession } from '../../platform/db/scope.ts'
import type { Handler, Reach } from '../../platform/http/bind.ts'
import { invalid, unauthenticated } from '../../platform/http/errors.ts'
import { hashToken, traceOf, visitorOf } from '../../platform/http/visitor.ts'
import { nudgeOutbox } from '../../platform/mail/outbox.ts'
import type { Services } from '../../platform/services.ts'

export const forgotPassword: Handler<typeof authApi.forgotPassword> = async ({ body, services }) => {
  const { database, config } = services
  const org = await organizationByCode(database, body.org_code)
  const lifeMinutes = readAuthSettings(org?.auth_settings).otp_life_minutes
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

const linkExpired = () => invalid('reset_token', 'Link has expired')

export const resetPassword: Handler<typeof authApi.resetPassword> = async ({ body, services, request }) => {
  const { database } = services
  const reset_hash = hashToken(body.reset_token)
  const found = await database.platform
    .selectFrom('verifications')
    .select(['id', 'org_id', 'person_id'])
    .where('reset_hash', '=', reset_hash)
    .where('purpose', 'in', ['link', 'reset_password'])
    .where('used_at', 'is', null)
    .where('expires_at', '>', clock.now().toISOString())
    .executeTakeFirst()
  const account = found?.person_id ? await accountById(database, found.org_id, found.person_id) : undefined
  if (!found || !account) throw linkExpired()
  const hash = await acceptPassword(database, account, body.password)
  await withPlatform(database, async (tx) => {
    if (!(await consume(tx, found.id))) throw linkExpired()
    await storePassword(tx, account, hash, traceOf(request))
    // The link came by mail, so this password is the choice of whoever holds the address.
    await tx.updateTable('persons').set({ password_unproven: false }).where('id', '=', account.person_id).execute()
    await endEverything(tx, account.person_id)
  })
  nudgeOutbox(services)
  return { opens_console: account.role_id !== null }
}

/** Whoever wins the race uses it; the other finds it used. */
const consume = async (tx: PlatformTx, id: string): Promise<boolean> => {
  const now = clock.now().toISOString()
  return (
    (await tx
      .updateTable('verifications')
      .set({ used_at: now })
      .where('id', '=', id)
      .where('used_at', 'is', null)
      .returning('id')
      .executeTakeFirst()) !== undefined
  )
}

/** A new password closes every door the old one opened. */
async function endEverything(tx: PlatformTx, personId: string, except?: string): Promise<void> {
  await endSessions(tx, except ? { person_id: personId, except } : { person_id: personId })
  await tx.deleteFrom('known_devices').where('person_id', '=', personId).execute()
  await tx
    .updateTable('verifications')
    .set({ used_at: clock.now().toISOString() })
    .where('person_id', '=', personId)
    .where('used_at', 'is', null)
    .execute()
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
  const old = await checkPassword(services.database, account, body.old_password)
  if (old.is === 'locked') throw lockedUntil(old.until, account.timezone)
  if (old.is === 'wrong') throw invalid('old_password', 'Old Password is incorrect')
  const hash = await acceptPassword(services.database, account, body.password)
  await withPlatform(services.database, async (tx) => {
    if (verificationId && !(await consume(tx, verificationId))) throw codeExpired()
    await storePassword(tx, account, hash, traceOf(request))
    await endEverything(tx, account.person_id, sessionId)
  })
  nudgeOutbox(services)
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
  return { account, sessionId: session.session_id }
}
