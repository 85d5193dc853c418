import type { FactorProof } from '@pelita/contract/platform/second-factor.ts'
import type { FastifyRequest } from 'fastify'
import { WrongProof } from '../../http/errors.ts'
import { addressOf } from '../../limits/call-limits.ts'
import type { Services } from '../../services.ts'
import type { Account } from '../accounts.ts'
import { countGuess, slowDown } from '../check-password.ts'
import { clock } from '../clock.ts'
import { lockedUntil } from '../refusals.ts'
import { countFailure, forgetFailures, signInPlaceOf } from '../sign-in-places.ts'
import { type Coded, countWrongCode, refuseAfterWrongCodes } from '../wrong-codes.ts'
import { takeAppCode } from './app-code.ts'
import { takePasskey } from './passkeys.ts'
import { takeRecoveryCode } from './recovery-codes.ts'

export const wrongCode = () => new WrongProof('code', 'Code is incorrect')
export const wrongPasskey = () => new WrongProof('passkey', 'This passkey was not accepted')

/**
 * Trying is limited like passwords are, by account and address and, where the person is not known, by account alone, but counted apart from them: whoever knows the
 * password must not be forgiven wrong codes by giving it again. Codes of an app have a limit a day besides: nobody guesses a passkey or a recovery code.
 */
export async function limited(
  services: Services,
  request: FastifyRequest,
  account: Account,
  { way, check }: { readonly way: FactorProof['way']; readonly check: () => Promise<boolean> },
): Promise<boolean> {
  const { database, config, counts } = services
  const { person_id, timezone } = account
  const place = `second step ${addressOf(request.ip)}`
  const row = await database.platform
    .selectFrom('sign_in_places')
    .select('locked_until')
    .where('person_id', '=', person_id)
    .where('place', '=', place)
    .executeTakeFirst()
  if (row?.locked_until && new Date(row.locked_until) > clock.now()) throw lockedUntil(new Date(row.locked_until), timezone)
  const { known, name } = await signInPlaceOf(database, account, request)
  const guesses = known || !config.rateLimits ? null : `second step ${person_id}`
  if (guesses) slowDown(counts, guesses)
  const coded: Coded | null = way === 'app' ? { kind: 'app', account: person_id, place: known ? name : null } : null
  if (coded) refuseAfterWrongCodes(services, coded)
  if (await check()) {
    await forgetFailures(database, person_id, place)
    return true
  }
  if (guesses) countGuess(counts, guesses)
  if (coded) countWrongCode(services, coded)
  await countFailure(database, person_id, place)
  return false
}

/** Whether this is a factor of the person; each code and each signature counts once. */
export function takeFactor(
  { database, config }: Services,
  request: FastifyRequest,
  given: { readonly personId: string; readonly proof: FactorProof; readonly challenge: string | undefined },
): Promise<boolean> {
  const { personId, proof, challenge } = given
  if (proof.way === 'app') return takeAppCode(database, config.secret, personId, proof.code)
  if (proof.way === 'recovery') return takeRecoveryCode(database, personId, proof.code)
  if (proof.way === 'passkey' && challenge) return takePasskey(database, request, { personId, used: proof.used, challenge })
  return Promise.resolve(false)
}
