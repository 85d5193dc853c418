import { membershipApi } from '@pelita/contract/platform/membership.ts'
import { acceptInvitation, declineInvitation, describeInvitation } from '../../platform/auth/accept-invitation.ts'
import { findLink, linkExpired, type MailedLink } from '../../platform/auth/mailed-link.ts'
import { implement } from '../../platform/http/implement.ts'
import { traceOf } from '../../platform/http/visitor.ts'
import type { Services } from '../../platform/services.ts'
import { answerInvitation, invitationsOf } from './my-invitations.ts'

async function linkOf({ database }: Services, token: string): Promise<MailedLink> {
  const link = await findLink(database, token)
  if (!link) throw linkExpired()
  return link
}

/** Only what invites somebody can be accepted or declined; a link for a new password is used elsewhere. */
async function invitationOf(services: Services, token: string): Promise<MailedLink> {
  const link = await linkOf(services, token)
  if (link.person_id) throw linkExpired()
  return link
}

export const membershipRoutes = implement(membershipApi, {
  open: async ({ body, services }) => {
    const link = await linkOf(services, body.token)
    return link.person_id ? { kind: 'password' as const } : describeInvitation(services.database, link)
  },
  accept: async ({ body, services, request }) => {
    const link = await invitationOf(services, body.token)
    return acceptInvitation(services, link, { password: body.password, trace: traceOf(request) })
  },
  decline: async ({ body, services }) => {
    await declineInvitation(services.database, await invitationOf(services, body.token))
    return null
  },
  invitations: ({ db, session }) => invitationsOf(db, session),
  answer: ({ db, session, params, body }) => answerInvitation(db, session, params.id, body.action),
  learnerInvitations: ({ db, session }) => invitationsOf(db, session),
  learnerAnswer: ({ db, session, params, body }) => answerInvitation(db, session, params.id, body.action),
})
