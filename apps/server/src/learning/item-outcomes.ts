import { sql } from 'kysely'
import type { OrgDb } from '../platform/db/scope.ts'
import { refreshProgress } from './progress.ts'

/**
 * Locks the enrolments behind some participants' rows, then the rows, each in one order: whoever hands in, grades or resets the
 * same people waits here. Enrolments come first, as everywhere a change of them reaches the rows.
 */
export async function lockEnrollments(db: OrgDb, resultIds: readonly string[]): Promise<void> {
  await sql`
    select e.id from item_results x join enrollments e on e.cohort_id = x.cohort_id and e.user_id = x.user_id and e.archived_at is null
     where x.id = any (${[...resultIds]}::uuid[]) order by e.id for no key update of e`.execute(db)
  await sql`select id from item_results where id = any (${[...resultIds]}::uuid[]) order by id for update`.execute(db)
}

export interface Outcome {
  /** The participant's row. */
  readonly result_id: string
  readonly state: 'in_progress' | 'done'
  readonly score: number | null
}

/** What many participants reached in their items, in a fixed number of statements; then progress and completion follow. */
export async function recordOutcomes(db: OrgDb, outcomes: readonly Outcome[]): Promise<void> {
  if (outcomes.length === 0) return
  const { rows } = await sql<{ enrollment_id: string }>`
    insert into progress_items (enrollment_id, relation_id, state, score, done_at)
    select e.id, x.relation_id, o.state, o.score, case when o.state = 'done' then now() end
      from jsonb_to_recordset(${JSON.stringify(outcomes)}::jsonb) as o (result_id uuid, state text, score numeric)
      join item_results x on x.id = o.result_id
      join enrollments e on e.cohort_id = x.cohort_id and e.user_id = x.user_id and e.archived_at is null
     order by e.id, x.relation_id
    on conflict (org_id, enrollment_id, relation_id) do update set state = excluded.state, score = excluded.score,
      done_at = case when excluded.state = 'done' then coalesce(progress_items.done_at, excluded.done_at) end
    returning enrollment_id`.execute(db)
  await refreshProgress(db, [...new Set(rows.map((row) => row.enrollment_id))].sort())
}

/** What was reached in these items is open again. */
export async function reopenItems(db: OrgDb, resultIds: readonly string[]): Promise<void> {
  const { rows } = await sql<{ enrollment_id: string }>`
    update progress_items p set state = 'open', score = null, done_at = null
      from item_results x join enrollments e on e.cohort_id = x.cohort_id and e.user_id = x.user_id and e.archived_at is null
     where x.id = any (${[...resultIds]}::uuid[]) and p.enrollment_id = e.id and p.relation_id = x.relation_id
    returning p.enrollment_id`.execute(db)
  await refreshProgress(db, [...new Set(rows.map((row) => row.enrollment_id))].sort())
}
