import type { AssignmentForm } from '@pelita/contract/areas/assignment/assignment-form.ts'
import { type RawBuilder, sql } from 'kysely'
import { asReceiver } from '../../../learning/distribution/visit.ts'
import type { OrgDb } from '../../../platform/db/scope.ts'
import { notFound } from '../../../platform/http/errors.ts'

/** Which use of an assignment is asked about; nothing means all of them. */
export interface ReportScope {
  readonly module_type?: string | undefined
  readonly relation_id?: string | undefined
  readonly batch_id?: string | undefined
  readonly section_id?: string | undefined
  readonly content_id?: string | undefined
}

export interface ReportAssignment
  extends Pick<AssignmentForm, 'title' | 'instruction' | 'grading_status' | 'assignment_type' | 'display_result'> {
  readonly id: string
}

const PARTS = ['module_type', 'batch_id', 'section_id', 'content_id'] as const

export async function reportAssignment(db: OrgDb, id: string): Promise<ReportAssignment> {
  return db
    .selectFrom('assignments')
    .select(['id', 'title', 'instruction', 'grading_status', 'assignment_type', 'display_result'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow(() => notFound('Assignment'))
}

/**
 * The assignment is there and the asked use is one of its own (404 otherwise). One use says everything about itself, so the
 * other parts of the link only have to agree with it and are left out of the scope.
 */
export async function openReport<S extends ReportScope>(
  db: OrgDb,
  assignmentId: string,
  asked: S,
): Promise<{ assignment: ReportAssignment; scope: S }> {
  const assignment = await reportAssignment(db, assignmentId)
  if (!asked.relation_id) return { assignment, scope: asked }
  const { rows } = await sql<Record<(typeof PARTS)[number], string | null>>`
    select r.content_type as module_type, r.cohort_id::text as batch_id, r.section_id::text as section_id,
           r.item_id::text as content_id
      from uses r where r.id = ${asked.relation_id} and ${usedBy(assignmentId)}`.execute(db)
  const use = rows[0]
  if (!use || PARTS.some((part) => asked[part] && asked[part] !== use[part])) throw notFound('Report')
  return {
    assignment,
    scope: { ...asked, module_type: undefined, batch_id: undefined, section_id: undefined, content_id: undefined },
  }
}

type Again = <T>(work: (db: OrgDb) => Promise<T>) => Promise<T>

/** A report of the own assignment, or of the own people at another organisation's that was distributed to this one. */
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

const usedBy = (assignmentId: string) => sql`r.type = 'assignment' and r.asset_id = ${assignmentId}`

/** The uses `r` a scope means. */
export const usesIn = (assignmentId: string, scope: ReportScope): RawBuilder<unknown> => sql`${usedBy(assignmentId)}
  ${scope.relation_id ? sql`and r.id = ${scope.relation_id}` : sql``}
  ${scope.module_type ? sql`and r.content_type = ${scope.module_type}` : sql``}
  ${scope.batch_id ? sql`and r.cohort_id = ${scope.batch_id}` : sql``}
  ${scope.section_id ? sql`and r.section_id::text = ${scope.section_id}` : sql``}
  ${scope.content_id ? sql`and r.item_id::text = ${scope.content_id}` : sql``}`

export const isNarrowed = (scope: ReportScope): boolean => Boolean(scope.relation_id) || PARTS.some((part) => scope[part])

/** Conditions of each part of a scope on the participants' rows `i`. */
export const scopeConditions = (assignmentId: string) => {
  const among = (condition: RawBuilder<unknown>) =>
    sql`i.relation_id in (select r.id from uses r where ${usedBy(assignmentId)} and ${condition})`
  return {
    relation_id: (value: string) => sql`i.relation_id = ${value}`,
    batch_id: (value: string) => sql`i.cohort_id = ${value}`,
    module_type: (value: string) => among(sql`r.content_type = ${value}`),
    section_id: (value: string) => among(sql`r.section_id::text = ${value}`),
    content_id: (value: string) => among(sql`r.item_id::text = ${value}`),
  }
}
