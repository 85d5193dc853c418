import { sql } from 'kysely'
import type { OrgDb } from '../../platform/db/scope.ts'
import { notFound } from '../../platform/http/errors.ts'
import type { CohortTerms } from './enrollment-rules.ts'

/** Who learns together: one run of a content. */
export interface Cohort extends CohortTerms {
  readonly id: string
  readonly content_id: string
  readonly content_type: string
  readonly content_title: string
  /** null for the run a content has by itself. */
  readonly title: string | null
  readonly max_participants: number
  readonly end_at: string | null
}

/** Locks the cohort: whoever counts seats or hands them out waits here for the others. */
export async function lockCohort(db: OrgDb, id: string): Promise<Cohort> {
  const { rows } = await sql<Cohort>`
    select h.id, h.content_id, c.content_type, c.title as content_title, h.title, h.status, h.start_at, h.end_at, h.max_participants,
           h.attendance_confirmation_type, h.confirmation_deadline
      from cohorts h join contents c on c.id = h.content_id where h.id = ${id} for no key update of h`.execute(db)
  if (!rows[0]) throw notFound('Batch')
  return rows[0]
}

/** A batch as the calls name it; null for the run a content has by itself. Read beside a row that names both. */
export const batchId = (row: 'e' | 'h') =>
  row === 'e' ? sql<string | null>`nullif(e.cohort_id, e.content_id)` : sql<string | null>`nullif(h.id, h.content_id)`
