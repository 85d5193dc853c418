import { sql } from 'kysely'
import type { OrgDb } from '../../../platform/db/scope.ts'

/** Which of these participants' rows belong to a batch that is closed: who passed there has passed. */
export async function rowsOfClosedBatches(db: OrgDb, resultIds: readonly string[]): Promise<Set<string>> {
  if (resultIds.length === 0) return new Set()
  const { rows } = await sql<{ id: string }>`
    select i.id from item_results i join cohorts h on h.id = i.cohort_id
     where i.id = any (${[...resultIds]}::uuid[]) and h.closed_at is not null`.execute(db)
  return new Set(rows.map((row) => row.id))
}

export const losesPass = (before: string, after: string): boolean => before === 'passed' && after !== 'passed'
