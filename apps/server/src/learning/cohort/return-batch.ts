import { sql } from 'kysely'
import type { OrgDb } from '../../platform/db/scope.ts'
import { placeInRuns } from '../item/save-tree.ts'

/** Whoever left a batch with its deletion comes back with it; who was removed before stays away. To be asked while it still lies in the bin. */
export async function returnPeople(db: OrgDb, batchId: string): Promise<void> {
  await sql`
    update enrollments e set archived_at = null from cohorts b
     where b.id = ${batchId} and e.cohort_id = b.id and e.archived_at = b.deleted_at`.execute(db)
}

/** A batch that is back uses what its content is made of now. */
export async function placeReturned(db: OrgDb, batchId: string): Promise<void> {
  const { content_id } = await db.selectFrom('cohorts').select('content_id').where('id', '=', batchId).executeTakeFirstOrThrow()
  await placeInRuns(db, content_id)
}
