import { createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import { hashToken } from '../http/visitor.ts'

/** 256 random bits; the database only ever holds its hash. */
export const newToken = (): string => randomBytes(32).toString('base64url')

const keyed = (secret: string, purpose: string, value: string) =>
  createHmac('sha256', secret).update(`${purpose}\n${value}`).digest('base64url')

/**
 * The single-sign-on token follows from the session and the server's secret: every session call can give it again although
 * only its hash is stored, and it ends with the session.
 */
export const ssoTokenOf = (secret: string, sessionTokenHash: string): string => keyed(secret, 'sso', sessionTokenHash)
export const ssoHashOf = (secret: string, sessionTokenHash: string): string => hashToken(ssoTokenOf(secret, sessionTokenHash))

export const newCode = (): string => String(randomInt(1_000_000)).padStart(6, '0')

/** Six digits are guessed from a plain hash in no time: the secret and the verification's id go in as well. */
export const hashCode = (secret: string, verificationId: string, code: string): string =>
  keyed(secret, 'code', `${verificationId}\n${code}`)

export const sameHash = (one: string, other: string): boolean => {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}

/** The address of a calendar follows from what is stored and the server's secret: it can be shown again although only its hash is stored. */
export const calendarTokenOf = (secret: string, seed: string): string => keyed(secret, 'calendar', seed)

/** The key of an organisation's participant simulator: derived, so that the demonstration can show it again and nothing is stored in plain. */
export const simulatorKey = (secret: string, orgCode: string): string => `pel_${keyed(secret, 'simulator', orgCode)}`
