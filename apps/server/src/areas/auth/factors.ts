import type { authApi } from '@pelita/contract/areas/auth.ts'
import { admitByFactor } from '../../platform/auth/factor/admit-by-factor.ts'
import { beginLost, confirmLost, stopByLink } from '../../platform/auth/factor/factor-reset.ts'
import { ownFactorCalls } from '../../platform/auth/factor/own-factor-calls.ts'
import { beginApp, beginPasskey } from '../../platform/auth/factor/set-up.ts'
import type { Handler } from '../../platform/http/bind.ts'
import { traceOf } from '../../platform/http/visitor.ts'
import { signIn } from './login.ts'

export const factor: Handler<typeof authApi.factor> = ({ body, services, request }) =>
  admitByFactor(services, request, { ticketId: body.verification_id, proof: body.proof, door: 'console' }, (tx, account) =>
    signIn(tx, account, services, { trace: traceOf(request), byPassword: true, byFactor: true }),
  )

const factorApp: Handler<typeof authApi.factorApp> = ({ body, services }) => beginApp(services, body.verification_id)

const factorPasskey: Handler<typeof authApi.factorPasskey> = ({ body, services, request }) =>
  beginPasskey(services, request, body.verification_id)

const factorLost: Handler<typeof authApi.factorLost> = ({ body, services }) => beginLost(services, body.verification_id)

const factorLostConfirm: Handler<typeof authApi.factorLostConfirm> = ({ body, services, request }) =>
  confirmLost(services, request, { id: body.verification_id, code: body.code, orgCode: body.org_code })

const factorKeep: Handler<typeof authApi.factorKeep> = async ({ body, services }) => {
  await stopByLink(services, body.token)
  return null
}

/** Everything about the second factor besides the session it opens. */
export const factorCalls = { factorApp, factorPasskey, factorLost, factorLostConfirm, factorKeep, ...ownFactorCalls }
