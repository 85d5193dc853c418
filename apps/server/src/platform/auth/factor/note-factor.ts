import { sql } from 'kysely'
import { type PlatformTx, type Trace, withinOrg } from '../../db/platform-scope.ts'
import type { MailPayloads } from '../../mail/payloads.ts'
import { queueMail } from '../../mail/queue-mails.ts'
import { recipientOf } from '../../mail/recipient.ts'
import type { Account } from '../accounts.ts'
import { clock } from '../clock.ts'

export type FactorChange = MailPayloads['factor_changed']['what']

/** Tells the person and the history of the organisation where it happened. */
export async function noteFactor(
  tx: PlatformTx,
  account: Pick<Account, 'org_id' | 'membership_id' | 'full_name' | 'email'>,
  what: FactorChange,
  trace: Trace,
): Promise<void> {
  const { membership_id, full_name, email } = account
  const change = JSON.stringify({ two_step: { from: null, to: what } })
  await withinOrg(tx, { orgId: account.org_id, actor: { id: membership_id, name: full_name }, trace }, async (db) => {
    await sql`select write_history('update', 'memberships', ${membership_id}::uuid, ${full_name}, ${change}::jsonb)`.execute(db)
    const payload = { full_name, what, at: clock.now().toISOString() }
    await queueMail(db, { template: 'factor_changed', recipient: recipientOf({ id: membership_id, email }), payload })
  })
}
