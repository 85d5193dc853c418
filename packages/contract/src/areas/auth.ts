import { z } from 'zod'
import { cleanName } from '../core/clean-name.ts'
import { endpoint } from '../core/endpoint.ts'
import { email, instant, recordId, requiredText, says } from '../core/fields.ts'
import { defineScreens } from '../core/screen.ts'
import { agreement, legalText, mustAccept } from '../platform/consent.ts'
import { factorApi, factorAsked, factorForm, recoveryCodes } from '../platform/second-factor.ts'
import { sessionApi } from '../platform/session.ts'
import { password, passwordExpired, pendingVerification, proof, signedIn } from '../platform/sign-in.ts'
import { SSO_LIMIT, ssoCallback, ssoExchange, ssoStart } from '../platform/single-sign-on.ts'

const orgCode = z
  .string(says.required('Organization Code'))
  .trim()
  .toLowerCase()
  .min(1, says.required('Organization Code'))
  .max(30, says.tooLong('Organization Code', 30))
const verificationId = z.uuid('Code has expired')

export const CODE_LENGTH = 6

export const loginForm = z.object({
  /** The e-mail address or the NIK. */
  email: requiredText('Email or NIK'),
  password,
  org_code: orgCode,
})

export const registerForm = z.object({
  full_name: z
    .string(says.required('Full Name'))
    .overwrite(cleanName)
    .min(3, says.between('Full Name', 3, 100))
    .max(100, says.between('Full Name', 3, 100)),
  email: email(),
  nik: z
    .string(says.required('NIK'))
    .trim()
    .min(1, says.required('NIK'))
    .max(30, says.tooLong('NIK', 30))
    .regex(/^[A-Za-z0-9.-]+$/, says.notValid('NIK')),
  phone: z
    .string()
    .trim()
    .regex(/^(\+62|0)\d{7,14}$/, says.notValid('Phone'))
    .nullish(),
  password,
  org_code: orgCode,
})

/** What proves control of the address: the console and the learner's sign-in ask for the same. */
export const codeForm = z.object({
  verification_id: verificationId,
  code: z
    .string(says.required('Code'))
    .trim()
    .min(1, { error: says.required('Code'), abort: true })
    .regex(/^\d{6}$/, 'Code must be 6 digits'),
  org_code: orgCode,
  remember_device: z.boolean().optional(),
})

/** One place the person is signed in at. */
export const openSession = z.object({
  id: z.uuid(),
  /** The console, or the site for learners. */
  kind: z.enum(['console', 'learner']),
  ip: z.string().nullable(),
  user_agent: z.string().nullable(),
  created_at: instant,
  last_seen_at: instant,
  current: z.boolean(),
})
export type OpenSession = z.output<typeof openSession>

const tries = { max: 10, per: 'account' } as const

