import { sql } from 'kysely'
import type { OrgDb } from '../../../platform/db/scope.ts'
import { conflict, notFound } from '../../../platform/http/errors.ts'
import { lockResults, recordResults } from '../../result/record-results.ts'

interface Worked {
  id: string
  enrollment_id: string
  relation_id: string
  in_group: boolean
}

/**
 * Somebody begins anew. Attempts go, submissions stay in the archive only, scores and the result are empty again, and what
 * was granted and not claimed yet is taken back. The seat, attendance, feedback and claimed achievements are what happened, and stay.
 */
export async function resetProgress(db: OrgDb, cohortId: string, enrollmentId: string): Promise<void> {
  const { rows: people } = await sql<{ learning_status: string; progress: number }>`
    select learning_status, progress from enrollments where id = ${enrollmentId} and cohort_id = ${cohortId} and archived_at is null for no key update`.execute(
    db,
  )
  if (!people[0]) throw notFound('Participant')
  const { rows } = await sql<Worked>`
    select x.id, x.enrollment_id, x.relation_id, x.lead_id is not null or exists (select 1 from item_results g where g.lead_id = x.id) as in_group
      from item_results x where x.enrollment_id = ${enrollmentId} and x.type <> 'presence' and (x.started_at is not null or x.state <> 'open')`.execute(
    db,
  )
  const decided = !['not_started', 'in_progress'].includes(people[0].learning_status)
  if (rows.length === 0 && !decided) throw conflict('There is no progress to reset')
  if (rows.some((row) => row.in_group)) throw conflict('An assignment was handed in with a group; reset the group first')
  const results = rows.map((row) => row.id)
  await lockResults(db, results)
  await sql`delete from quiz_attempts where result_id = any (${results}::uuid[])`.execute(db)
  await sql`update assignment_submissions set archived_at = now(), is_current = false where result_id = any (${results}::uuid[]) and archived_at is null`.execute(
    db,
  )
  await sql`delete from step_entries where enrollment_id = ${enrollmentId}`.execute(db)
  await sql`delete from achievement_grants where enrollment_id = ${enrollmentId} and state = 'granted' and relation_id is not null`.execute(
    db,
  )
  await sql`
    update enrollments e set learning_status = case when came.ever then 'in_progress' else 'not_started' end, completed_at = null, decided_by = null,
           decision_note = null, started_at = case when came.ever then e.started_at end
      from (select exists (select 1 from attendances a join enrollments o on o.id = ${enrollmentId} and a.cohort_id = o.cohort_id and a.user_id = o.user_id
                            where a.clock_in is not null) as ever) came
     where e.id = ${enrollmentId}`.execute(db)
  const anew = { status: 'not_done', state: 'open', score: null, retake: 0, started_at: null, finished_at: null } as const
  await recordResults(
    db,
    rows.map(({ enrollment_id, relation_id }) => ({ enrollment_id, relation_id, ...anew })),
  )
  // Recording says that something has begun, which is not so where nobody came either.
  await sql`
    update enrollments e set learning_status = 'not_started', started_at = null
     where e.id = ${enrollmentId} and e.learning_status = 'in_progress' and e.items_done = 0
       and not exists (select 1 from attendances a where a.cohort_id = e.cohort_id and a.user_id = e.user_id and a.clock_in is not null)`.execute(
    db,
  )
}
