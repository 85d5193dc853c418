import { sql } from 'kysely'
import { lockEnrollments, reopenItems } from '../../learning/item-outcomes.ts'
import type { OrgDb } from '../../platform/db/scope.ts'

/** Archives everything that was handed in; everybody begins anew, and groups may be formed again (product 00 §10). */
export async function resetResults(db: OrgDb, assignmentId: string): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select id from item_results where asset_type = 'assignment' and asset_id = ${assignmentId} and status <> 'not_done'`.execute(
    db,
  )
  if (rows.length === 0) return
  const ids = rows.map((row) => row.id)
  await lockEnrollments(db, ids)
  await sql`update assignment_submissions set archived_at = now(), is_current = false
             where assignment_id = ${assignmentId} and archived_at is null`.execute(db)
  await sql`update item_results set status = 'not_done', score = null, retake = 0, finished_at = null, lead_id = null
             where id = any (${ids}::uuid[])`.execute(db)
  await reopenItems(db, ids)
}
