import { sql } from 'kysely'
import { lockResults, recordResults } from '../../learning/result/record-results.ts'
import type { OrgDb } from '../../platform/db/scope.ts'

/** Archives everything that was handed in; everybody begins anew, and groups may be formed again. */
export async function resetResults(db: OrgDb, assignmentId: string): Promise<void> {
  const { rows } = await sql<{ id: string; enrollment_id: string; relation_id: string }>`
    select id, enrollment_id, relation_id from item_results where type = 'assignment' and asset_id = ${assignmentId} and status <> 'not_done'`.execute(
    db,
  )
  if (rows.length === 0) return
  await lockResults(
    db,
    rows.map((row) => row.id),
  )
  await sql`update assignment_submissions set archived_at = now(), is_current = false
             where assignment_id = ${assignmentId} and archived_at is null`.execute(db)
  const anew = { status: 'not_done', state: 'open', score: null, retake: 0, finished_at: null, lead_id: null } as const
  await recordResults(
    db,
    rows.map(({ enrollment_id, relation_id }) => ({ enrollment_id, relation_id, ...anew })),
  )
}
