import { SIMILARITY_ALGORITHM } from '@pelita/contract/areas/quiz/essay-similarity.ts'
import { itemType } from '@pelita/contract/learning/item-types.ts'
import { sql } from 'kysely'
import type { Revision } from '../../areas/quiz/quiz-revisions.ts'
import { recordResults } from '../../learning/result/record-results.ts'
import type { OrgDb } from '../../platform/db/scope.ts'
import type { Made } from './make-attempts.ts'

const CHUNK = 2_000

const inChunks = async <T>(rows: readonly T[], write: (json: string) => Promise<unknown>): Promise<void> => {
  for (let from = 0; from < rows.length; from += CHUNK) await write(JSON.stringify(rows.slice(from, from + CHUNK)))
}

/** Many people's attempts of one quiz with their answers, results and progress, in few statements. */
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
  for (let from = 0; from < made.length; from += CHUNK)
    await recordResults(
      db,
      made.slice(from, from + CHUNK).map(({ row: { result_id: _, done_at, ...row } }) => {
        const facts = {
          submitted: row.status !== 'not_done',
          passed: row.status === 'passed',
          mustPass: settings.next_learning_status !== 'both',
        }
        const done = done_at ?? row.finished_at
        return itemType('quiz').isDone(facts)
          ? { ...row, state: 'done', ...(done && { done_at: done }) }
          : { ...row, state: 'in_progress' }
      }),
    )
}
