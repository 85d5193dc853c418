import type { GradingStatus } from '@pelita/contract/areas/assignment/assignment-form.ts'
import { takesScore } from '@pelita/contract/areas/assignment/grading-rules.ts'
import { itemType } from '@pelita/contract/learning/item-types.ts'
import { sql } from 'kysely'
import { recordResults } from '../../learning/result/record-results.ts'
import type { OrgDb } from '../../platform/db/scope.ts'
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
  const changes = new Map(
    made.flatMap(({ rows: group, versions: own, status, score, retake }) =>
      group.map((id, n) => {
        const [started_at, finished_at] = [own[0]?.submitted_at, own.at(-1)?.submitted_at]
        const done = itemType('assignment').isDone({
          submitted: true,
          passed: status === 'passed',
          mustPass: takesScore(grading),
        })
        const state = done ? ('done' as const) : ('in_progress' as const)
        const done_at = (takesScore(grading) ? own.at(-1)?.graded_at : started_at) ?? finished_at
        const times = { started_at, finished_at, ...(done && { done_at }) }
        return [id, { lead_id: n === 0 ? null : (group[0] ?? null), status, score, retake, state, ...times }] as const
      }),
    ),
  )
  const places = await db
    .selectFrom('item_results')
    .select(['id', 'enrollment_id', 'relation_id'])
    .where('id', 'in', [...changes.keys()])
    .execute()
  await recordResults(
    db,
    places.map(({ id, enrollment_id, relation_id }) => ({ enrollment_id, relation_id, ...changes.get(id) })),
  )
}

export const writeFiles = (db: OrgDb, files: readonly NewFile[]) =>
  sql`
    insert into files (id, key, name, mime, size, visibility, created_by)
    select id, key, name, 'application/pdf', size, 'private', owner
      from jsonb_to_recordset(${JSON.stringify(files.map(({ id, key, owner, name, size }) => ({ id, key, owner, name, size })))}::jsonb)
        as f (id uuid, key text, owner uuid, name text, size bigint)`.execute(db)
