import { z } from 'zod'
import { says } from '../core/fields.ts'

/** Why a browser came back without a session; the address carries the name only, so that nobody can put words in our mouth. */
export const SSO_FAILURES = {
  unavailable: 'Single sign-on is not available',
  unreachable: 'Issuer cannot be reached',
  failed: 'Single sign-on failed. Please try again.',
  unknown: 'Your account is not known in this organization',
  other: 'This account is linked to another single sign-on identity. Please contact your administrator.',
} as const
export type SsoFailure = keyof typeof SSO_FAILURES

export const ssoFailureText = (name: string | null): string | null =>
  name && name in SSO_FAILURES ? SSO_FAILURES[name as SsoFailure] : null

/** Where a browser begins; `to` is where it goes on afterwards. */
export const ssoStart = z.object({ org_code: z.string().trim().toLowerCase().max(30), to: z.string().max(2000).optional() })
/** What the organisation's own sign-in sends back. */
export const ssoCallback = z.object({
  code: z.string().max(4000).optional(),
  state: z.string().max(500).optional(),
  error: z.string().max(200).optional(),
})
export const ssoExchange = z.object({ token: z.string(says.required('Token')).min(1, says.required('Token')).max(200) })

/** Nobody is named yet when the browser leaves for the organisation's own sign-in: a class behind one address does so at once. */
export const SSO_LIMIT = { max: 300, per: 'ip' } as const

/** What the login page shows: the link's name, and whether it is the only way in. */
export const ssoOffer = z.object({ label: z.string(), enforced: z.boolean() })
export type SsoOffer = z.output<typeof ssoOffer>
