import { type RawBuilder, sql } from 'kysely'
import type { OrgDb } from '../../platform/db/scope.ts'
import { notFound } from '../../platform/http/errors.ts'
import type { CohortTerms, Registration } from './enrollment/enrollment-rules.ts'

/** Who learns together: one run of a content. */
export interface Cohort extends CohortTerms, Registration {
  readonly id: string
  readonly content_id: string
  readonly content_type: string
  readonly content_title: string
  /** null for the run a content has by itself. */
  readonly title: string | null
  readonly max_participants: number
}

async function read(db: OrgDb, id: string, lock: RawBuilder<unknown>): Promise<Cohort> {
  const { rows } = await sql<Cohort>`
    select h.id, h.content_id, c.content_type, c.title as content_title, h.title, h.kind, h.status, h.start_at, h.end_at, h.registration_until, h.max_participants,
           h.attendance_confirmation_type, h.confirmation_deadline
      from cohorts h join contents c on c.id = h.content_id where h.id = ${id} ${lock}`.execute(db)
  if (!rows[0]) throw notFound('Batch')
  return rows[0]
}

/** Locks the cohort: whoever counts seats or hands them out waits here for the others. */
export const lockCohort = (db: OrgDb, id: string): Promise<Cohort> => read(db, id, sql`for no key update of h`)

/** For whoever only looks. */
export const cohortById = (db: OrgDb, id: string): Promise<Cohort> => read(db, id, sql``)

/** A batch as the calls name it; null for the run a content has by itself. Read beside a row that names both. */
export const batchId = (row: 'e' | 'h') =>
  row === 'e' ? sql<string | null>`nullif(e.cohort_id, e.content_id)` : sql<string | null>`nullif(h.id, h.content_id)`
