import { SIMILARITY_ALGORITHM } from '@pelita/contract/areas/quiz/essay-similarity.ts'
import { sql } from 'kysely'
import { isStep } from '../learning/progress.ts'
import type { Revision } from '../learning/quiz-revisions.ts'
import type { OrgDb } from '../platform/db/scope.ts'
import type { Made } from './make-attempts.ts'

const CHUNK = 2_000

const inChunks = async <T>(rows: readonly T[], write: (json: string) => Promise<unknown>): Promise<void> => {
  for (let from = 0; from < rows.length; from += CHUNK) await write(JSON.stringify(rows.slice(from, from + CHUNK)))
}

/** Many people's attempts of one quiz with their answers, rows and items, in few statements; the caller refreshes the progress. */
export async function writeAttempts(
  db: OrgDb,
  { quiz_id, id: revision_id, settings }: Revision,
  made: readonly Made[],
): Promise<void> {
  await inChunks(
    made.flatMap((one) => one.attempts),
    (json) =>
      sql`
        insert into quiz_attempts (id, quiz_id, relation_id, result_id, revision_id, user_id, subject_user_id, objective, attempt_no,
          displayed, pass_grade, started_at, deadline, finished_at, score, status, created_at, updated_at)
        select id, ${quiz_id}::uuid, relation_id, result_id, ${revision_id}::uuid, user_id, subject_user_id, objective, attempt_no,
               displayed, pass_grade, started_at, deadline, finished_at, score, status, started_at, coalesce(finished_at, started_at)
          from jsonb_to_recordset(${json}::jsonb) as x (id uuid, relation_id uuid, result_id uuid, user_id uuid, subject_user_id uuid,
            objective text, attempt_no int, displayed jsonb, pass_grade numeric, started_at timestamptz, deadline timestamptz,
            finished_at timestamptz, score numeric, status text)`.execute(db),
  )
  await inChunks(
    made.flatMap((one) => one.answers),
    (json) =>
      sql`
        insert into quiz_answers (attempt_id, question_id, quiz_id, answer, points, is_correct, similarity, similarity_algorithm,
          needs_grade, graded_by, graded_at, created_at, updated_at)
        select attempt_id, question_id, ${quiz_id}::uuid, answer, points, is_correct, similarity,
               case when similarity is not null then ${SIMILARITY_ALGORITHM}::smallint end, needs_grade, graded_by, graded_at, created_at,
               coalesce(graded_at, created_at)
          from jsonb_to_recordset(${json}::jsonb) as x (attempt_id uuid, question_id uuid, answer jsonb, points numeric,
            is_correct boolean, similarity smallint, needs_grade boolean, graded_by uuid, graded_at timestamptz,
            created_at timestamptz)`.execute(db),
  )
  const rows = made.map(({ row }) => ({ ...row, done: settings.next_learning_status === 'both' || row.status === 'passed' }))
  await inChunks(rows, (json) => writeRows(db, json))
}

async function writeRows(db: OrgDb, json: string): Promise<void> {
  const recordset = sql`jsonb_to_recordset(${json}::jsonb) as o (result_id uuid, relation_id uuid, enrollment_id uuid, score numeric,
    status text, retake int, started_at timestamptz, finished_at timestamptz, done boolean)`
  await sql`
    update item_results x set score = o.score, status = o.status, retake = o.retake, started_at = o.started_at, finished_at = o.finished_at
      from ${recordset} where x.id = o.result_id`.execute(db)
  await sql`
    insert into progress_items (enrollment_id, relation_id, state, score, done_at, created_at, updated_at)
    select o.enrollment_id, o.relation_id, s.state, o.score, case when s.state = 'done' then o.finished_at end, o.started_at,
           coalesce(o.finished_at, o.started_at)
      from ${recordset} join content_relations r on r.id = o.relation_id and ${isStep}
      cross join lateral (select case when o.status <> 'not_done' and o.done then 'done' else 'in_progress' end as state) s
    on conflict (org_id, enrollment_id, relation_id) do nothing`.execute(db)
}
