import type { AssignmentResult } from '@pelita/contract/areas/assignment/assignment-results.ts'
import { type ScoreStatus, takesScore } from '@pelita/contract/areas/assignment/grading-rules.ts'
import type { Judgement } from '@pelita/contract/areas/assignment/rubric.ts'
import { itemType } from '@pelita/contract/learning/item-types.ts'
import { sql } from 'kysely'
import { recordResults } from '../../../learning/result/record-results.ts'
import type { OrgDb } from '../../../platform/db/scope.ts'
import { queueMails } from '../../../platform/mail/queue-mails.ts'
import type { ReportAssignment } from '../results/report-scope.ts'
import type { GradedRow } from './grade-results.ts'

export type StoredGrade = Pick<AssignmentResult, 'id' | 'score' | 'status' | 'feedback' | 'updated_at'>

export interface GradeOutcome {
  readonly row: GradedRow
  readonly score: number | null
  readonly feedback: string | null
  readonly status: ScoreStatus
  readonly judged: Judgement | null
}

interface Participant {
  readonly id: string
  readonly enrollment_id: string
  readonly relation_id: string
  readonly listed_id: string
  readonly status: ScoreStatus
  readonly score: number | null
  readonly full_name: string
  readonly email: string
  readonly module_title: string
  readonly content_id: string
  readonly cohort_id: string
}

const RECORDS = sql`(id uuid, score numeric, feedback text, status text, judged jsonb)`

/** Writes grades for participants and whole groups, with progress, history and notices, in a fixed number of statements. */
export async function storeGrades(
  db: OrgDb,
  assignment: ReportAssignment,
  outcomes: readonly GradeOutcome[],
  graderId: string,
): Promise<{ graded: number; results: StoredGrade[] }> {
  const records = JSON.stringify(outcomes.map(({ row, ...given }) => ({ id: row.id, ...given })))
  await sql`
    update assignment_submissions s set score = g.score, feedback = g.feedback, rubric = nullif(g.judged, 'null'::jsonb), graded_by = ${graderId}::uuid, graded_at = now()
      from jsonb_to_recordset(${records}::jsonb) as g ${RECORDS} where s.result_id = g.id and s.is_current`.execute(db)
  const { rows: people } = await sql<Participant>`
    select i.id, i.enrollment_id, i.relation_id, coalesce(i.lead_id, i.id) as listed_id, g.status, g.score, i.full_name, coalesce(i.email, i.user_id::text) as email, m.title as module_title, r.content_id, r.cohort_id
      from jsonb_to_recordset(${records}::jsonb) as g ${RECORDS} join item_results i on i.id = g.id or i.lead_id = g.id
      join uses r on r.id = i.relation_id join contents m on m.id = r.content_id`.execute(db)
  const recorded = await recordResults(
    db,
    people.map(({ enrollment_id, relation_id, status, score }) => ({
      ...{ enrollment_id, relation_id, status, score },
      state: isDone(assignment, status) ? 'done' : 'in_progress',
    })),
  )
  await writeGradeHistory(db, assignment, outcomes)
  await mailGrades(db, assignment, people)
  const versions = new Map(recorded.map((row) => [row.id, row.updated_at]))
  const results = outcomes.map(({ row, score, feedback, status }) => ({
    ...{ id: row.id, score, feedback, status },
    updated_at: versions.get(row.id) ?? row.updated_at,
  }))
  return { graded: people.length, results }
}

const isDone = ({ grading_status }: ReportAssignment, status: ScoreStatus): boolean =>
  itemType('assignment').isDone({ submitted: true, passed: status === 'passed', mustPass: takesScore(grading_status) })

/** Who gave what to whom; the work itself stays out of the history. */
const writeGradeHistory = (db: OrgDb, { id, title }: ReportAssignment, outcomes: readonly GradeOutcome[]) => {
  const entries = outcomes.map(({ row, score, feedback, status }) => ({
    participant: { from: null, to: row.name },
    ...(row.score !== score && { score: { from: row.score, to: score } }),
    ...(row.status !== status && { status: { from: row.status, to: status } }),
    ...(row.feedback !== feedback && { feedback: { from: row.feedback, to: feedback } }),
  }))
  return sql`select write_history('grade', 'assignments', ${id}::uuid, ${title}, entry)
               from jsonb_array_elements(${JSON.stringify(entries)}::jsonb) entry`.execute(db)
}

/** Everybody graded hears of it; the score is told only where the assignment shows results. */
const mailGrades = (db: OrgDb, { title, display_result }: ReportAssignment, people: readonly Participant[]) =>
  queueMails(
    db,
    people.map(({ full_name, email, module_title, content_id, cohort_id, relation_id, score, status }) => ({
      template: 'assignment_graded',
      recipient: email,
      payload: {
        ...{ full_name, title, module_title, content_id, cohort_id, result_id: relation_id },
        outcome: display_result ? (status === 'passed' ? ('passed' as const) : ('not passed' as const)) : null,
        score: display_result ? score : null,
      },
    })),
  )