export const authApi = {
  login: endpoint({
    method: 'POST',
    path: '/v3/cms/auth/login',
    access: 'public',
    summary: 'Opens a console session, or asks for a verification first',
    signsIn: true,
    body: loginForm,
    data: z.union([signedIn, pendingVerification, passwordExpired, factorAsked]),
    limit: { ...tries, guess: 'password' },
  }),
  verify: endpoint({
    method: 'POST',
    path: '/v3/cms/auth/verification',
    access: 'public',
    summary: 'Proves control of the e-mail address with the mailed code',
    signsIn: true,
    body: codeForm,
    data: z.union([signedIn, factorAsked, z.object({ verified: z.literal(true), reset_token: z.string().nullable() })]),
    limit: { ...tries, guess: 'code' },
  }),
  resend: endpoint({
    method: 'POST',
    path: '/v3/cms/auth/verification/resend',
    access: 'public',
    summary: 'Mails a new code and voids the old one',
    body: z.object({ verification_id: verificationId }),
    data: pendingVerification.pick({ expired_at: true, resend_at: true }),
    limit: { ...tries, guess: 'nothing' },
  }),
  register: endpoint({
    method: 'POST',
    path: '/cms/auth/register',
    access: 'public',
    summary: 'Asks for access; the e-mail address is verified first, then an administrator decides',
    body: registerForm,
    data: pendingVerification,
    status: 202,
    limit: { ...tries, guess: 'nothing' },
  }),
  forgotPassword: endpoint({
    method: 'POST',
    path: '/cms/auth/forgot-password',
    access: 'public',
    summary: 'Mails a code; the answer is the same for an unknown address',
    body: z.object({ email: email(), org_code: orgCode }),
    data: pendingVerification,
    status: 202,
    limit: { ...tries, guess: 'nothing' },
  }),
  resetPassword: endpoint({
    method: 'POST',
    path: '/cms/auth/reset-password',
    access: 'public',
    summary: 'Sets a new password with a reset token; every session of the person ends',
    body: z.object({ reset_token: z.string('Link has expired').min(1, 'Link has expired').max(200), password }),
    /** Without a role in the console, the learner site is where to sign in. */
    data: z.object({ opens_console: z.boolean() }),
    message: 'Password has been successfully changed.',
    limit: { ...tries, guess: 'link' },
  }),
  changePassword: endpoint({
    method: 'POST',
    path: '/cms/auth/change-password',
    access: 'public',
    of: 'person',
    summary: 'Changes the password with the old one, from a session or after an expired password',
    body: z.object({ verification_id: verificationId.optional(), old_password: password, password }),
    data: z.null(),
    message: 'Password has been successfully changed.',
    limit: { ...tries, guess: 'password' },
  }),
  factor: endpoint({
    method: 'POST',
    path: '/cms/auth/factor',
    access: 'public',
    signsIn: true,
    summary: 'Opens the console session with the second factor, which is set up here where it is required and missing',
    body: factorForm,
    data: signedIn.extend({ recovery_codes: recoveryCodes.optional() }),
    limit: { ...tries, guess: 'code' },
  }),
  factorLost: endpoint({
    method: 'POST',
    path: '/cms/auth/factor/lost',
    access: 'public',
    summary: 'Mails a code to whoever gave the right password and has lost the second factor',
    body: factorForm.pick({ verification_id: true }),
    data: pendingVerification,
    limit: { ...tries, guess: 'nothing' },
  }),
  ...factorApi,
  mySessions: endpoint({
    method: 'GET',
    path: '/cms/auth/sessions',
    access: 'session',
    summary: 'Where the caller is signed in to this organisation, the newest first',
    data: z.object({ results: z.array(openSession) }),
  }),
  endOtherSessions: endpoint({
    method: 'POST',
    path: '/cms/auth/sessions/end-others',
    access: 'session',
    of: 'person-or-member',
    fresh: true,
    summary: 'Signs the caller out everywhere but here',
    data: z.null(),
    message: 'You have been signed out everywhere else.',
  }),
  prove: endpoint({
    method: 'POST',
    path: '/cms/auth/me/prove',
    access: 'session',
    of: 'person',
    summary: 'Proves with the password that it is still the same person: for some minutes they may change how they sign in',
    body: proof,
    data: z.null(),
    limit: { max: 10, per: 'user' },
  }),
  endSession: endpoint({
    method: 'DELETE',
    path: '/cms/auth/sessions/:id',
    access: 'session',
    of: 'person-or-member',
    fresh: true,
    summary: 'Ends one of the caller’s own sessions at this organisation',
    params: z.object({ id: recordId }),
    data: z.null(),
    message: 'That device has been signed out.',
  }),
  ...sessionApi,
  ssoStart: endpoint({
    method: 'GET',
    path: '/cms/auth/sso/start',
    access: 'public',
    summary: 'Sends the browser to the organisation’s own sign-in (OpenID Connect)',
    query: ssoStart,
    data: z.string(),
    redirects: true,
    limit: SSO_LIMIT,
  }),
  ssoCallback: endpoint({
    method: 'GET',
    path: '/cms/auth/sso/callback',
    access: 'public',
    summary: 'Where the organisation’s own sign-in sends the browser back to; on to the login page with a one-time code',
    query: ssoCallback,
    data: z.string(),
    redirects: true,
    limit: SSO_LIMIT,
  }),
  ssoExchange: endpoint({
    method: 'POST',
    path: '/cms/auth/sso/exchange',
    access: 'public',
    summary: 'Exchanges the one-time code for a console session',
    body: ssoExchange,
    data: signedIn,
    limit: { ...tries, guess: 'link' },
  }),
  documents: endpoint({
    method: 'GET',
    path: '/cms/auth/documents',
    access: 'session',
    summary: 'The texts in force that the signed-in person has not accepted yet',
    data: z.array(legalText),
    beforeConsent: true,
  }),
  accept: endpoint({
    method: 'POST',
    path: '/cms/auth/accept',
    access: 'session',
    summary: 'Accepts the versions that were read; answers what is still to be accepted',
    body: z.object({ documents: z.array(agreement, says.required('Document')).min(1, says.required('Document')).max(10) }),
    data: z.object({ must_accept: mustAccept }),
    beforeConsent: true,
  }),
}

export const authScreens = defineScreens({
  login: { path: '/pages/login', name: 'page-login', title: 'Login', needs: 'open', crumbs: [], layout: 'bare' },
  verification: {
    path: '/pages/verification',
    name: 'page-verification',
    title: 'Verification',
    needs: 'open',
    crumbs: [],
    layout: 'bare',
  },
  profile: { path: '/profile', title: 'Profile', needs: 'open', crumbs: [] },
  error404: { path: '/pages/error-404', title: '404 Page Not Found', needs: 'open', crumbs: [], layout: 'bare' },
  error500: { path: '/pages/error-500', title: '500 Server Error', needs: 'open', crumbs: [], layout: 'bare' },
  notAuthorized: { path: '/pages/not-authorized', title: 'You are not authorized!', needs: 'open', crumbs: [], layout: 'bare' },
})
