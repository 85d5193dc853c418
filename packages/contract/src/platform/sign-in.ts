import { z } from 'zod'
import { says } from '../core/fields.ts'
import { mustAccept } from './consent.ts'
import { sessionAccess } from './session.ts'

export const password = z
  .string(says.required('Password'))
  .min(1, says.required('Password'))
  .max(200, says.tooLong('Password', 200))

export const signedIn = z.object({
  token: z.string(),
  expiredAt: z.string(),
  token_sso: z.string(),
  ...sessionAccess,
  /** Only when something is to be accepted: until then the session opens nothing else. */
  must_accept: mustAccept.optional(),
})

export type SignedIn = z.output<typeof signedIn>

export const pendingVerification = z.object({
  verification_required: z.literal(true),
  verification_id: z.uuid(),
  purpose: z.enum(['login', 'register', 'reset_password', 'lost_factor']),
  channel: z.literal('email'),
  masked_target: z.string(),
  expired_at: z.string(),
  resend_at: z.string(),
})

export type PendingVerification = z.output<typeof pendingVerification>

export const passwordExpired = z.object({ password_expired: z.literal(true), verification_id: z.uuid() })

export type PasswordExpired = z.output<typeof passwordExpired>

/** What somebody who is signed in proves with that it is still them. */
export const proof = z.object({ password })
