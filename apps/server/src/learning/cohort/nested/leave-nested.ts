import { sql } from 'kysely'
import type { OrgDb } from '../../../platform/db/scope.ts'
import { promoteWaiting } from '../waiting/waiting-list.ts'
import { NESTED_TYPES, PARENTS } from './nested-runs.ts'

/**
 * Who leaves a run leaves what stands inside of it and was not begun, unless another run of theirs brings them there too; what was begun
 * stays. `cancelled_from` tells them from those who gave their place up: they come back with the run. Their seats go to whoever waits.
 */
export async function leaveNested(db: OrgDb, cohortId: string, userIds: readonly string[]): Promise<void> {
  if (userIds.length === 0) return
  const { rows } = await sql<{ id: string; cohort_id: string }>`
    with nested as (
      select i.asset_id as content_id, p.content_type as source from cohorts h join contents p on p.org_id = h.org_id and p.id = h.content_id
        join content_relations r on r.org_id = h.org_id and r.cohort_id = h.id and r.deleted_at is null
        join content_items i on i.org_id = r.org_id and i.id = r.item_id and i.type = any (${[...NESTED_TYPES]}::text[])
       where h.id = ${cohortId} and p.content_type = any (${[...PARENTS]}::text[]))
    update enrollments e set status = 'cancelled', cancelled_from = e.status from nested n
     where e.content_id = n.content_id and e.cohort_id = n.content_id and e.source = n.source and e.user_id = any (${[...userIds]}::uuid[])
       and e.archived_at is null and e.status in ('invited', 'confirmed', 'waiting_list') and e.started_at is null
       and not exists (
         select 1 from content_items i join content_relations r on r.org_id = i.org_id and r.item_id = i.id and r.deleted_at is null
           join enrollments m on m.org_id = r.org_id and m.cohort_id = r.cohort_id and m.user_id = e.user_id and m.cohort_id <> ${cohortId}
            and m.status = 'confirmed' and m.archived_at is null
          where i.org_id = e.org_id and i.asset_id = n.content_id and i.type = any (${[...NESTED_TYPES]}::text[]) and i.archived_at is null)
    returning e.id, e.cohort_id`.execute(db)
  if (rows.length === 0) return
  await sql`update waiting_list set status = 'cancelled', decided_at = now() where enrollment_id = any (${rows.map((row) => row.id)}::uuid[]) and status = 'waiting'`.execute(
    db,
  )
  for (const run of [...new Set(rows.map((row) => row.cohort_id))].sort()) await promoteWaiting(db, run)
}
