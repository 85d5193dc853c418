import type { Overflow } from '@pelita/contract/learning/seats.ts'
import { sql } from 'kysely'
import type { OrgDb } from '../../../platform/db/scope.ts'
import { notFound } from '../../../platform/http/errors.ts'
import { type Cohort, lockCohort } from '../cohort.ts'
import type { EnrollmentSource, EnrollmentStatus } from '../cohort-tables.ts'
import { mailParticipants } from '../mails/class-mails.ts'
import { syncAttendances } from '../meetings/attendance.ts'
import { leaveNested } from '../nested/leave-nested.ts'
import { promoteWaiting, seatsOwed } from '../waiting/waiting-list.ts'
import { firstStatus, seatsLeft } from './enrollment-rules.ts'
import { raiseLimit, refuseTooMany, seatsUsed } from './seats.ts'

export interface Enrolled {
  readonly added: number
  readonly waiting: number
  readonly skipped: readonly { readonly nik: string; readonly reason: string }[]
}

interface Candidate {
  id: string
  nik: string
  active: boolean
  enrollment_id: string | null
  status: EnrollmentStatus | null
}

interface Terms {
  readonly source?: EnrollmentSource
  readonly overflow?: Overflow
  /** Everybody waits for somebody's decision, however many seats are free. */
  readonly needsApproval?: boolean
  /** Who is invited at once is written to. */
  readonly mails?: boolean
}

/** Who of these may come, and how many seats there are for them; nobody else hands one out until the end of the transaction. */
export async function lookAt(db: OrgDb, cohortId: string, userIds: readonly string[]) {
  const cohort = await lockCohort(db, cohortId)
  const people = await candidates(db, cohort, userIds)
  const skipped = people.flatMap((person) => reasonToSkip(person))
  const welcome = people.filter((person) => reasonToSkip(person).length === 0)
  const taken = await seatsUsed(db, cohortId)
  return { cohort, skipped, welcome, taken, left: seatsLeft(cohort.max_participants, taken) }
}

/** Adds people to a cohort. Over the limit nothing is added, unless the rest may wait or the limit grows with them. */
export async function enrollPeople(
  db: OrgDb,
  cohortId: string,
  userIds: readonly string[],
  { source = 'admin', overflow = 'refuse', needsApproval = false, mails = false }: Terms = {},
): Promise<Enrolled> {
  const found = await lookAt(db, cohortId, userIds)
  const { cohort, skipped, welcome, taken, left } = found
  if (overflow === 'refuse') await refuseTooMany(db, cohort, taken, welcome.length)
  if (overflow === 'raise') await raiseLimit(db, cohort, taken, welcome.length)
  // Who may wait stands behind those who wait already: a seat of theirs is kept until the clock of their organisation gives it to them.
  const mine = overflow === 'wait' && !needsApproval ? left - (await seatsOwed(db, cohort, left)) : left
  const seated = needsApproval ? [] : welcome.slice(0, overflow === 'raise' ? undefined : mine)
  const waiting = welcome.slice(seated.length)
  await write(db, cohort, seated, firstStatus(cohort, source), source)
  await queue(db, await write(db, cohort, waiting, 'waiting_list', source), needsApproval ? 'approval' : 'capacity')
  const ids = seated.map((person) => person.id)
  await syncAttendances(db, { cohort_id: cohortId, user_ids: ids })
  if (mails && firstStatus(cohort, source) !== 'draft') await mailParticipants(db, 'invitation', cohortId, ids)
  return { added: seated.length, waiting: waiting.length, skipped }
}

async function candidates(db: OrgDb, cohort: Cohort, userIds: readonly string[]): Promise<Candidate[]> {
  const { rows } = await sql<Candidate>`
    select m.id, m.nik, m.status = 'active' as active, e.id as enrollment_id, e.status
      from unnest(${[...new Set(userIds)]}::uuid[]) with ordinality as wanted (id, n)
      join memberships m on m.id = wanted.id
      left join enrollments e on e.cohort_id = ${cohort.id} and e.user_id = m.id and e.archived_at is null
     order by wanted.n`.execute(db)
  return rows
}

