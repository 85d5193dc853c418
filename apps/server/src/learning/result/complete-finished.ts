import { sql } from 'kysely'
import type { OrgDb } from '../../platform/db/scope.ts'

/** Who had only left what is in the tree no longer has done everything now: they pass, and what that gives follows (decision 138). */
export const completeFinished = (db: OrgDb, cohortId: string) =>
  sql`update enrollments e set learning_status = 'passed', completed_at = coalesce(e.completed_at, now()) from cohorts h
     where h.id = ${cohortId} and e.cohort_id = h.id and e.archived_at is null and e.status = 'confirmed' and e.learning_status = 'in_progress'
       and h.graduation_determined_by = 'system' and h.items_total > 0 and e.required_done >= h.required_total`.execute(db)
