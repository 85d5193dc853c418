import { z } from 'zod'
import { endpoint } from '../core/endpoint.ts'
import { idParams, instant, says } from '../core/fields.ts'
import { listQuery, paged } from '../core/paging.ts'
import { invitation, scheduleTimes } from '../learning/attendance.ts'
import { ENROLLMENT_STATES } from '../learning/participants.ts'
import { registrationAnswers } from '../learning/registration-questions.ts'
import { agreement, legalText, mustAccept } from '../platform/consent.ts'
import { factorAsked, factorForm, recoveryCodes } from '../platform/second-factor.ts'
import { sessionUser } from '../platform/session.ts'
import { passwordExpired, pendingVerification } from '../platform/sign-in.ts'
import { SSO_LIMIT, ssoCallback, ssoExchange, ssoStart } from '../platform/single-sign-on.ts'
import { codeForm } from './auth.ts'

const tries = { max: 10, per: 'account' } as const
/** Keeps this phone signed in for as long as the organisation lets it. */
const remember = z.boolean().optional()

export const learnerSession = z.object({
  token: z.string(),
  expiredAt: z.string(),
  user: sessionUser.omit({ programs: true, userRole: true }),
  organization: z.object({ id: z.uuid(), title: z.string(), org_code: z.string() }),
  /** Until these are accepted the session opens nothing else. */
  must_accept: mustAccept,
  /** Until when this phone may renew the session; null: it was not remembered. */
  remember_until: instant.nullable(),
})

export const learnerSchedule = scheduleTimes.extend({
  schedule_id: z.uuid(),
  presence_title: z.string(),
  invitation: invitation.nullable(),
  clock_in: instant.nullable(),
  is_open: z.boolean(),
  /** Why it does not take place; null where it does. */
  cancel_reason: z.string().nullable(),
})

export const learnerEnrollment = z.object({
  id: z.uuid(),
  module_type: z.string(),
  module_id: z.uuid(),
  title: z.string(),
  batch_id: z.uuid().nullable(),
  batch_title: z.string().nullable(),
  location: z.string().nullable(),
  start_at: instant.nullable(),
  end_at: instant.nullable(),
  status: z.enum(ENROLLMENT_STATES),
  /** The cover of the content, and how much of it I have done, in percent. */
  thumbnail: z.string().nullable(),
  progress: z.number(),
  /** I try it before it is published. */
  is_trial: z.boolean(),
  can_answer: z.boolean(),
  /** Why the batch does not take place, where it was cancelled. */
  cancel_reason: z.string().nullable(),
  schedules: z.array(learnerSchedule),
})
export type LearnerEnrollment = z.output<typeof learnerEnrollment>

