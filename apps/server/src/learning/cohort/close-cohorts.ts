import { sql } from 'kysely'
import type { OrgDb } from '../../platform/db/scope.ts'
import { IS_DATED } from '../held/held-run.ts'

const GRACE_DAYS = 30

/** Whoever has not finished 30 days after the end has not passed, and the batch counts as closed. */
export async function closeBatches(db: OrgDb): Promise<void> {
  const { rows } = await sql<{ id: string; by_system: boolean }>`
    update cohorts h set closed_at = now()
     where ${IS_DATED} and closed_at is null and status = 'publish' and end_at < now() - make_interval(days => ${GRACE_DAYS})
    returning id, graduation_determined_by = 'system' as by_system`.execute(db)
  const ids = rows.filter((row) => row.by_system).map((row) => row.id)
  if (ids.length === 0) return
  await sql`
    update enrollments set learning_status = 'not_passed'
     where cohort_id = any (${ids}::uuid[]) and archived_at is null and status in ('invited', 'confirmed')
       and learning_status in ('not_started', 'in_progress')`.execute(db)
}
