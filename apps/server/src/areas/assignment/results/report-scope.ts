import type { AssignmentForm } from '@pelita/contract/areas/assignment/assignment-form.ts'
import { type RawBuilder, sql } from 'kysely'
import { reportsOf } from '../../../learning/distribution/received-report.ts'
import { scopeConditions as conditionsOf, type ReportScope, usedBy } from '../../../learning/item/report-scope.ts'
import type { OrgDb } from '../../../platform/db/scope.ts'
import { notFound } from '../../../platform/http/errors.ts'

export interface ReportAssignment
  extends Pick<AssignmentForm, 'title' | 'instruction' | 'grading_status' | 'assignment_type' | 'display_result' | 'rubric'> {
  readonly id: string
}

export async function reportAssignment(db: OrgDb, id: string): Promise<ReportAssignment> {
  return db
    .selectFrom('assignments')
    .select(['id', 'title', 'instruction', 'grading_status', 'assignment_type', 'display_result', 'rubric'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow(() => notFound('Assignment'))
}

export const { inReport, reportAgain } = reportsOf('assignment', async (db, id) => ({
  assignment: await reportAssignment(db, id),
}))

/** The uses `r` a scope means. */
export const usesIn = (assignmentId: string, scope: ReportScope): RawBuilder<unknown> => sql`${usedBy('assignment', assignmentId)}
  ${scope.relation_id ? sql`and r.id = ${scope.relation_id}` : sql``}
  ${scope.module_type ? sql`and r.content_type = ${scope.module_type}` : sql``}
  ${scope.batch_id ? sql`and r.cohort_id = ${scope.batch_id}` : sql``}
  ${scope.section_id ? sql`and r.section_id::text = ${scope.section_id}` : sql``}
  ${scope.content_id ? sql`and r.item_id::text = ${scope.content_id}` : sql``}`

/** Conditions of each part of a scope on the participants' rows `i`. */
export const scopeConditions = (assignmentId: string) =>
  conditionsOf('assignment', assignmentId, sql`i.relation_id`, sql`i.cohort_id`)
