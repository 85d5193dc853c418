import type { AssignmentForm } from '@pelita/contract/areas/assignment/assignment-form.ts'
import { type RawBuilder, sql } from 'kysely'
import { asReceiver } from '../../../learning/distribution/visit.ts'
import {
  type Again,
  scopeConditions as conditionsOf,
  type ReportScope,
  scopeOfUse,
  usedBy,
} from '../../../learning/item/report-scope.ts'
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

/** The assignment is there and the asked use is one of its own (404 otherwise); answers both, the scope without what says nothing. */
export async function openReport<S extends ReportScope>(
  db: OrgDb,
  assignmentId: string,
  asked: S,
): Promise<{ assignment: ReportAssignment; scope: S }> {
  const assignment = await reportAssignment(db, assignmentId)
  return { assignment, scope: await scopeOfUse(db, 'assignment', assignmentId, asked) }
}

/** A report of its own assignment, or of its own people at another organisation's that was distributed to this one. */
export const inReport = <S extends ReportScope, T>(
  db: OrgDb,
  assignmentId: string,
  asked: S,
  work: (report: { assignment: ReportAssignment; scope: S }) => Promise<T>,
): Promise<T> =>
  asReceiver(db, { table: 'assignments', id: assignmentId }, async () => work(await openReport(db, assignmentId, asked)))

/** The same for a report that is read in several transactions. */
export const reportAgain =
  (again: Again, assignmentId: string): Again =>
  (work) =>
    again((db) => inReport(db, assignmentId, {}, () => work(db)))

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
