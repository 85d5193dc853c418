import type { authApi } from '@pelita/contract/areas/auth.ts'
import { type CheckedVerification, codeExpired, resendCode } from '../../platform/auth/check-code.ts'
import { createResetToken } from '../../platform/auth/link-token.ts'
import { admitByCode } from '../../platform/auth/login-code.ts'
import { takeCode } from '../../platform/auth/take-code.ts'
import { type PlatformTx, withPlatform } from '../../platform/db/platform-scope.ts'
import type { Handler } from '../../platform/http/bind.ts'
import { traceOf } from '../../platform/http/visitor.ts'
import { nudgeOutbox } from '../../platform/mail/outbox.ts'
import { readSettings } from '../../platform/settings/settings.ts'
import { signIn } from './login.ts'
import { completeRegistration } from './register.ts'

export const verify: Handler<typeof authApi.verify> = async ({ body, services, request, reply }) => {
  const { verification_id: id, org_code: orgCode, code } = body
  const right = await takeCode(services, request, { id, orgCode, code, door: 'console' })
  if (right.purpose === 'login')
    return admitByCode(right, { services, request, reply, door: 'console', remember: body.remember_device }, (tx, account) =>
      signIn(tx, account, services, { trace: traceOf(request), byPassword: true }),
    )
  if (right.purpose === 'register') {
    await withPlatform(services.database, (tx) => completeRegistration(tx, services.config, right, traceOf(request)))
    nudgeOutbox(services)
    return { verified: true, reset_token: null }
  }
  return { verified: true, reset_token: await withPlatform(services.database, (tx) => exchange(tx, right)) }
}

const exchange = async (tx: PlatformTx, { org_id, person_id, email }: CheckedVerification): Promise<string> => {
  if (!person_id) throw codeExpired()
  return createResetToken(tx, { org_id, person_id, email })
}

export const resend: Handler<typeof authApi.resend> = async ({ body, services }) => {
  const times = await withPlatform(services.database, (tx) =>
    resendCode(tx, body.verification_id, {
      secret: services.config.secret,
      lifeMinutes: async (orgId) => (await readSettings(tx, 'authentication', orgId)).otp_life_minutes,
    }),
  )
  nudgeOutbox(services)
  return times
}
