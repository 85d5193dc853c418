import { z } from 'zod'
import { endpoint } from '../core/endpoint.ts'
import { says } from '../core/fields.ts'

export const sessionUser = z.object({
  id: z.uuid(),
  full_name: z.string(),
  posisi: z.string(),
  picture: z.string().nullable(),
  email: z.string().nullable(),
  nik: z.string(),
  programs: z.array(z.object({ id: z.uuid(), title: z.string(), org_code: z.string() })),
  displayName: z.string(),
  userRole: z.enum(['admin', 'editor']),
})
export type SessionUser = z.output<typeof sessionUser>

/** Who is signed in and what they may do, in every answer that says so. */
export const sessionAccess = {
  access_control: z.array(z.record(z.string(), z.boolean())),
  user: sessionUser,
  features: z.array(z.string()),
}

/** What the console asks from its first moment on; signing in is the concern of fewer pages. */
export const sessionApi = {
  session: endpoint({
    method: 'GET',
    path: '/cms/auth/session',
    access: 'session',
    summary: 'The live permissions of the signed-in person',
    data: z.object({
      ...sessionAccess,
      idle_minutes: z.int(),
      expiredAt: z.string(),
      token_sso: z.string(),
      configuration_updated_at: z.string(),
    }),
  }),
  frontpage: endpoint({
    method: 'POST',
    path: '/cms/auth/frontpage',
    access: 'session',
    summary: 'Exchanges token_sso of this session for a single-use token of 60 seconds that opens the learner site',
    body: z.object({ token_sso: z.string(says.required('Token')).min(1, says.required('Token')).max(200) }),
    data: z.object({ token: z.string(), expired_at: z.string() }),
    limit: { max: 30, per: 'user' },
  }),
  logout: endpoint({
    method: 'POST',
    path: '/cms/auth/logout',
    access: 'session',
    summary: 'Ends the session and its single-sign-on token',
    data: z.null(),
    audit: 'logout',
    beforeConsent: true,
  }),
}
