import type { GradingStatus } from '@pelita/contract/areas/assignment/assignment-form.ts'
import { takesScore } from '@pelita/contract/areas/assignment/grading-rules.ts'
import { sql } from 'kysely'
import { recordOutcomes } from '../learning/item-outcomes.ts'
import type { OrgDb } from '../platform/db/scope.ts'
import type { MadeResult } from './make-submissions.ts'

export interface NewFile {
  readonly id: string
  readonly key: string
  readonly owner: string
  readonly name: string
  readonly size: number
}

/** What many people handed in for one assignment, with their rows, groups and progress, in few statements. */
export async function writeSubmissions(
  db: OrgDb,
  assignmentId: string,
  grading: GradingStatus,
  made: readonly MadeResult[],
): Promise<void> {
  if (made.length === 0) return
  const versions = JSON.stringify(made.flatMap((one) => one.versions))
  await sql`
    insert into assignment_submissions (id, assignment_id, relation_id, result_id, user_id, version, notes, file_ids, submitted_at, score,
      feedback, graded_by, graded_at, is_current, created_at, updated_at)
    select id, ${assignmentId}::uuid, relation_id, result_id, user_id, version, notes,
           array(select value::uuid from jsonb_array_elements_text(file_ids)), submitted_at, score, feedback, graded_by, graded_at,
           is_current, submitted_at, coalesce(graded_at, submitted_at)
      from jsonb_to_recordset(${versions}::jsonb) as v (id uuid, relation_id uuid, result_id uuid, user_id uuid, version int, notes text,
        file_ids jsonb, submitted_at timestamptz, score numeric, feedback text, graded_by uuid, graded_at timestamptz, is_current boolean)`.execute(
    db,
  )
  const rows = made.flatMap(({ rows: group, versions: own, status, score, retake }) =>
    group.map((id, n) => ({
      ...{ id, lead_id: n === 0 ? null : group[0], status, score, retake },
      started_at: own[0]?.submitted_at,
      finished_at: own.at(-1)?.submitted_at,
    })),
  )
  await sql`
    update item_results x set status = o.status, score = o.score, retake = o.retake, started_at = o.started_at,
           finished_at = o.finished_at, lead_id = o.lead_id
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as o (id uuid, lead_id uuid, status text, score numeric, retake int,
        started_at timestamptz, finished_at timestamptz) where x.id = o.id`.execute(db)
  await recordOutcomes(
    db,
    rows.map(({ id, status, score }) => ({
      result_id: id,
      state: status === 'passed' || !takesScore(grading) ? 'done' : 'in_progress',
      score,
    })),
  )
}

export const writeFiles = (db: OrgDb, files: readonly NewFile[]) =>
  sql`
    insert into files (id, key, name, mime, size, visibility, created_by)
    select id, key, name, 'application/pdf', size, 'private', owner
      from jsonb_to_recordset(${JSON.stringify(files.map(({ id, key, owner, name, size }) => ({ id, key, owner, name, size })))}::jsonb)
        as f (id uuid, key text, owner uuid, name text, size bigint)`.execute(db)
