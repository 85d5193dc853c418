import { HttpError } from '../http/errors.ts'
import type { Services } from '../services.ts'

const HOUR = 60 * 60_000
/** Six digits are a million values: after so many wrong ones none is compared until a day is over (decision 140). */
const WRONG_CODES = { max: 30, windowMs: 24 * HOUR } as const

/** Whose codes they are. */
export interface Coded {
  /** An app's codes and mailed ones are counted apart, and these by what they were asked for: strangers can ask for some of them. */
  readonly kind: 'app' | 'login' | 'register' | 'reset_password' | 'lost_factor'
  /** The person, or the address while there is none. */
  readonly account: string
  /** A place the account is known at has a count of its own, so that nobody elsewhere can keep its owner out. */
  readonly place: string | null
}

const keyOf = ({ kind, account, place }: Coded) => `wrong codes ${kind} ${account.toLowerCase()} ${place ?? 'elsewhere'}`

export function refuseAfterWrongCodes({ counts, config }: Services, coded: Coded): void {
  if (!config.rateLimits) return
  const { count, ttl } = counts.read(keyOf(coded))
  if (count < WRONG_CODES.max) return
  const hours = Math.max(2, Math.ceil(ttl / HOUR))
  const message =
    coded.kind === 'app'
      ? `Too many wrong codes today. Use a passkey or a recovery code, or try again in ${hours} hours`
      : `Too many wrong codes today. Please try again in ${hours} hours`
  throw new HttpError(429, 'Too Many Requests', message, { retryAfter: Math.ceil(ttl / 1000) })
}

export const countWrongCode = ({ counts }: Services, coded: Coded): unknown => counts.take(keyOf(coded), WRONG_CODES.windowMs)
