import { participantResult, type ResultStatus } from '@pelita/contract/areas/quiz/quiz-grading.ts'
import { sql } from 'kysely'
import { recordItem } from '../../../learning/progress.ts'
import type { Revision } from '../../../learning/quiz-revisions.ts'
import type { OrgDb } from '../../../platform/db/scope.ts'
import { notFound } from '../../../platform/http/errors.ts'

export interface LockedRow {
  readonly id: string
  readonly relation_id: string
  readonly enrollment_id: string | null
}

/**
 * Locks the row of a participant: submits, gradings and starts of one person wait here for each other. The enrolment comes
 * first, as everywhere a change of it reaches the row.
 */
export async function lockRow(db: OrgDb, resultId: string): Promise<LockedRow> {
  const { rows } = await sql<{ id: string }>`
    select e.id from item_results x join enrollments e on e.cohort_id = x.cohort_id and e.user_id = x.user_id and e.archived_at is null
     where x.id = ${resultId} for no key update of e`.execute(db)
  const row = await db
    .selectFrom('item_results')
    .select(['id', 'relation_id'])
    .where('id', '=', resultId)
    .forUpdate()
    .executeTakeFirstOrThrow(() => notFound('Result'))
  return { ...row, enrollment_id: rows[0]?.id ?? null }
}

export interface RowOutcome {
  readonly score: number | null
  readonly status: ResultStatus
  readonly retake: number
}

/** The participant's row and progress from all attempts, by the rules of the newest one (product 00 §9, §13). */
export async function refreshRow(db: OrgDb, row: LockedRow): Promise<RowOutcome> {
  const { rows: attempts } = await sql<{
    score: number | null
    status: ResultStatus
    objective: string
    finished_at: string
    selection: Revision['settings']['score_selection_type']
    next: Revision['settings']['next_learning_status']
  }>`
    select a.score, a.status, a.objective, a.finished_at, v.settings->>'score_selection_type' as selection,
           v.settings->>'next_learning_status' as next
      from quiz_attempts a join quiz_revisions v on v.id = a.revision_id
     where a.result_id = ${row.id} and a.finished_at is not null order by a.finished_at, a.attempt_no`.execute(db)
  const last = attempts.at(-1)
  const { score, status } = participantResult(attempts, last?.selection ?? 'last')
  // A survey may be answered before and after: only a second answer to the same is a retake.
  const retake = attempts.length - new Set(attempts.map((attempt) => attempt.objective)).size
  await db
    .updateTable('item_results')
    .set({ score, status, retake, finished_at: last?.finished_at ?? null })
    .where('id', '=', row.id)
    .execute()
  if (row.enrollment_id && last) {
    const state = last.next === 'both' || status === 'passed' ? 'done' : 'in_progress'
    await recordItem(db, row.relation_id, row.enrollment_id, { state, score })
  }
  return { score, status, retake }
}