const reasonToSkip = ({ nik, active, status }: Candidate): { nik: string; reason: string }[] => {
  if (!active) return [{ nik, reason: 'Account is not active' }]
  if (status && status !== 'declined' && status !== 'cancelled') return [{ nik, reason: 'Already in the batch' }]
  return []
}

/** New people get a row; who declined or cancelled before is invited again in the old one. */
async function write(
  db: OrgDb,
  cohort: Cohort,
  people: readonly Candidate[],
  status: EnrollmentStatus,
  source: EnrollmentSource,
) {
  if (people.length === 0) return []
  const stamps = sql`case when ${status} in ('invited', 'confirmed') then now() end`
  const fresh = people.filter((person) => !person.enrollment_id).map((person) => person.id)
  const again = people.flatMap((person) => person.enrollment_id ?? [])
  const { rows: made } = await sql<{ id: string; user_id: string }>`
    insert into enrollments (content_id, cohort_id, user_id, source, status, invited_at, confirmed_at)
    select ${cohort.content_id}::uuid, ${cohort.id}::uuid, id, ${source}, ${status}, ${stamps},
           case when ${status} = 'confirmed' then now() end
      from unnest(${fresh}::uuid[]) id
    returning id, user_id`.execute(db)
  const { rows: revived } = await sql<{ id: string; user_id: string }>`
    update enrollments set status = ${status}, source = ${source}, invited_at = ${stamps}, answer_reason = null, cancelled_from = null,
           confirmed_at = case when ${status} = 'confirmed' then now() end
     where id = any (${again}::uuid[]) returning id, user_id`.execute(db)
  return [...made, ...revived]
}

/** They wait in the order in which they were named, although they came in the same moment. */
async function queue(db: OrgDb, rows: readonly { id: string }[], reason: 'capacity' | 'approval'): Promise<void> {
  if (rows.length === 0) return
  await sql`
    insert into waiting_list (enrollment_id, user_id, cohort_id, reason, requested_at, member_org_id, named)
    select e.id, e.user_id, e.cohort_id, ${reason}, now() + n * interval '1 microsecond', e.member_org_id, e.named
      from unnest(${rows.map((row) => row.id)}::uuid[]) with ordinality as queued (id, n) join enrollments e on e.id = queued.id`.execute(
    db,
  )
}

/** A published batch invites who waited as draft, with a mail each; answers how many of them it was. */
export async function inviteDrafts(db: OrgDb, cohortId: string, most: number | null = null): Promise<number> {
  const cohort = await lockCohort(db, cohortId)
  const status = firstStatus(cohort, 'admin')
  if (status === 'draft') return 0
  const { rows } = await sql<{ user_id: string }>`
    with mine as materialized (select id from enrollments where cohort_id = ${cohortId} and status = 'draft' and archived_at is null
                                order by id limit ${most} for no key update)
    update enrollments e set status = ${status}, invited_at = now(), confirmed_at = case when ${status} = 'confirmed' then now() end
      from mine where e.id = mine.id
    returning user_id`.execute(db)
  const invited = rows.map((row) => row.user_id)
  await syncAttendances(db, { cohort_id: cohortId, user_ids: invited })
  await mailParticipants(db, 'invitation', cohortId, invited)
  return rows.length
}

/** Removes a participant: the seat is free at once, what they did is kept in the archive. */
export async function removeParticipant(db: OrgDb, enrollmentId: string): Promise<void> {
  const found = await db.selectFrom('enrollments').select(['cohort_id']).where('id', '=', enrollmentId).executeTakeFirst()
  if (!found) throw notFound('Participant')
  await lockCohort(db, found.cohort_id)
  const { rows } = await sql<{ user_id: string }>`
    update enrollments set archived_at = now() where id = ${enrollmentId} and archived_at is null returning user_id`.execute(db)
  await sql`update waiting_list set status = 'cancelled', decided_at = now() where enrollment_id = ${enrollmentId} and status = 'waiting'`.execute(
    db,
  )
  await syncAttendances(db, { cohort_id: found.cohort_id, user_ids: rows.map((row) => row.user_id) })
  await leaveNested(
    db,
    found.cohort_id,
    rows.map((row) => row.user_id),
  )
  await promoteWaiting(db, found.cohort_id)
}
