import type { FastifyRequest } from 'fastify'
import type { RawInput } from '../http/validate.ts'
import { hashToken, tokenOf } from '../http/visitor.ts'

/** How a call before sign-in says whose it is: by name, by a verification under way, or by a link or code that was handed out. */
const NAMES = ['org_code', 'email', 'nik', 'verification_id', 'reset_token', 'token'] as const

/** Whom a call before sign-in concerns, in whatever letters; without a name whoever shows the token. */
export function namedAccount(request: FastifyRequest, { body }: RawInput): string {
  const given = (body ?? {}) as Partial<Record<(typeof NAMES)[number], unknown>>
  const named = NAMES.flatMap((name) => (typeof given[name] === 'string' ? [given[name].trim().toLowerCase()] : []))
  return hashToken(named.length > 0 ? named.join('\n') : tokenOf(request))
}
