import { sql } from 'kysely'
import type { OrgDb } from '../../../platform/db/scope.ts'
import { conflict, notFound } from '../../../platform/http/errors.ts'
import { type Cohort, lockCohort } from '../cohort.ts'
import { firstStatus } from '../enrollment/enrollment-rules.ts'
import { enrollPeople, removeParticipant } from '../enrollment/enrollments.ts'
import { assertOtherRun, raiseLimit, refuseTooMany, seatsUsed } from '../enrollment/seats.ts'
import { mailParticipants } from '../mails/class-mails.ts'
import { syncAttendances } from '../meetings/attendance.ts'

interface Entry {
  id: string
  enrollment_id: string
  cohort_id: string
  user_id: string
}

/** The waiting entries, with their runs locked in one order; an answered one is a conflict. */
async function lockEntries(
  db: OrgDb,
  ids: readonly string[],
  also: string | null = null,
): Promise<Map<string, { cohort: Cohort; entries: Entry[] }>> {
  const wanted = [...new Set(ids)]
  const { rows: runs } = await sql<{ cohort_id: string }>`
    select cohort_id from waiting_list where id = any (${wanted}::uuid[]) union select id from cohorts where id = ${also}::uuid order by 1`.execute(
    db,
  )
  const locked = new Map<string, { cohort: Cohort; entries: Entry[] }>()
  for (const { cohort_id } of runs) locked.set(cohort_id, { cohort: await lockCohort(db, cohort_id), entries: [] })
  const { rows } = await sql<Entry & { status: string }>`
    select w.id, w.enrollment_id, w.cohort_id, w.user_id, w.status
      from waiting_list w join participants m on m.id = w.user_id where w.id = any (${wanted}::uuid[]) order by w.requested_at, w.id for update of w`.execute(
    db,
  )
  if (rows.length < wanted.length) throw notFound('Waiting list entry')
  if (rows.some((row) => row.status !== 'waiting')) throw conflict('This entry has already been decided')
  for (const row of rows) locked.get(row.cohort_id)?.entries.push(row)
  return locked
}

/** Somebody gives them a seat, however they came to wait; all of them, or nobody where there are too few. */
export async function approveWaiting(
  db: OrgDb,
  ids: readonly string[],
  decidedBy: string,
  overflow: 'refuse' | 'raise' = 'refuse',
): Promise<number> {
  let approved = 0
  for (const [cohort_id, { cohort, entries }] of await lockEntries(db, ids)) {
    const taken = await seatsUsed(db, cohort_id)
    if (overflow === 'raise') await raiseLimit(db, cohort, taken, entries.length)
    else await refuseTooMany(db, cohort, taken, entries.length)
    const status = firstStatus(cohort, 'self')
    await sql`
      update enrollments set status = ${status}, invited_at = coalesce(invited_at, now()), confirmed_at = case when ${status} = 'confirmed' then now() end,
             decided_by = ${decidedBy} where id = any (${entries.map((entry) => entry.enrollment_id)}::uuid[])`.execute(db)
    await sql`
      update waiting_list set status = 'approved', decided_at = now(), decided_by = ${decidedBy}
       where id = any (${entries.map((entry) => entry.id)}::uuid[])`.execute(db)
    await mailParticipants(
      db,
      'waiting_list_approved',
      cohort_id,
      entries.map((entry) => entry.user_id),
    )
    await syncAttendances(db, { cohort_id, user_ids: entries.map((entry) => entry.user_id) })
    approved += entries.length
  }
  return approved
}

/** Their seats are in another batch of the same content; they leave the queue they stood in. */
export async function approveElsewhere(
  db: OrgDb,
  ids: readonly string[],
  to: string,
  decidedBy: string,
  overflow: 'refuse' | 'raise' = 'refuse',
): Promise<number> {
  let approved = 0
  for (const [from, { cohort, entries }] of await lockEntries(db, ids, to)) {
    if (from === to) continue
    await assertOtherRun(db, cohort, to)
    const people = entries.map((entry) => entry.user_id)
    const { skipped } = await enrollPeople(db, to, people, { source: 'self', overflow })
    if (skipped[0]) throw conflict(`${skipped[0].nik}: ${skipped[0].reason}`)
    await sql`
      update waiting_list set status = 'approved', decided_at = now(), decided_by = ${decidedBy}
       where id = any (${entries.map((entry) => entry.id)}::uuid[])`.execute(db)
    for (const { enrollment_id } of entries) await removeParticipant(db, enrollment_id)
    await mailParticipants(db, 'waiting_list_approved', to, people)
    approved += entries.length
  }
  return approved
}

/** There is no seat for them, and they are told. */
export async function rejectWaiting(db: OrgDb, ids: readonly string[], note: string | null, decidedBy: string): Promise<number> {
  let rejected = 0
  for (const [cohort_id, { entries }] of await lockEntries(db, ids)) {
    await sql`update enrollments set status = 'cancelled', answer_reason = ${note} where id = any (${entries.map((entry) => entry.enrollment_id)}::uuid[])`.execute(
      db,
    )
    await sql`
      update waiting_list set status = 'rejected', note = ${note}, decided_at = now(), decided_by = ${decidedBy}
       where id = any (${entries.map((entry) => entry.id)}::uuid[])`.execute(db)
    await mailParticipants(
      db,
      'waiting_list_rejected',
      cohort_id,
      entries.map((entry) => entry.user_id),
      { reason: note },
    )
    rejected += entries.length
  }
  return rejected
}
