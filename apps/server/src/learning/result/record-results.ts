import type { ResultStatus } from '@pelita/contract/learning/result-status.ts'
import { type RawBuilder, sql } from 'kysely'
import type { OrgDb } from '../../platform/db/scope.ts'

export type ItemState = 'open' | 'in_progress' | 'done'

/** What is different about a person's result from now on; what is left out stays as it is. */
export interface ResultChange {
  readonly enrollment_id: string
  readonly relation_id: string
  /** Worse than before is possible: a result that was changed is not done any more. */
  readonly state?: ItemState
  /** Something was begun: an open result is in progress, any other stays. */
  readonly begun?: true
  readonly status?: ResultStatus
  readonly score?: number | null
  readonly retake?: number
  readonly lead_id?: string | null
  readonly started_at?: string | null
  readonly finished_at?: string | null
  readonly done_at?: string
}

export interface RecordedResult {
  readonly id: string
  readonly enrollment_id: string
  readonly relation_id: string
  readonly updated_at: string
}

/**
 * The one way a result changes, for any number of people in one statement. Progress, completion and what they give follow in the same
 * transaction. Enrolments are locked by their id, then results by theirs: two items that finish at once are both counted.
 */
export const recordResults = (db: OrgDb, changes: readonly ResultChange[]): Promise<RecordedResult[]> =>
  recordQuery(db, sql`${JSON.stringify(changes)}::jsonb`)

const recordQuery = async (db: OrgDb, changes: RawBuilder<unknown>): Promise<RecordedResult[]> =>
  (await sql<RecordedResult>`select id, enrollment_id, relation_id, updated_at from record_results(${changes})`.execute(db)).rows

/**
 * Somebody came: every use of the presence in their runs is done, and attendance may complete what waited for it. Of what takes place at
 * a time in one session that is attended by it as well (decision 164); the sessions of an event each count for themselves.
 */
export const recordAttendance = (db: OrgDb, presenceId: string, enrollmentIds: readonly string[]): Promise<RecordedResult[]> =>
  recordQuery(
    db,
    sql`(select coalesce(jsonb_agg(jsonb_build_object('enrollment_id', e.id, 'relation_id', u.id, 'state', 'done', 'status', 'passed')), '[]')
           from enrollments e join uses u on u.cohort_id = e.cohort_id and u.deleted_at is null and (u.type = 'presence' and u.asset_id = ${presenceId}
              or u.type = 'online_meeting' and u.item_id = u.cohort_id and exists (select 1 from content_items i where i.id = u.item_id and i.settings ? 'view_time')
                and exists (select 1 from uses p where p.cohort_id = u.cohort_id and p.type = 'presence' and p.asset_id = ${presenceId} and p.deleted_at is null))
          where e.id = any (${[...enrollmentIds]}::uuid[]))`,
  )

/**
 * Locks the enrolments behind some results, then the results, each in one order: whoever hands in, grades or resets the same people
 * waits here. Enrolments come first, as everywhere a change of them reaches the rows.
 */
export const lockResults = (db: OrgDb, resultIds: readonly string[]): Promise<void> =>
  lockWhere(db, sql`x.id = any (${[...resultIds]}::uuid[])`)

/** The same for all that people have of these uses: nobody begins one of them while it is asked whether somebody has, and taken away. */
export const lockResultsOf = (db: OrgDb, relationIds: readonly string[]): Promise<void> =>
  lockWhere(db, sql`x.relation_id = any (${[...relationIds]}::uuid[])`)

async function lockWhere(db: OrgDb, condition: RawBuilder<unknown>): Promise<void> {
  await sql`
    select e.id from enrollments e where e.id in (select x.enrollment_id from item_results x where ${condition})
     order by e.id for no key update`.execute(db)
  await sql`select x.id from item_results x where ${condition} order by x.id for update`.execute(db)
}
