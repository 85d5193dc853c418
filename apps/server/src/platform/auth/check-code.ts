import type { PendingVerification } from '@pelita/contract/platform/sign-in.ts'
import { type Selectable, sql } from 'kysely'
import type { PlatformTx } from '../db/platform-scope.ts'
import type { Verification } from '../db/platform-tables.ts'
import { HttpError, invalid, WrongProof } from '../http/errors.ts'
import { clock } from './clock.ts'
import { hashCode, newCode, sameHash } from './tokens.ts'
import { codeTimes, type Door, MAX_TRIES, mailCode, type Purpose, takeMailAllowance, tooSoon } from './verifications.ts'

export type CheckedVerification = Selectable<Verification>

/** How long a code can be asked for again once it was started, even when the last one has expired. */
const RESENDABLE_MS = 60 * 60_000

export const codeExpired = () => invalid('code', 'Code has expired')
const codeIncorrect = () => new WrongProof('code', 'Code is incorrect')
const tooManyAttempts = () => new HttpError(400, 'Verification Failed', 'Too many attempts. Please login again.')

export type Checkable = PendingVerification['purpose']
/** A code for lost factors opens nothing else, and is asked for by name. */
const USUAL: readonly Checkable[] = ['login', 'register', 'reset_password']

const open = (tx: PlatformTx, id: string, purposes: readonly Checkable[]) =>
  tx
    .selectFrom('verifications')
    .selectAll()
    .where('id', '=', id)
    .where('purpose', 'in', purposes)
    .where('used_at', 'is', null)
    .where('reset_hash', 'is', null)
    .forUpdate()
    .executeTakeFirst()

/** A code that was asked for at one door does not open the other. */
const doorOf = ({ payload }: CheckedVerification): Door => (payload.door === 'learner' ? 'learner' : 'console')

/** `isGuess`: a code was compared, and was not the one. */
export type CodeCheck = { readonly right: CheckedVerification } | { readonly wrong: Error; readonly isGuess?: true }

/** Counts the attempt before it answers, so that a wrong one stays counted; a right code cannot be used again. */
export async function checkCode(
  tx: PlatformTx,
  given: { id: string; orgCode: string; code: string; secret: string; door: Door },
  purposes = USUAL,
): Promise<CodeCheck> {
  const found = await open(tx, given.id, purposes)
  const org = await tx.selectFrom('organizations').select('id').where('code', '=', given.orgCode).executeTakeFirst()
  if (!found || found.org_id !== org?.id || doorOf(found) !== given.door) return { wrong: codeExpired() }
  if (found.tries >= MAX_TRIES) return { wrong: tooManyAttempts() }
  if (new Date(found.expires_at) <= clock.now()) return { wrong: codeExpired() }
  const right = found.code_hash !== null && sameHash(found.code_hash, hashCode(given.secret, given.id, given.code))
  const now = clock.now().toISOString()
  await tx
    .updateTable('verifications')
    .set({ tries: found.tries + 1, ...(right && { code_hash: null, payload: '{}', used_at: now }) })
    .where('id', '=', found.id)
    .execute()
  if (right) return { right: found }
  return { wrong: found.tries + 1 >= MAX_TRIES ? tooManyAttempts() : codeIncorrect(), isGuess: true }
}

/** A new code voids the old one; the attempts already made still count. */
export async function resendCode(
  tx: PlatformTx,
  id: string,
  options: { secret: string; lifeMinutes: (orgId: string) => Promise<number> },
) {
  const found = await open(tx, id, [...USUAL, 'lost_factor'])
  if (!found || clock.now().getTime() - new Date(found.created_at).getTime() > RESENDABLE_MS) throw codeExpired()
  if (found.tries >= MAX_TRIES) throw tooManyAttempts()
  const wait = Math.ceil((new Date(found.resend_at).getTime() - clock.now().getTime()) / 1000)
  if (wait > 0) throw tooSoon(wait)
  await takeMailAllowance(tx, found.email)
  const lifeMinutes = await options.lifeMinutes(found.org_id)
  const times = codeTimes(lifeMinutes)
  const code = newCode()
  const alive = found.code_hash !== null
  await tx
    .updateTable('verifications')
    .set({
      expires_at: times.expired_at,
      resend_at: times.resend_at,
      ...(alive && { code_hash: hashCode(options.secret, id, code) }),
    })
    .where('id', '=', id)
    .execute()
  if (alive) await mailAgain(tx, found, { code, lifeMinutes, expires_at: times.expired_at })
  return times
}

async function mailAgain(
  tx: PlatformTx,
  found: CheckedVerification,
  mail: { code: string; lifeMinutes: number; expires_at: string },
) {
  const person = found.person_id
    ? await tx.selectFrom('persons').select('full_name').where('id', '=', found.person_id).executeTakeFirst()
    : undefined
  await mailCode(tx, found.org_id, {
    ...mail,
    email: found.email,
    full_name: person?.full_name ?? null,
    purpose: found.purpose as Purpose,
  })
}

/** Earlier unfinished sign-ins of the same person end when a new one begins. */
export const voidEarlier = (tx: PlatformTx, personId: string, orgId: string) =>
  tx
    .updateTable('verifications')
    .set({ used_at: sql<string>`now()` })
    .where('person_id', '=', personId)
    .where('org_id', '=', orgId)
    .where('purpose', '=', 'login')
    .where('used_at', 'is', null)
    .execute()
