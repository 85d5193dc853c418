import { sql } from 'kysely'
import type { Config } from '../../config.ts'
import { waitingClasses } from '../../learning/cohort/waiting/waiting-classes.ts'
import { type MailedMember, mailInvitations } from '../../platform/auth/account-mails.ts'
import type { OrgDb } from '../../platform/db/scope.ts'

/** Mails these members a link to accept with, to the address that waits to be proved; it names the classes that wait. Who has none is mailed none. */
export async function invite(db: OrgDb, config: Config, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  const { rows } = await sql<MailedMember>`
    select id, full_name, coalesce(new_email, email) as email from memberships where id = any (${[...ids]}::uuid[])
       and coalesce(new_email, email) is not null`.execute(db)
  const classes = await waitingClasses(db, ids)
  const invited = rows.map((member) => ({ ...member, classes: classes.get(member.id) ?? null }))
  await mailInvitations(db, config, invited)
}
