import { sql } from 'kysely'
import type { OrgDb } from '../platform/db/scope.ts'
import { notFound } from '../platform/http/errors.ts'
import type { CohortTerms } from './enrollment-rules.ts'

/** Who learns together: a batch, or the module itself where there are no batches (product 00 §12, pseudo batch). */
export interface Cohort extends CohortTerms {
  readonly id: string
  readonly module_id: string
  readonly module_type: string
  readonly batch_id: string | null
  readonly module_title: string
  readonly batch_title: string | null
  readonly max_participants: number
  readonly end_at: string | null
}

/** Locks the cohort: whoever counts seats or hands them out waits here for the others. */
export async function lockCohort(db: OrgDb, id: string): Promise<Cohort> {
  const batch = await sql<Cohort>`
    select b.id, b.module_id, m.module_type, b.id as batch_id, m.title as module_title, b.title as batch_title, b.status, b.start_at, b.end_at,
           b.max_participants, b.attendance_confirmation_type, b.confirmation_deadline
      from batches b join modules m on m.id = b.module_id where b.id = ${id} for no key update of b`.execute(db)
  if (batch.rows[0]) return batch.rows[0]
  const module = await sql<Cohort>`
    select id, id as module_id, module_type, null as batch_id, title as module_title, null as batch_title, status, start_at, end_at,
           0 as max_participants, 'not_required' as attendance_confirmation_type, null as confirmation_deadline
      from modules where id = ${id} for no key update`.execute(db)
  if (module.rows[0]) return module.rows[0]
  throw notFound('Batch')
}
