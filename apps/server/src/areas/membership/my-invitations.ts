import type { WaitingInvitation } from '@pelita/contract/platform/membership.ts'
import { sql } from 'kysely'
import type { OrgDb, Session } from '../../platform/db/scope.ts'
import { notFound } from '../../platform/http/errors.ts'

/** Invitations to the address of whoever is signed in with a password of their own. */
export async function invitationsOf(db: OrgDb, { session_id }: Session) {
  const { rows } = await sql<WaitingInvitation>`select * from my_invitations(${session_id}::uuid)`.execute(db)
  return { results: rows }
}

interface Joined {
  readonly organization: string
  readonly org_code: string
  readonly opens_console: boolean
}

export async function answerInvitation(db: OrgDb, { session_id }: Session, id: string, action: 'accept' | 'decline') {
  const { rows } = await sql<Joined>`
    select * from answer_invitation(${session_id}::uuid, ${id}::uuid, ${action === 'accept'})`.execute(db)
  if (!rows[0]) throw notFound('Invitation')
  return rows[0]
}
