import type { FactorAsked } from '@pelita/contract/platform/second-factor.ts'
import type { PendingVerification } from '@pelita/contract/platform/sign-in.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type PlatformTx, withPlatform } from '../db/platform-scope.ts'
import { nudgeOutbox } from '../mail/outbox.ts'
import type { Services } from '../services.ts'
import { type Account, accountById, type MailedAccount } from './accounts.ts'
import { readAuthSettings } from './auth-settings.ts'
import { type CheckedVerification, voidEarlier } from './check-code.ts'
import { knownDevice, rememberDevice } from './devices.ts'
import { askFactor } from './factor/admit-by-factor.ts'
import { refuseEntry, wrongLogin } from './refusals.ts'
import { type Door, startVerification } from './verifications.ts'

/** Whether the password alone is not enough at this door. Who has no address cannot be mailed a code; a second factor is asked for all the same. */
export async function needsCode(services: Services, account: Account, request: FastifyRequest, door: Door): Promise<boolean> {
  const { otp_mode, otp_apply_to } = readAuthSettings(account.auth_settings)
  if (otp_apply_to !== 'both' && otp_apply_to !== door) return false
  if (otp_mode === 'new_device') return (await knownDevice(services.database, account, request)) === null
  return otp_mode === 'every_login'
}

/** Mails a code; whoever answers it comes in at the same door. */
export async function askCode(services: Services, account: MailedAccount, door: Door): Promise<PendingVerification> {
  const { org_id, email, person_id, full_name } = account
  const pending = await withPlatform(services.database, async (tx) => {
    await voidEarlier(tx, person_id, org_id)
    return startVerification(tx, {
      org: { id: org_id },
      purpose: 'login',
      email,
      recipient: { person_id, full_name },
      lifeMinutes: readAuthSettings(account.auth_settings).otp_life_minutes,
      secret: services.config.secret,
      payload: { door },
    })
  })
  nudgeOutbox(services)
  return pending
}

interface Arrival {
  readonly services: Services
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  readonly door: Door
  /** undefined: as the organisation's rule suggests. */
  readonly remember: boolean | undefined
}

/** The right code was given: the account is looked at once more, the browser remembered, and `enter` opens the session unless a factor is asked for. */
export async function admitByCode<T>(
  right: CheckedVerification,
  { services, request, reply, door, remember }: Arrival,
  enter: (tx: PlatformTx, account: Account) => Promise<T>,
): Promise<T | FactorAsked> {
  const account = right.person_id ? await accountById(services.database, right.org_id, right.person_id) : undefined
  if (!account) throw wrongLogin()
  refuseEntry(account, door, request.ip)
  const asked = await askFactor(services, request, account, door)
  const byDevice = readAuthSettings(account.auth_settings).otp_mode === 'new_device'
  return withPlatform(services.database, async (tx) => {
    if (remember ?? byDevice)
      await rememberDevice(tx, account, { request, reply, secure: services.config.publicUrl.startsWith('https:') })
    return asked ?? enter(tx, account)
  })
}
