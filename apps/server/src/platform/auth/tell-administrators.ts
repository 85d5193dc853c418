import { ALL_ACCESS } from '@pelita/contract/core/catalogue.ts'
import { sql } from 'kysely'
import type { OrgDb } from '../db/scope.ts'
import { queueMails } from '../mail/queue-mails.ts'
import { recipientColumn } from '../mail/recipient.ts'
import { clock } from './clock.ts'

/** What opens the organisation to others: whoever holds all access is told when it changes, whoever changed it. */
export type Guarded = 'single_sign_on' | 'api_credential'

/** Everybody active who holds all access. */
export async function administratorsOf(db: OrgDb): Promise<{ full_name: string; email: string }[]> {
  const { rows } = await sql<{ full_name: string; email: string }>`
    select m.full_name, ${recipientColumn('m')} as email
      from memberships m join roles r on r.id = m.role_id
     where m.status = 'active' and m.person_id is not null and ${ALL_ACCESS} = any (r.permissions)`.execute(db)
  return rows
}

export async function tellAdministrators(db: OrgDb, what: Guarded, by: string): Promise<void> {
  const at = clock.now().toISOString()
  const mails = (await administratorsOf(db)).map(({ email, full_name }) => ({
    template: 'security_changed' as const,
    recipient: email,
    payload: { full_name, what, by, at },
  }))
  await queueMails(db, mails)
}

/** Somebody tries passwords: at one account, or without a name at many. */
export async function tellOfFailures(db: OrgDb, account: string | null, failures: number): Promise<void> {
  const at = clock.now().toISOString()
  const mails = (await administratorsOf(db)).map(({ email, full_name }) => ({
    template: 'sign_in_failures' as const,
    recipient: email,
    payload: { full_name, account, failures, at },
  }))
  await queueMails(db, mails)
}
