import { says } from '@pelita/contract/core/fields.ts'
import type { MailedInvitation } from '@pelita/contract/platform/membership.ts'
import { sql } from 'kysely'
import type { Database } from '../db/database.ts'
import { type PlatformTx, type Trace, withinOrg, withPlatform } from '../db/platform-scope.ts'
import { invalid } from '../http/errors.ts'
import { nudgeOutbox } from '../mail/outbox.ts'
import type { Services } from '../services.ts'
import { accountById } from './accounts.ts'
import { readAuthSettings, strictest } from './auth-settings.ts'
import { tellOfIdentifiers } from './login-identifiers.ts'
import { consume, linkExpired, type MailedLink } from './mailed-link.ts'
import { hashPassword } from './password-hash.ts'
import { acceptPassword, endEverything, provePassword, refuseWeak, storePassword } from './set-password.ts'
import { rememberPlace } from './sign-in-places.ts'
import { startAfresh } from './start-afresh.ts'

interface Invited {
  readonly organization: string
  readonly auth_settings: Record<string, unknown>
  readonly full_name: string
  /** The address that the link replaces, of somebody who had accepted before. */
  readonly old_email: string | null
  /** Who has the address already, if anybody; whom another organisation's provider made is nobody. */
  readonly person_id: string | null
  readonly password_hash: string | null
  readonly password: MailedInvitation['password']
}

/** The membership a link invites to, and who holds its address: told only to whoever reads the mail of that address. */
async function invitedBy({ platform }: Database, { org_id, member_id, email }: MailedLink): Promise<Invited | undefined> {
  const { rows } = await sql<Invited>`
    select o.title as organization, stored_settings(o.id, 'authentication') as auth_settings, m.full_name, case when m.person_id is not null then m.email end as old_email, p.id as person_id, p.password_hash,
           case when p.password_hash is not null and not p.password_unproven then 'own'
                when p.id is null and m.first_password_hash is not null then 'given'
                when p.id is null and m.has_password then 'own'
                else 'choose' end as password
      from memberships m join organizations o on o.id = m.org_id and o.is_active
      left join persons p on p.email = ${email} and not is_planted_elsewhere(p, m.org_id)
     where m.org_id = ${org_id} and m.id = ${member_id} and m.status = 'active' and m.deleted_at is null
       and (m.person_id is null and m.email = ${email} or m.new_email = ${email})`.execute(platform)
  return rows[0]
}

export async function describeInvitation(database: Database, link: MailedLink): Promise<MailedInvitation> {
  const invited = await invitedBy(database, link)
  if (!invited) throw linkExpired()
  const { organization, password } = invited
  return { kind: 'invitation', organization, email: link.email, password }
}

/** The holder of the address joins; a password is set where one is given, and needed where there is none. */
export async function acceptInvitation(
  services: Services,
  link: MailedLink,
  { password, trace }: { readonly password: string | undefined; readonly trace: Trace },
): Promise<{ opens_console: boolean }> {
  const { database } = services
  const invited = await invitedBy(database, link)
  if (!invited) throw linkExpired()
  if (!password && invited.password === 'choose') throw invalid('password', says.required('Password'))
  const hash = password ? await allowedHash(database, invited, link.email, password) : null
  const role_id = await withPlatform(database, async (tx) => {
    if (!(await consume(tx, link.id))) throw linkExpired()
    await startAfresh(tx, services.config, link)
    const account = await join(tx, link)
    await tellOfMove(tx, link, invited)
    await rememberPlace(tx, account.person_id, trace.ip)
    if (hash) {
      await storePassword(tx, account, hash, trace)
      await provePassword(tx, account.person_id)
      await endEverything(tx, account.person_id)
    }
    return account.role_id
  })
  nudgeOutbox(services)
  return { opens_console: role_id !== null }
}

/** The policy of this organisation, and whatever the person is held to elsewhere. */
async function allowedHash(database: Database, invited: Invited, email: string, password: string): Promise<string> {
  const { person_id, password_hash, full_name } = invited
  refuseWeak(password, strictest([readAuthSettings(invited.auth_settings)]), {
    ...{ full_name, email },
    organizations: [invited.organization],
  })
  return person_id ? acceptPassword(database, { person_id, password_hash, full_name, email }, password) : hashPassword(password)
}

async function join(tx: PlatformTx, { org_id, member_id, email }: MailedLink) {
  const { rows } = await sql<{ person_id: string | null }>`
    select coalesce(join_person(${org_id}::uuid, ${member_id}::uuid, ${email}, true),
                    move_address(${org_id}::uuid, ${member_id}::uuid, ${email})) as person_id`.execute(tx)
  const personId = rows[0]?.person_id
  const account = personId ? await accountById({ platform: tx }, org_id, personId) : undefined
  if (!account) throw linkExpired()
  return account
}

/** What somebody signs in with has changed: told where they were reached before, and at the new address. */
async function tellOfMove(
  tx: PlatformTx,
  { org_id, email }: MailedLink,
  { full_name, old_email: address }: Invited,
): Promise<void> {
  if (address) await withinOrg(tx, { orgId: org_id }, (db) => tellOfIdentifiers(db, [{ full_name, address, email }]))
}

export async function declineInvitation(database: Database, { org_id, member_id, email }: MailedLink): Promise<void> {
  const { rows } = await sql<{ declined: boolean }>`
    select decline_membership(${org_id}::uuid, ${member_id}::uuid, ${email}) as declined`.execute(database.platform)
  if (!rows[0]?.declined) throw linkExpired()
}

/** Single sign-on proves an address to its organisation alone: it accepts only for somebody whom nobody else has. */
export async function joinBySignOn(tx: PlatformTx, orgId: string, email: string): Promise<string | null> {
  const { rows } = await sql<{ person_id: string | null }>`
    select join_person(m.org_id, m.id, m.email, false) as person_id from memberships m
     where m.org_id = ${orgId} and m.email = ${email} and m.person_id is null and m.deleted_at is null
       and not ${isKnownElsewhere(orgId, email)}`.execute(tx)
  return rows[0]?.person_id ?? null
}

/** Somebody else has this person, be it in the bin. */
export const isKnownElsewhere = (orgId: string, email: string) => sql<boolean>`exists (
  select 1 from persons p join memberships e on e.person_id = p.id and e.org_id <> ${orgId} where p.email = ${email})`
