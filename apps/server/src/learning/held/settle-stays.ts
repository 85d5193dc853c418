import { sql } from 'kysely'
import type { OrgDb } from '../../platform/db/scope.ts'
import { recordResults } from '../result/record-results.ts'
import { SESSION } from './held-run.ts'

/** Fewer minutes to stay than before: who was there for as long as that has attended. Nobody loses it where there are more (decision 164). */
export async function settleStays(db: OrgDb, cohortId: string, viewTime: number): Promise<void> {
  const { rows } = await sql<{ enrollment_id: string; relation_id: string }>`
    select s.enrollment_id, s.relation_id from step_entries s
      join enrollments e on e.org_id = s.org_id and e.id = s.enrollment_id and e.archived_at is null and e.status = 'confirmed'
      left join item_results z on z.org_id = s.org_id and z.relation_id = s.relation_id and z.enrollment_id = s.enrollment_id
     where s.relation_id in (select r.id from ${SESSION} where r.cohort_id = ${cohortId} and r.deleted_at is null) and s.kind = 'visit'
       and coalesce(s.seconds, 0) >= ${viewTime * 60} and z.state is distinct from 'done' order by s.enrollment_id`.execute(db)
  const attended = { state: 'done', status: 'passed', finished_at: new Date().toISOString() } as const
  if (rows.length > 0)
    await recordResults(
      db,
      rows.map((row) => ({ ...row, ...attended })),
    )
}
