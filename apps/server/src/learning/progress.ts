import { sql } from 'kysely'
import type { OrgDb } from '../platform/db/scope.ts'
import { quietly } from './quietly.ts'

/** What a module's progress counts. */
export const HAVE_ITEMS = ['presence', 'assignment', 'quiz']

/** Surveys before and after a batch surround it: they are no step of `r`'s module and hold nobody up. */
export const isStep = sql<boolean>`(r.objective is null or r.objective = 'general')`

/** A presence item is done once the participant was present or late (product 00 §13); then progress and completion follow. */
export async function finishPresenceItem(db: OrgDb, presenceId: string, enrollmentIds: readonly string[]): Promise<void> {
  if (enrollmentIds.length === 0) return
  const ids = [...enrollmentIds].sort()
  await sql`
    insert into progress_items (enrollment_id, relation_id, state, done_at)
    select e.id, r.id, 'done', now() from enrollments e
      join content_relations r on r.asset_type = 'presence' and r.asset_id = ${presenceId} and r.deleted_at is null
       and coalesce(r.batch_id, r.master_id) = e.cohort_id
     where e.id = any (${ids}::uuid[])
    on conflict (org_id, enrollment_id, relation_id) do update set state = 'done', done_at = coalesce(progress_items.done_at, excluded.done_at)`.execute(
    db,
  )
  await refreshProgress(db, ids)
}

/** Something was begun in an item; what was reached before stays. */
export async function beginItem(db: OrgDb, relationId: string, enrollmentId: string): Promise<void> {
  const begun = await sql`
    insert into progress_items (enrollment_id, relation_id, state) values (${enrollmentId}, ${relationId}, 'in_progress')
    on conflict (org_id, enrollment_id, relation_id) do nothing`.execute(db)
  if (begun.numAffectedRows) await refreshProgress(db, [enrollmentId])
}

export interface ItemOutcome {
  /** A result that was changed to the worse is not done any more. */
  readonly state: 'in_progress' | 'done'
  readonly score: number | null
}

/** What a participant reached in one item; then progress and completion follow. */
export async function recordItem(
  db: OrgDb,
  relationId: string,
  enrollmentId: string,
  { state, score }: ItemOutcome,
): Promise<void> {
  await sql`
    insert into progress_items (enrollment_id, relation_id, state, score, done_at)
    values (${enrollmentId}, ${relationId}, ${state}, ${score}::numeric, case when ${state} = 'done' then now() end)
    on conflict (org_id, enrollment_id, relation_id) do update set state = excluded.state, score = excluded.score,
      done_at = case when excluded.state = 'done' then coalesce(progress_items.done_at, excluded.done_at) end`.execute(db)
  await refreshProgress(db, [enrollmentId])
}

/**
 * Progress is the share of items done, the score what the scored items weigh together (product 00 §13). Completed means every
 * item that cannot be skipped is done and, in a classroom, enough meetings were attended; then an expert decides, or the system
 * passes the participant (decision 2).
 */
export const refreshProgress = (db: OrgDb, enrollmentIds: readonly string[]): Promise<unknown> =>
  quietly(db, () =>
    sql`
    update enrollments e set
        progress = state.progress,
        score = state.score,
        started_at = coalesce(e.started_at, now()),
        completed_at = case when state.completed then coalesce(e.completed_at, now()) else e.completed_at end,
        learning_status = case
          when e.learning_status not in ('not_started', 'in_progress') then e.learning_status
          when not state.completed then 'in_progress'
          when state.by_expert then 'waiting_expert'
          else 'passed' end,
        updated_at = now()
      from (
        select e.id, (b.graduation_determined_by is not distinct from 'expert') as by_expert,
               case when items.total = 0 then 0 else 100 * items.done / items.total end as progress, items.score,
               items.total > 0 and items.open = 0
                 and (e.module_type <> 'classroom' or 100 * met.attended >= coalesce(b.min_attendance_percent, 0) * met.total) as completed
          from enrollments e left join batches b on b.id = e.batch_id
          cross join lateral (
            select count(*) as total, count(*) filter (where p.state = 'done') as done,
                   round(sum(r.activity_score * p.score) / nullif(sum(r.activity_score) filter (where p.score is not null), 0), 2) as score,
                   count(*) filter (where not r.can_skip and p.state is distinct from 'done') as open
              from content_relations r left join progress_items p on p.relation_id = r.id and p.enrollment_id = e.id
             where r.asset_type = any (${HAVE_ITEMS}::text[]) and ${isStep} and r.deleted_at is null and r.master_id = e.module_id
               and r.batch_id is not distinct from e.batch_id) items
          cross join lateral (
            select count(*) as total, count(*) filter (where a.value in ('present', 'late')) as attended
              from schedules s left join attendances a on a.schedule_id = s.id and a.user_id = e.user_id
             where s.cohort_id = e.cohort_id) met
         where e.id = any (${[...enrollmentIds]}::uuid[])
      ) state where e.id = state.id`.execute(db),
  )

const GRACE_DAYS = 30

/** Whoever has not finished 30 days after the end has not passed, and the batch counts as closed (decision 2). */
export async function closeBatches(db: OrgDb): Promise<void> {
  const { rows } = await sql<{ id: string; by_system: boolean }>`
    update batches set closed_at = now()
     where closed_at is null and status = 'publish' and end_at < now() - make_interval(days => ${GRACE_DAYS})
    returning id, graduation_determined_by = 'system' as by_system`.execute(db)
  const ids = rows.filter((row) => row.by_system).map((row) => row.id)
  if (ids.length === 0) return
  await sql`
    update enrollments set learning_status = 'not_passed'
     where cohort_id = any (${ids}::uuid[]) and archived_at is null and status in ('invited', 'confirmed')
       and learning_status in ('not_started', 'in_progress')`.execute(db)
}
