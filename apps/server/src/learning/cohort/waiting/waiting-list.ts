import { sql } from 'kysely'
import type { OrgDb } from '../../../platform/db/scope.ts'
import { readTallies } from '../../tallies.ts'
import { type Cohort, lockCohort } from '../cohort.ts'
import type { EnrollmentSource } from '../cohort-tables.ts'
import { firstStatus, mayEnter, SEATED, seatsLeft } from '../enrollment/enrollment-rules.ts'
import { mailParticipants } from '../mails/class-mails.ts'
import { syncAttendances } from '../meetings/attendance.ts'

interface Waiting {
  id: string
  enrollment_id: string
  user_id: string
  source: EnrollmentSource
}

/** A freed seat goes to whoever has waited longest for one; answers how many moved up. */
export async function promoteWaiting(db: OrgDb, cohortId: string): Promise<number> {
  const cohort = await lockCohort(db, cohortId)
  if (!mayEnter(cohort, Date.now())) return 0
  const counts = await readTallies(db, 'enrollment', [cohortId])
  const left = seatsLeft(
    cohort.max_participants,
    SEATED.reduce((sum, status) => sum + (counts[status] ?? 0), 0),
  )
  if (left === 0 || !counts.waiting_list) return 0
  const { rows } = await sql<Waiting>`
    select w.id, w.enrollment_id, w.user_id, e.source
      from waiting_list w join enrollments e on e.id = w.enrollment_id join participants m on m.id = w.user_id
     where w.cohort_id = ${cohortId} and w.status = 'waiting' and w.reason = 'capacity' and e.archived_at is null and e.status = 'waiting_list'
     order by w.requested_at, w.id limit ${Number.isFinite(left) ? left : null}`.execute(db)
  for (const entry of rows) await promote(db, cohort, entry)
  await syncAttendances(db, { cohort_id: cohortId, user_ids: rows.map((row) => row.user_id) })
  return rows.length
}

async function promote(db: OrgDb, cohort: Cohort, entry: Waiting): Promise<void> {
  const status = firstStatus(cohort, entry.source)
  await sql`
    update enrollments set status = ${status}, invited_at = coalesce(invited_at, now()),
           confirmed_at = case when ${status} = 'confirmed' then now() end where id = ${entry.enrollment_id}`.execute(db)
  await sql`update waiting_list set status = 'approved', decided_at = now() where id = ${entry.id}`.execute(db)
  await mailParticipants(db, 'waiting_list_promoted', cohort.id, [entry.user_id])
}

/** Nobody waits for a batch that has begun, nor for an open run that has ended. */
export async function expireWaiting(db: OrgDb): Promise<void> {
  const { rows } = await sql<{ enrollment_id: string }>`
    update waiting_list w set status = 'expired', decided_at = now() from cohorts h
     where w.status = 'waiting' and h.id = w.cohort_id
       and least(h.registration_until, case when h.kind = 'batch' then h.start_at else h.end_at end) <= now() returning w.enrollment_id`.execute(
    db,
  )
  if (rows.length === 0) return
  await sql`
    update enrollments set status = 'cancelled'
     where id = any (${rows.map((row) => row.enrollment_id)}::uuid[]) and status = 'waiting_list'`.execute(db)
}
