import type { factorApi, ownFactorsApi } from '@pelita/contract/platform/second-factor.ts'
import { type Handler, withoutTransaction } from '../../http/bind.ts'
import { addOwn, beginOwn, keepOwn, noFactors, ownFactors, removeOwn, renewOwnCodes } from './own-factors.ts'

type OwnApi = Pick<typeof factorApi, keyof ReturnType<typeof ownFactorsApi>>

/** The own factors are the same from the console and from the learner app. */
export const ownFactorCalls: { [K in keyof OwnApi]: Handler<OwnApi[K]> } = {
  factors: withoutTransaction((own) => (own.asPerson ? ownFactors(own) : noFactors(own))),
  beginFactor: withoutTransaction((own) => beginOwn(own, own.body)),
  addFactor: withoutTransaction((own) => addOwn(own, own.body.verification_id, own.body.proof)),
  removeFactor: withoutTransaction(async (own) => {
    await removeOwn(own, own.body.id, own.body)
    return null
  }),
  renewRecoveryCodes: withoutTransaction((own) => renewOwnCodes(own, own.body)),
  keepFactors: withoutTransaction(async (own) => {
    await keepOwn(own)
    return null
  }),
}
