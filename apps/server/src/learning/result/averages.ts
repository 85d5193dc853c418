import { sql } from 'kysely'
import type { OrgDb } from '../../platform/db/scope.ts'

/** Adds the mean of the graded scores over all uses, a group once; what waits for a grade is left out, and without any it is null. */
export async function withAverages<Row extends { readonly id: string }>(db: OrgDb, rows: readonly Row[]) {
  const { rows: found } = await sql<{ id: string; average: number }>`
    select asset_id as id, round(avg(score)::numeric, 2)::float8 as average from item_results
     where asset_id = any (${rows.map((row) => row.id)}::uuid[]) and status in ('passed', 'not_passed') and lead_id is null and score is not null
     group by asset_id`.execute(db)
  const averages = new Map(found.map(({ id, average }) => [id, average]))
  return rows.map((row) => ({ ...row, average: averages.get(row.id) ?? null }))
}
