import type { FastifyRequest } from 'fastify'
import { tooMany } from '../http/errors.ts'
import type { SharedCounts } from '../limits/shared-counts.ts'
import type { Services } from '../services.ts'
import type { Account } from './accounts.ts'
import { verifyPassword } from './password-hash.ts'
import { countFailure, forgetFailures, signInPlaceOf } from './sign-in-places.ts'

export type PasswordCheck = { readonly is: 'wrong' } | { readonly is: 'right' } | { readonly is: 'locked'; readonly until: Date }

const MINUTE = 60_000
/** Wrong passwords for one account from places unknown to it, within an hour; from then on so many tries a minute (decision 31). */
const GUESSES = { max: 100, windowMs: 60 * MINUTE } as const
const SLOWED = { max: 3, windowMs: MINUTE } as const
/** Tries of one account at one place a minute, by whichever name, door or call: NIK and address are the same account (decision 140). */
const TRIES = { max: 10, windowMs: MINUTE } as const

interface Attempt {
  readonly account: Account | undefined
  readonly password: string
  /** What was typed, for accounts that do not exist: they are slowed down like others. */
  readonly typed: readonly string[]
}

/**
 * Checks a password and counts failures by account and place. A locked one answers `locked` only to the right password: whoever
 * guesses must not learn that there is an account to lock.
 */
export async function checkPassword(services: Services, request: FastifyRequest, attempt: Attempt): Promise<PasswordCheck> {
  const { database, config, counts } = services
  const { account, password } = attempt
  const place = account && (await signInPlaceOf(database, account, request))
  const guessed = place?.known || !config.rateLimits ? null : guessesOf(attempt)
  if (guessed) slowDown(counts, guessed)
  const tried =
    account && place && config.rateLimits ? counts.take(`tries ${account.person_id} ${place.name}`, TRIES.windowMs) : null
  const isTooMany = tried !== null && tried.count > TRIES.max
  if (isTooMany && place?.known) throw tooMany(tried.ttl)
  // Where nobody is known nothing is compared, and nothing tells that two names are one account.
  const matches = await verifyPassword(isTooMany ? null : account?.password_hash, password)
  if (isTooMany) return { is: 'wrong' }
  if (!matches && guessed) countGuess(counts, guessed)
  if (!account || !place) return { is: 'wrong' }
  if (place.lockedUntil) return matches ? { is: 'locked', until: place.lockedUntil } : { is: 'wrong' }
  if (!matches) {
    await countFailure(database, account.person_id, place.name)
    return { is: 'wrong' }
  }
  await forgetFailures(database, account.person_id, place.name)
  return { is: 'right' }
}

const guessesOf = ({ account, typed }: Attempt): string =>
  `guesses ${account?.person_id ?? typed.map((part) => part.trim().toLowerCase()).join(' ')}`

export const countGuess = (counts: SharedCounts, guessed: string): unknown => counts.take(guessed, GUESSES.windowMs)

/** Guessing from many addresses at once stays slow, and the person gets in from wherever they have been before. */
export function slowDown(counts: SharedCounts, guessed: string): void {
  if (counts.read(guessed).count < GUESSES.max) return
  const { count, ttl } = counts.take(`slowed ${guessed}`, SLOWED.windowMs)
  if (count > SLOWED.max) throw tooMany(ttl)
}
