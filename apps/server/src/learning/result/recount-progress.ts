import { sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'

/**
 * Every night: what enrolments have reached is counted anew from their results, run by run, so that nobody waits long. It finds nothing as
 * long as every change went through `record_results`; what it corrected is told where failures are told.
 */
export async function recountProgress({ platform }: Pick<Database, 'platform'>): Promise<void> {
  const { rows: runs } = await sql<{ org_id: string; id: string }>`
    select org_id, id from cohorts where closed_at is null and deleted_at is null order by org_id, id`.execute(platform)
  let corrected = 0
  for (const { org_id, id } of runs) {
    const { rows } = await sql<{ n: number }>`select recount_cohort(${org_id}, ${id}) as n`.execute(platform)
    corrected += rows[0]?.n ?? 0
  }
  if (corrected > 0) throw new Error(`The progress of ${corrected} enrolments was counted wrongly and has been corrected`)
}
