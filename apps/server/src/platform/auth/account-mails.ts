import { sql } from 'kysely'
import type { Config } from '../../config.ts'
import type { OrgDb } from '../db/scope.ts'
import { hashToken } from '../http/visitor.ts'
import { queueMail, queueMails } from '../mail/outbox.ts'
import { minutesFromNow } from './clock.ts'
import { LINK_HOURS, linkAddress } from './link-token.ts'
import { newToken } from './tokens.ts'

type Addresses = Pick<Config, 'publicUrl'>

export interface MailedMember {
  readonly id: string
  readonly full_name: string
  readonly email: string
  readonly role_id: string | null
  readonly has_password: boolean
}

/** Mails each member a link to choose a password; links sent earlier end. */
export async function mailLinks(
  db: OrgDb,
  config: Addresses,
  members: readonly MailedMember[],
  template: 'account_invitation' | 'password_reset',
): Promise<void> {
  const organization = await ownOrganization(db)
  const links = members.map((member) => ({ ...member, token: newToken() }))
  const issued = links.map(({ id, token }) => ({ member_id: id, hash: hashToken(token) }))
  const until = minutesFromNow(LINK_HOURS * 60).toISOString()
  await sql`select issue_links(${JSON.stringify(issued)}::jsonb, ${until}::timestamptz)`.execute(db)
  await queueMails(
    db,
    links.map(({ email, full_name, token }) => ({
      template,
      recipient: email,
      payload: { full_name, link: linkAddress(config, organization, token), hours: LINK_HOURS },
    })),
  )
}

/** Tells new members of their account: who has no password yet chooses one, the others only have to sign in. */
export async function mailWelcome(db: OrgDb, config: Addresses, members: readonly MailedMember[]): Promise<void> {
  const invited = members.filter((member) => !member.has_password)
  if (invited.length > 0) await mailLinks(db, config, invited, 'account_invitation')
  const known = members.filter((member) => member.has_password)
  const organization = await ownOrganization(db)
  await queueMails(
    db,
    known.map((member) => ({
      template: 'account_added',
      recipient: member.email,
      payload: { full_name: member.full_name, link: signInAddress(config, organization, member) },
    })),
  )
}

export async function mailApproval(db: OrgDb, config: Addresses, member: MailedMember): Promise<void> {
  const link = signInAddress(config, await ownOrganization(db), member)
  await queueMail(db, { template: 'access_approved', recipient: member.email, payload: { full_name: member.full_name, link } })
}

const ownOrganization = (db: OrgDb) =>
  db.selectFrom('organizations').select(['code', 'url_domain', 'url_subdomain']).executeTakeFirstOrThrow()

/** The console for whoever has a role in it, the learner site for everybody else. */
function signInAddress(
  { publicUrl }: Addresses,
  organization: { code: string; url_domain: string | null; url_subdomain: string | null },
  { role_id }: MailedMember,
): string {
  const host = role_id ? organization.url_domain : organization.url_subdomain
  if (host) return `https://${host}/`
  return `${publicUrl.replace(/\/$/, '')}/${role_id ? '' : 'learn'}?org_code=${organization.code}`
}
