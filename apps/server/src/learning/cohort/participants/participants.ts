import type { Overflow } from '@pelita/contract/learning/seats.ts'
import { sql } from 'kysely'
import type { OrgDb } from '../../../platform/db/scope.ts'
import { conflict, notFound } from '../../../platform/http/errors.ts'
import { lockCohort } from '../cohort.ts'
import { type Enrolled, enrollPeople, removeParticipant } from '../enrollment/enrollments.ts'
import { syncAttendances } from '../meetings/attendance.ts'
import { leaveNested } from '../nested/leave-nested.ts'
import { promoteWaiting } from '../waiting/waiting-list.ts'

export interface Wanted {
  readonly user_ids?: readonly string[] | null | undefined
  readonly niks?: readonly string[] | null | undefined
  readonly division_ids?: readonly string[] | null | undefined
  readonly company_ids?: readonly string[] | null | undefined
  readonly positions?: readonly string[] | null | undefined
  readonly overflow: Overflow
}

interface Found {
  id: string | null
  nik: string | null
  reason: string | null
}

/** People named by account, NIK, division, company or position; a NIK or a position nobody has is told among the skipped. */
export async function addParticipants(
  db: OrgDb,
  cohortId: string,
  { user_ids, niks, division_ids, company_ids, positions, overflow }: Wanted,
): Promise<Enrolled> {
  const { rows } = await sql<Found>`
    select id, null as nik, null as reason from unnest(${[...(user_ids ?? [])]}::uuid[]) id
    union all select m.id, w.nik, 'Nobody has this NIK' from unnest(${[...new Set(niks ?? [])]}::text[]) w (nik)
      left join memberships m on lower(m.nik) = lower(w.nik)
    union all select m.id, null, null from memberships m where m.division_id = any (${[...(division_ids ?? [])]}::uuid[]) and m.status = 'active'
    union all select m.id, null, null from memberships m where m.company_id = any (${[...(company_ids ?? [])]}::uuid[]) and m.status = 'active'
    union all select m.id, w.posisi, 'Nobody has this job position' from unnest(${[...new Set(positions ?? [])]}::text[]) w (posisi)
      left join memberships m on lower(m.posisi) = lower(w.posisi) and m.status = 'active'`.execute(db)
  const ids = [...new Set(rows.flatMap((row) => row.id ?? []))]
  const unknown = rows.flatMap((row) => (row.id === null && row.nik !== null ? [{ nik: row.nik, reason: row.reason ?? '' }] : []))
  const outcome = await enrollPeople(db, cohortId, ids, { overflow, mails: true })
  return { ...outcome, skipped: [...unknown, ...outcome.skipped] }
}

export interface Verdict {
  readonly learning_status: 'passed' | 'not_passed'
  readonly note?: string | null | undefined
  readonly decided_by: string
}

/** Whether they passed, as an expert or an administrator says; what passing gives follows by itself. */
export async function decideGraduation(db: OrgDb, cohortId: string, ids: readonly string[], verdict: Verdict): Promise<number> {
  const { rows: run } = await sql<{ by_expert: boolean }>`
    select graduation_determined_by = 'expert' as by_expert from cohorts where id = ${cohortId}`.execute(db)
  if (!run[0]?.by_expert) throw conflict('Graduation of this batch is determined by the system')
  const { rows } = await sql<{ id: string; status: string }>`
    select id, status from enrollments where id = any (${[...ids]}::uuid[]) and cohort_id = ${cohortId} and archived_at is null order by id for no key update`.execute(
    db,
  )
  if (rows.length < new Set(ids).size) throw notFound('Participant')
  if (rows.some((row) => row.status !== 'confirmed')) throw conflict('Only confirmed participants can graduate')
  await sql`
    update enrollments set learning_status = ${verdict.learning_status}, decision_note = ${verdict.note ?? null}, decided_by = ${verdict.decided_by},
           completed_at = coalesce(completed_at, now())
     where id = any (${[...ids]}::uuid[])`.execute(db)
  return rows.length
}

/** An administrator answers for somebody: the seat is taken, or given to whoever waits. */
export async function decideSeat(
  db: OrgDb,
  cohortId: string,
  id: string,
  status: 'confirmed' | 'cancelled',
  note: string | null,
): Promise<void> {
  const cohort = await lockCohort(db, cohortId)
  const { rows } = await sql<{ user_id: string; status: string }>`
    select user_id, status from enrollments where id = ${id} and cohort_id = ${cohortId} and archived_at is null for update`.execute(
    db,
  )
  const [person] = rows
  if (!person) throw notFound('Participant')
  if (cohort.status !== 'publish') throw conflict('The batch is not published yet')
  if (person.status !== 'invited' && person.status !== 'confirmed')
    throw conflict(`Status cannot change from ${person.status} to ${status}`)
  await sql`
    update enrollments set status = ${status}, answer_reason = ${note}, confirmed_at = case when ${status} = 'confirmed' then coalesce(confirmed_at, now()) else confirmed_at end
     where id = ${id}`.execute(db)
  await syncAttendances(db, { cohort_id: cohortId, user_ids: [person.user_id] })
  if (status !== 'cancelled') return
  await leaveNested(db, cohortId, [person.user_id])
  await promoteWaiting(db, cohortId)
}

/** To another run of the same content: there like anybody who is added, here what was done is kept in the archive. */
export async function moveParticipant(
  db: OrgDb,
  from: string,
  id: string,
  to: string,
  overflow: 'refuse' | 'raise' = 'refuse',
): Promise<string> {
  if (from === to) throw conflict('The participant is in this batch already')
  // Both are locked in one order, so that two who move people the other way round do not wait for each other.
  for (const cohort of [from, to].sort()) await lockCohort(db, cohort)
  const { rows } = await sql<{ user_id: string }>`
    select user_id from enrollments where id = ${id} and cohort_id = ${from} and archived_at is null`.execute(db)
  if (!rows[0]) throw notFound('Participant')
  const { added, skipped } = await enrollPeople(db, to, [rows[0].user_id], { overflow, mails: true })
  if (added === 0) throw conflict(skipped[0]?.reason ?? 'The participant cannot be added to this batch')
  await removeParticipant(db, id)
  return enrollmentOf(db, to, rows[0].user_id)
}

const enrollmentOf = async (db: OrgDb, cohortId: string, userId: string): Promise<string> => {
  const { rows } = await sql<{ id: string }>`
    select id from enrollments where cohort_id = ${cohortId} and user_id = ${userId} and archived_at is null`.execute(db)
  if (!rows[0]) throw notFound('Participant')
  return rows[0].id
}
