import type { AssignmentDashboard } from '@pelita/contract/areas/assignment/assignment-results.ts'
import { DEFAULT_PASS_GRADE, takesScore } from '@pelita/contract/areas/assignment/grading-rules.ts'
import { sql } from 'kysely'
import { isNarrowed, type ReportScope } from '../../../learning/item/report-scope.ts'
import { readTallies } from '../../../learning/tallies.ts'
import type { OrgDb } from '../../../platform/db/scope.ts'
import { type ReportAssignment, usesIn } from './report-scope.ts'

interface Use {
  readonly id: string
  readonly pass_grade: number | null
  readonly due_date: string | null
  readonly module_title: string
  readonly batch_title: string | null
}

const usesOf = async (db: OrgDb, assignmentId: string, scope: ReportScope) =>
  (
    await sql<Use>`select r.id, r.pass_grade, coalesce(r.due_date, b.end_at) as due_date, m.title as module_title,
           b.title as batch_title
      from uses r join contents m on m.id = r.content_id join cohorts b on b.id = r.cohort_id
     where ${usesIn(assignmentId, scope)}`.execute(db)
  ).rows

/** Experts of a batch whose flows include the item. */
const expertsOf = async (db: OrgDb, assignmentId: string, scope: ReportScope) =>
  (
    await sql<AssignmentDashboard['experts'][number]>`select distinct m.id, m.full_name as name, m.picture as avatar
      from uses r join batch_experts x on x.batch_id = r.cohort_id and r.item_id = any (x.flows)
      join participants m on m.id = x.user_id where ${usesIn(assignmentId, scope)} order by name, m.id`.execute(db)
  ).rows

/** What all uses have in common; null when they differ or there are none. */
const shared = <T>(values: readonly T[]): T | null => (new Set(values).size === 1 ? (values[0] ?? null) : null)

/** The figures above a report, from the tallies, which count people: the same work for ten participants and for a million. */
export async function resultDashboard(
  db: OrgDb,
  { id, title, assignment_type, grading_status, instruction }: ReportAssignment,
  scope: ReportScope,
): Promise<AssignmentDashboard> {
  const narrowed = isNarrowed(scope)
  const uses = await usesOf(db, id, scope)
  const counts = await readTallies(db, 'item_result', narrowed ? uses.map((use) => use.id) : [id])
  const count = (status: string) => counts[status] ?? 0
  return {
    ...{ title, assignment_type, grading_status, instruction },
    module_title: narrowed ? shared(uses.map((use) => use.module_title)) : null,
    batch_title: narrowed ? shared(uses.map((use) => use.batch_title)) : null,
    experts: await expertsOf(db, id, scope),
    conditions: [
      { key: 'due_date', value: shared(uses.map((use) => use.due_date)) },
      // Where nothing is scored there is nothing to pass.
      {
        key: 'pass_grade',
        value: takesScore(grading_status) ? shared(uses.map((use) => use.pass_grade ?? DEFAULT_PASS_GRADE)) : null,
      },
    ],
    participants: Object.values(counts).reduce((sum, n) => sum + n, 0),
    not_done: count('not_done'),
    waiting_review: count('waiting_review'),
    not_passed: count('not_passed'),
    passed: count('passed'),
  }
}
