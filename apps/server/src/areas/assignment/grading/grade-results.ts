import type { GradingStatus } from '@pelita/contract/areas/assignment/assignment-form.ts'
import type { GradeBody } from '@pelita/contract/areas/assignment/assignment-results.ts'
import {
  DEFAULT_PASS_GRADE,
  type ScoreStatus,
  statusOnGrade,
  takesFeedback,
  takesScore,
} from '@pelita/contract/areas/assignment/grading-rules.ts'
import { isComplete, type Judgement, type Rubric, sameRubric } from '@pelita/contract/areas/assignment/rubric.ts'
import { says } from '@pelita/contract/core/fields.ts'
import { assignmentSays } from '@pelita/contract/learning/assignment-texts.ts'
import { sql } from 'kysely'
import { lockResults } from '../../../learning/result/record-results.ts'
import type { OrgDb } from '../../../platform/db/scope.ts'
import { conflict, invalid, invalidFields, notFound, stale } from '../../../platform/http/errors.ts'
import type { ReportAssignment } from '../results/report-scope.ts'
import { type StoredGrade, storeGrades } from './store-grades.ts'

export type AskedGrade = NonNullable<GradeBody['data']>[number]

/** A listed result as it is before it is graded. */
export interface GradedRow {
  readonly id: string
  readonly name: string
  readonly status: ScoreStatus
  readonly score: number | null
  readonly feedback: string | null
  readonly pass_grade: number
  readonly updated_at: string
  readonly graded_by: string | null
}

/** What an assignment's grading asks for; a score is never kept where only words are. */
function problemOf(grading: GradingStatus, { score, feedback }: AskedGrade): { field: string; message: string } | null {
  if (takesScore(grading)) return score === undefined ? { field: 'score', message: says.required('Score') } : null
  return feedback ? null : { field: 'feedback', message: says.required('Feedback') }
}

/** Grades listed results, all or nothing: the first problem stops everything. */
export async function gradeResults(
  db: OrgDb,
  assignment: ReportAssignment,
  grades: readonly AskedGrade[],
  graderId: string,
): Promise<{ graded: number; results: StoredGrade[] }> {
  const { grading_status } = assignment
  if (grading_status === 'ungraded') throw conflict(assignmentSays.ungraded)
  const problems = grades.flatMap((grade, i) => {
    const problem = problemOf(grading_status, grade)
    return problem ? [{ field: `data.${i}.${problem.field}`, message: problem.message }] : []
  })
  if (problems.length > 0) throw invalidFields(problems)
  if (new Set(grades.map((grade) => grade.id)).size < grades.length) throw invalid('data', 'A result is named twice')
  const rows = await lockedRows(db, assignment.id, grades)
  checkVersions(rows, grades)
  return storeGrades(
    db,
    assignment,
    grades.map((grade) => outcome(assignment, grade, rows)),
    graderId,
  )
}

function outcome({ grading_status: grading, rubric }: ReportAssignment, grade: AskedGrade, rows: ReadonlyMap<string, GradedRow>) {
  const row = rows.get(grade.id)
  if (!row) throw notFound('Result')
  const score = takesScore(grading) ? (grade.score ?? null) : null
  const feedback = takesFeedback(grading) ? (grade.feedback ?? row.feedback ?? null) : null
  const judged = takesScore(grading) ? judgedBy(rubric, grade.judged) : null
  return {
    row,
    score,
    judged,
    feedback: feedback === '' ? null : feedback,
    status: statusOnGrade(grading, score, row.pass_grade),
  }
}

/** Levels are kept with the rubric they were chosen in, which must be the one the assignment has now. */
function judgedBy(rubric: Rubric | null, judged: AskedGrade['judged']): Judgement | null {
  if (!judged) return null
  if (!sameRubric(rubric, judged.rubric)) throw conflict(assignmentSays.rubricChanged)
  if (!isComplete(judged.rubric, judged.chosen)) throw invalid('judged', says.notValid('Rubric'))
  return judged
}

/** Locks the rows, those of the other group members too, and answers the listed ones by their id. */
async function lockedRows(db: OrgDb, assignmentId: string, grades: readonly AskedGrade[]): Promise<Map<string, GradedRow>> {
  const ids = grades.map((grade) => grade.id)
  const { rows: groups } = await sql<{ id: string }>`
    select id from item_results where id = any (${ids}::uuid[]) or lead_id = any (${ids}::uuid[])`.execute(db)
  await lockResults(
    db,
    groups.map((row) => row.id),
  )
  const { rows } = await sql<GradedRow>`
    select i.id, i.full_name as name, i.status, i.score, s.feedback, coalesce(r.pass_grade, ${DEFAULT_PASS_GRADE}) as pass_grade,
           i.updated_at, g.full_name as graded_by
      from item_results i join uses r on r.id = i.relation_id
      left join assignment_submissions s on s.result_id = i.id and s.is_current left join memberships g on g.id = s.graded_by
     where i.id = any (${ids}::uuid[]) and i.type = 'assignment' and i.asset_id = ${assignmentId} and i.lead_id is null`.execute(
    db,
  )
  const found = new Map(rows.map((row) => [row.id, row]))
  for (const id of ids) {
    const row = found.get(id)
    if (!row) throw notFound('Result')
    if (row.status === 'not_done') throw conflict(assignmentSays.notSubmitted(row.name))
  }
  return found
}

/** Whoever changed a result since it was read is told, with what they gave; nothing of the rest is kept either. */
function checkVersions(rows: ReadonlyMap<string, GradedRow>, grades: readonly AskedGrade[]): void {
  const changed = grades.flatMap(({ id, updated_at }) => {
    const row = rows.get(id)
    return row && updated_at !== undefined && updated_at !== row.updated_at ? [row] : []
  })
  const [first] = changed
  if (!first) return
  throw stale('result', {
    changed_by: first.graded_by ?? first.name,
    changed_at: first.updated_at,
    changes: changed.map((row) => ({ field: row.name, from: null, to: row.score })),
  })
}
