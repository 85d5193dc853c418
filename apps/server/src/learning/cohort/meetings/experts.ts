import { type RawBuilder, sql } from 'kysely'
import type { OrgDb } from '../../../platform/db/scope.ts'
import { forbidden, notFound } from '../../../platform/http/errors.ts'

/** Whether a use `r` is one this expert of its batch grades: only the items among their flows are. */
export const gradedBy = (expertId: string, r: RawBuilder<unknown> = sql`r`): RawBuilder<boolean> =>
  sql<boolean>`exists (select 1 from batch_experts x where x.batch_id = ${r}.cohort_id and x.user_id = ${expertId} and ${r}.item_id = any (x.flows))`

export interface Graded {
  id: string
  asset_id: string
  user_id: string
}

/** The results, or attempts, this expert is asked to grade: all of them theirs, or nothing is done. */
export async function gradedResults(
  db: OrgDb,
  expertId: string,
  table: 'item_results' | 'quiz_attempts',
  ids: readonly string[],
): Promise<Graded[]> {
  const asset = table === 'item_results' ? sql`i.asset_id` : sql`i.quiz_id`
  const { rows } = await sql<Graded & { mine: boolean }>`
    select i.id, ${asset} as asset_id, i.user_id, ${gradedBy(expertId)} as mine
      from ${sql.table(table)} i join uses r on r.id = i.relation_id where i.id = any (${[...ids]}::uuid[])`.execute(db)
  if (rows.length < new Set(ids).size) throw notFound('Result')
  if (rows.some((row) => !row.mine)) throw forbidden('Only experts of the batch grade this content')
  return rows
}

/** The batch of a participant, of which this person is an expert. */
export async function batchDecidedBy(db: OrgDb, expertId: string, participantId: string): Promise<string> {
  const { rows } = await sql<{ cohort_id: string; mine: boolean }>`
    select e.cohort_id, exists (select 1 from batch_experts x where x.batch_id = e.cohort_id and x.user_id = ${expertId}) as mine
      from enrollments e where e.id = ${participantId} and e.archived_at is null`.execute(db)
  if (!rows[0]) throw notFound('Participant')
  if (!rows[0].mine) throw forbidden('Only experts of the batch decide who passed')
  return rows[0].cohort_id
}
