import { ALL_ACCESS } from '@pelita/contract/areas/role.ts'
import { sql } from 'kysely'
import type { OrgDb } from '../db/scope.ts'
import { queueMails } from '../mail/queue-mails.ts'
import { clock } from './clock.ts'

/** What opens the organisation to others: whoever holds all access is told when it changes, whoever changed it. */
export type Guarded = 'single_sign_on' | 'api_credential'

export async function tellAdministrators(db: OrgDb, what: Guarded, by: string): Promise<void> {
  const { rows } = await sql<{ full_name: string; email: string }>`
    select m.full_name, m.email
      from memberships m join roles r on r.id = m.role_id
     where m.status = 'active' and m.person_id is not null and ${ALL_ACCESS} = any (r.permissions)`.execute(db)
  const at = clock.now().toISOString()
  await queueMails(
    db,
    rows.map(({ email, full_name }) => ({
      template: 'security_changed' as const,
      recipient: email,
      payload: { full_name, what, by, at },
    })),
  )
}
