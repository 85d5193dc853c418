import { REOPEN_DAYS } from '@pelita/contract/areas/issue/issue-words.ts'
import { sql } from 'kysely'
import type { OrgDb } from '../../platform/db/scope.ts'

/** Nobody said within the days that it is not resolved: then it is closed. */
export async function closeResolved(db: OrgDb): Promise<void> {
  await sql`update issues set status = 'closed' where status = 'resolved' and resolved_at < now() - make_interval(days => ${REOPEN_DAYS})`.execute(
    db,
  )
}
