import { sql } from 'kysely'
import type { Config } from '../../config.ts'
import { type PlatformTx, withinOrg } from '../db/platform-scope.ts'
import { mailInvitations } from './account-mails.ts'

interface Parted {
  readonly org_id: string
  readonly member_id: string
  readonly full_name: string
}

/**
 * The holder of an address has proved it by mail. What another organisation's identity provider made for that address is not theirs: they begin
 * anew, and are invited by mail to what they may have there (decision 113).
 */
export async function startAfresh(tx: PlatformTx, config: Config, { org_id, email }: { org_id: string; email: string }) {
  const { rows } = await sql<Parted>`select * from part_from_planted(${email}, ${org_id}::uuid)`.execute(tx)
  for (const { org_id: orgId, member_id: id, full_name } of rows)
    await withinOrg(tx, { orgId }, (db) => mailInvitations(db, config, [{ id, full_name, email, classes: null }]))
}
