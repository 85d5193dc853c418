import { sql } from 'kysely'
import type { OrgDb } from '../../../platform/db/scope.ts'
import { readTallies, tallySum } from '../../tallies.ts'
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

/**
 * A freed seat goes to whoever has waited longest for one, whoever's they are: who is seen from another organisation only is left to its
 * clock. Answers how many moved up.
 */
export async function promoteWaiting(db: OrgDb, cohortId: string): Promise<number> {
  const cohort = await lockCohort(db, cohortId)
  if (cohort.status !== 'publish' || !mayEnter(cohort, Date.now())) return 0
  const counts = await readTallies(db, 'enrollment', [cohortId])
  const left = seatsLeft(
    cohort.max_participants,
    SEATED.reduce((sum, status) => sum + (counts[status] ?? 0), 0),
  )
  if (left === 0 || !counts.waiting_list) return 0
  const { rows } = await sql<Waiting>`
    select w.id, w.enrollment_id, w.user_id, e.source
      from waiting_list w join enrollments e on e.id = w.enrollment_id join participants m on m.id = w.user_id
     where w.cohort_id = ${cohortId} and w.id in (select waiting_in_turn(${cohortId}, ${Number.isFinite(left) ? left : null}))
     order by w.requested_at, w.id`.execute(db)
  for (const entry of rows) await promote(db, cohort, entry)
  await syncAttendances(db, { cohort_id: cohortId, user_ids: rows.map((row) => row.user_id) })
  return rows.length
}

/** How many of these free seats belong to people who wait already; nobody who comes now is put before them. */
export async function seatsOwed(db: OrgDb, cohort: Cohort, free: number): Promise<number> {
  if (free === 0 || !Number.isFinite(free) || !mayEnter(cohort, Date.now())) return 0
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from waiting_in_turn(${cohort.id}, ${free})`.execute(db)
  return rows[0]?.n ?? 0
}

/** Everywhere somebody waits where a seat is free, as after a visitor left one or somebody raised a limit. */
export async function promoteEverywhere(db: OrgDb): Promise<void> {
  const taken = tallySum('enrollment', sql`h.id`, SEATED)
  const { rows } = await sql<{ id: string }>`
    select h.id from cohorts h where h.status = 'publish' and h.id in (select w.cohort_id from waiting_list w where w.status = 'waiting' and w.reason = 'capacity')
       and (h.max_participants = 0 or h.max_participants > (${taken})) order by h.id`.execute(db)
  for (const { id } of rows) await promoteWaiting(db, id)
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