export const learnerApi = {
  sso: endpoint({
    method: 'POST',
    path: '/learner/auth/sso',
    access: 'public',
    summary: 'Exchanges the single-use token of Frontpage for a learner session',
    body: z.object({ token: z.string(says.required('Token')).min(1, says.required('Token')).max(200) }),
    data: learnerSession,
    limit: { ...tries, guess: 'link' },
  }),
  login: endpoint({
    method: 'POST',
    path: '/learner/auth/login',
    access: 'public',
    summary: 'Opens a learner session, or asks for a verification or a new password first; needs only an active membership',
    signsIn: true,
    body: z.object({
      email: z.string().trim().max(150).optional(),
      nik: z.string().trim().max(30).optional(),
      password: z.string(says.required('Password')).min(1, says.required('Password')).max(200),
      org_code: z
        .string(says.required('Organization Code'))
        .trim()
        .toLowerCase()
        .min(1, says.required('Organization Code'))
        .max(30),
      remember,
    }),
    data: z.union([learnerSession, pendingVerification, passwordExpired, factorAsked]),
    limit: { ...tries, guess: 'password' },
  }),
  verification: endpoint({
    method: 'POST',
    path: '/learner/auth/verification',
    access: 'public',
    summary: 'Proves control of the e-mail address with the mailed code and opens the session',
    signsIn: true,
    body: codeForm.extend({ remember }),
    data: z.union([learnerSession, factorAsked]),
    limit: { ...tries, guess: 'code' },
  }),
  factor: endpoint({
    method: 'POST',
    path: '/learner/auth/factor',
    access: 'public',
    signsIn: true,
    summary: 'Opens the session with the second factor, which is set up here where it is required and missing',
    body: factorForm.extend({ remember }),
    data: learnerSession.extend({ recovery_codes: recoveryCodes.optional() }),
    limit: { ...tries, guess: 'code' },
  }),
  oidcStart: endpoint({
    method: 'GET',
    path: '/learner/auth/oidc/start',
    access: 'public',
    summary: 'Sends the browser to the organisation’s own sign-in (OpenID Connect)',
    query: ssoStart,
    data: z.string(),
    redirects: true,
    limit: SSO_LIMIT,
  }),
  oidcCallback: endpoint({
    method: 'GET',
    path: '/learner/auth/oidc/callback',
    access: 'public',
    summary: 'Where the organisation’s own sign-in sends the browser back to; a newcomer may become a learner here',
    query: ssoCallback,
    data: z.string(),
    redirects: true,
    limit: SSO_LIMIT,
  }),
  oidcExchange: endpoint({
    method: 'POST',
    path: '/learner/auth/oidc/exchange',
    access: 'public',
    summary: 'Exchanges the one-time code for a learner session',
    body: ssoExchange.extend({ remember }),
    data: learnerSession,
    limit: { ...tries, guess: 'link' },
  }),
  renew: endpoint({
    method: 'POST',
    path: '/learner/auth/renew',
    access: 'public',
    summary: 'Gives the session of a remembered phone its time anew, where its person may still come in from there',
    body: z.object({ token: z.string(says.required('Token')).min(1, says.required('Token')).max(200) }),
    data: learnerSession,
    limit: { max: 60, per: 'account', guess: 'link' },
  }),
  logout: endpoint({
    method: 'POST',
    path: '/learner/auth/logout',
    access: 'learner',
    summary: 'Ends the learner session',
    data: z.null(),
    beforeConsent: true,
  }),
  me: endpoint({
    method: 'GET',
    path: '/learner/me',
    access: 'learner',
    summary: 'My profile and what I have not accepted yet',
    data: learnerSession
      .pick({ user: true, organization: true })
      .extend({ consents: z.array(legalText.pick({ document: true, version: true })) }),
    beforeConsent: true,
  }),
  consents: endpoint({
    method: 'GET',
    path: '/learner/consents',
    access: 'learner',
    summary: 'The texts in force that I have not accepted yet',
    data: z.array(legalText),
    beforeConsent: true,
  }),
  consent: endpoint({
    method: 'POST',
    path: '/learner/consents',
    access: 'learner',
    summary: 'Accepts the version that was read; answers what is still to be accepted',
    body: agreement,
    data: z.object({ must_accept: mustAccept }),
    beforeConsent: true,
  }),
  enrollments: endpoint({
    method: 'GET',
    path: '/learner/enrollments',
    access: 'learner',
    trial: 'own',
    summary: 'My invitations and classes with their schedules, the next first',
    query: listQuery({ status: z.enum(ENROLLMENT_STATES, says.notValid('Status')).optional() }, ['start_at']),
    data: paged(learnerEnrollment),
  }),
  answer: endpoint({
    method: 'PATCH',
    path: '/learner/enrollments/:id',
    access: 'learner',
    summary: 'Confirms, declines or cancels',
    params: idParams,
    body: z.object({
      action: z.enum(['confirm', 'decline', 'cancel'], says.notValid('Action')),
      reason: z.string().trim().max(500).optional(),
      /** With confirming, where the content asks something. */
      answers: registrationAnswers.optional(),
    }),
    data: z.object({ id: z.uuid(), status: z.enum(ENROLLMENT_STATES) }),
  }),
}
