import { sql } from 'kysely'
import type { Config } from '../../config.ts'
import type { OrgDb } from '../db/scope.ts'
import { hashToken } from '../http/visitor.ts'
import { queueMail, queueMails } from '../mail/queue-mails.ts'
import { minutesFromNow } from './clock.ts'
import { LINK_HOURS, linkAddress } from './link-token.ts'
import { newToken } from './tokens.ts'

type Addresses = Pick<Config, 'publicUrl'>

export interface MailedMember {
  readonly id: string
  readonly full_name: string
  /** Where the mail goes: the address the link proves. */
  readonly email: string
}

export interface InvitedMember extends MailedMember {
  /** What waits for them here. */
  readonly classes: string | null
}

/** Mails each member a link to choose a password; links sent earlier end. */
export async function mailPasswordLinks(db: OrgDb, config: Addresses, members: readonly MailedMember[]): Promise<void> {
  const links = await issueLinks(db, config, members)
  const mails = members.map(({ id, email, full_name }) => ({
    ...{ template: 'password_reset' as const, recipient: email },
    payload: { full_name, link: links.get(id) ?? '', hours: LINK_HOURS },
  }))
  await queueMails(db, mails)
}

/** Mails each member a link to accept with, the same to everybody: nothing here knows whether the address is known elsewhere. */
export async function mailInvitations(db: OrgDb, config: Addresses, members: readonly InvitedMember[]): Promise<void> {
  const links = await issueLinks(db, config, members)
  const mails = members.map(({ id, email, full_name, classes }) => ({
    ...{ template: 'account_invitation' as const, recipient: email },
    payload: { full_name, link: links.get(id) ?? '', hours: LINK_HOURS, classes },
  }))
  await queueMails(db, mails)
}

async function issueLinks(db: OrgDb, config: Addresses, members: readonly MailedMember[]): Promise<Map<string, string>> {
  const organization = await ownOrganization(db)
  const links = members.map(({ id, email }) => ({ member_id: id, email, token: newToken() }))
  const issued = links.map(({ member_id, email, token }) => ({ member_id, email, hash: hashToken(token) }))
  const until = minutesFromNow(LINK_HOURS * 60).toISOString()
  await sql`select issue_links(${JSON.stringify(issued)}::jsonb, ${until}::timestamptz)`.execute(db)
  return new Map(links.map(({ member_id, token }) => [member_id, linkAddress(config, organization, token)]))
}

type WelcomeMember = MailedMember & { readonly role_id: string | null }

export async function mailApproval(db: OrgDb, config: Addresses, member: WelcomeMember): Promise<void> {
  const link = signInAddress(config, await ownOrganization(db), member)
  await queueMail(db, { template: 'access_approved', recipient: member.email, payload: { full_name: member.full_name, link } })
}

const ownOrganization = (db: OrgDb) =>
  db.selectFrom('organizations').select(['code', 'url_domain', 'url_subdomain']).executeTakeFirstOrThrow()

/** Where learners of this organisation sign in. */
export const learnerAddress = async (db: OrgDb, config: Addresses): Promise<string> =>
  signInAddress(config, await ownOrganization(db), { role_id: null })

/** The console for whoever has a role in it, the learner site for everybody else. */
function signInAddress(
  { publicUrl }: Addresses,
  organization: { code: string; url_domain: string | null; url_subdomain: string | null },
  { role_id }: Pick<WelcomeMember, 'role_id'>,
): string {
  const host = role_id ? organization.url_domain : organization.url_subdomain
  if (host) return `https://${host}/`
  return `${publicUrl.replace(/\/$/, '')}/${role_id ? '' : 'learn'}?org_code=${organization.code}`
}
