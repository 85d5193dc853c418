import { z } from 'zod'
import type { ContractArea } from '../core/area.ts'
import { endpoint } from '../core/endpoint.ts'
import { choice, idParams, instant, says } from '../core/fields.ts'

const token = z.string('Link has expired').min(1, 'Link has expired').max(200)
const limit = { max: 10, per: 'account', guess: 'link' } as const

/**
 * What the holder of the address does about a password: chooses one, has one, or was given a first one.
 */
export const PASSWORD_STEPS = ['choose', 'own', 'given'] as const

/** A mailed link leads to a new password, or to an invitation. */
export const mailedLink = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('password') }),
  z.object({
    kind: z.literal('invitation'),
    organization: z.string(),
    email: z.string(),
    password: z.enum(PASSWORD_STEPS),
  }),
])
export type MailedInvitation = Extract<z.output<typeof mailedLink>, { kind: 'invitation' }>

export const waitingInvitation = z.object({
  id: z.uuid(),
  organization: z.string(),
  org_code: z.string(),
  invited_at: instant,
})
export type WaitingInvitation = z.output<typeof waitingInvitation>

const answer = z.object({ action: choice('Action', ['accept', 'decline']) })
const joined = z.object({
  organization: z.string(),
  org_code: z.string(),
  /** Without a role in the console, the learner site is where to sign in. */
  opens_console: z.boolean(),
})
const invitations = z.object({ results: z.array(waitingInvitation) })

/** How somebody becomes a member: an invitation waits until the holder of its address accepts it. */
export const membershipApi = {
  open: endpoint({
    method: 'POST',
    path: '/cms/auth/link',
    access: 'public',
    summary: 'What a mailed link is for; it stays usable',
    body: z.object({ token }),
    data: mailedLink,
    limit,
  }),
  accept: endpoint({
    method: 'POST',
    path: '/cms/auth/link/accept',
    access: 'public',
    summary: 'Accepts the invitation of a mailed link; whoever has no password yet chooses one',
    body: z.object({ token, password: z.string().max(200, says.tooLong('Password', 200)).optional() }),
    data: z.object({ opens_console: z.boolean() }),
    limit,
  }),
  decline: endpoint({
    method: 'POST',
    path: '/cms/auth/link/decline',
    access: 'public',
    summary: 'Declines the invitation of a mailed link',
    body: z.object({ token }),
    data: z.null(),
    limit,
  }),
  invitations: endpoint({
    method: 'GET',
    path: '/cms/auth/invitations',
    access: 'session',
    summary: 'Invitations of other organisations to the address of whoever is signed in with their own password',
    data: invitations,
  }),
  answer: endpoint({
    method: 'POST',
    path: '/cms/auth/invitations/:id',
    access: 'session',
    of: 'person',
    summary: 'Accepts or declines one of them',
    params: idParams,
    body: answer,
    data: joined,
  }),
  learnerInvitations: endpoint({
    method: 'GET',
    path: '/learner/invitations',
    access: 'learner',
    summary: 'The same for a learner',
    data: invitations,
  }),
  learnerAnswer: endpoint({
    method: 'POST',
    path: '/learner/invitations/:id',
    access: 'learner',
    of: 'person',
    summary: 'Accepts or declines one of them',
    params: idParams,
    body: answer,
    data: joined,
  }),
}

/** All that the area is known by. */
export const membershipArea = {
  apis: { membership: membershipApi },
} as const satisfies ContractArea
