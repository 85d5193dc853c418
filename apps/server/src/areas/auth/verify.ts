import type { authApi } from '@pelita/contract/areas/auth.ts'
import { accountById } from '../../platform/auth/accounts.ts'
import { readAuthSettings } from '../../platform/auth/auth-settings.ts'
import { rememberDevice } from '../../platform/auth/devices.ts'
import { createResetToken } from '../../platform/auth/link-token.ts'
import { refuseEntry, wrongLogin } from '../../platform/auth/refusals.ts'
import { type PlatformTx, withPlatform } from '../../platform/db/platform-scope.ts'
import type { Handler, Reach } from '../../platform/http/bind.ts'
import { traceOf } from '../../platform/http/visitor.ts'
import { nudgeOutbox } from '../../platform/mail/outbox.ts'
import { type CheckedVerification, checkCode, codeExpired, resendCode } from './check-code.ts'
import { signIn } from './login.ts'
import { completeRegistration } from './register.ts'

export const verify: Handler<typeof authApi.verify> = async ({ body, services, request, reply }) => {
  const { secret } = services.config
  const checked = await withPlatform(services.database, (tx) =>
    checkCode(tx, { id: body.verification_id, orgCode: body.org_code, code: body.code, secret }),
  )
  // Thrown out here, because a failed attempt has to stay counted.
  if ('wrong' in checked) throw checked.wrong
  const { right } = checked
  if (right.purpose === 'login') return finishLogin(right, { services, request, reply }, body.remember_device)
  if (right.purpose === 'register') {
    await withPlatform(services.database, (tx) => completeRegistration(tx, right, traceOf(request)))
    return { verified: true, reset_token: null }
  }
  return { verified: true, reset_token: await withPlatform(services.database, (tx) => exchange(tx, right)) }
}

const exchange = async (tx: PlatformTx, { org_id, person_id, email }: CheckedVerification): Promise<string> => {
  if (!person_id) throw codeExpired()
  return createResetToken(tx, { org_id, person_id, email })
}

async function finishLogin(
  right: CheckedVerification,
  { services, request, reply }: Pick<Reach, 'services' | 'request' | 'reply'>,
  remember: boolean | undefined,
) {
  const account = right.person_id ? await accountById(services.database, right.org_id, right.person_id) : undefined
  if (!account) throw wrongLogin()
  refuseEntry(account, 'console')
  return withPlatform(services.database, async (tx) => {
    const byDevice = readAuthSettings(account.auth_settings).otp_mode === 'new_device'
    if (remember ?? byDevice)
      await rememberDevice(tx, account, { request, reply, secure: services.config.publicUrl.startsWith('https:') })
    return signIn(tx, account, services, traceOf(request))
  })
}

export const resend: Handler<typeof authApi.resend> = async ({ body, services }) => {
  const times = await withPlatform(services.database, (tx) =>
    resendCode(tx, body.verification_id, {
      secret: services.config.secret,
      lifeMinutes: async (orgId) => {
        const org = await tx.selectFrom('organizations').select('auth_settings').where('id', '=', orgId).executeTakeFirst()
        return readAuthSettings(org?.auth_settings).otp_life_minutes
      },
    }),
  )
  nudgeOutbox(services)
  return times
}
