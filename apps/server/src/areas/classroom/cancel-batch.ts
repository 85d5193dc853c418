import type { classroomBatchApi } from '@pelita/contract/areas/classroom/batch.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import { lockCohort } from '../../learning/cohort/cohort.ts'
import type { EnrollmentStatus } from '../../learning/cohort/cohort-tables.ts'
import { SEATED } from '../../learning/cohort/enrollment/enrollment-rules.ts'
import { raiseLimit, refuseTooMany, seatsUsed } from '../../learning/cohort/enrollment/seats.ts'
import { mailParticipants } from '../../learning/cohort/mails/class-mails.ts'
import { syncAttendances } from '../../learning/cohort/meetings/attendance.ts'
import type { OrgDb } from '../../platform/db/scope.ts'
import { conflict } from '../../platform/http/errors.ts'
import { beforeItBegins, leave, TOO_LATE } from './publish.ts'

/** Cancels a published batch: nobody takes part any more, everybody learns why, and all of it can be taken back. */
export async function cancelBatch(db: OrgDb, classroomId: string, batchId: string, reason: string): Promise<number> {
  await beforeItBegins(db, batchId)
  // Who left before an earlier cancellation was taken back does not return with this one.
  await sql`update enrollments set cancelled_from = null where cohort_id = ${batchId} and status = 'cancelled' and cancelled_from is not null`.execute(
    db,
  )
  const { rows } = await sql<{ user_id: string }>`
    update enrollments set status = 'cancelled', cancelled_from = status, answer_reason = ${reason}
     where cohort_id = ${batchId} and archived_at is null and status in ('draft', 'invited', 'confirmed', 'waiting_list') returning user_id`.execute(
    db,
  )
  await sql`update waiting_list set status = 'cancelled', note = ${reason}, decided_at = now() where cohort_id = ${batchId} and status = 'waiting'`.execute(
    db,
  )
  await sql`
    insert into batches (id, cancelled_at, cancel_reason) values (${batchId}, now(), ${reason})
    on conflict (org_id, id) do update set cancelled_at = excluded.cancelled_at, cancel_reason = excluded.cancel_reason`.execute(
    db,
  )
  await leave(db, classroomId, batchId, rows, reason)
  return rows.length
}

type ReturnOverflow = z.output<typeof classroomBatchApi.bringBack.body>['overflow']

interface Returned {
  user_id: string
  status: EnrollmentStatus
}

/**
 * Everybody is what they were before the cancellation; to be asked before the batch is published again. Nobody is brought back twice.
 * Where seats are missing nothing happens, or the limit grows by as many.
 */
export async function returnPeople(db: OrgDb, batchId: string, overflow: ReturnOverflow): Promise<readonly Returned[]> {
  const cohort = await lockCohort(db, batchId)
  const { rows: known } = await sql<{ id: string }>`
    update batches set cancelled_at = null, cancel_reason = null where id = ${batchId} and cancelled_at is not null returning id`.execute(
    db,
  )
  if (known.length === 0) throw conflict('Only a cancelled batch can be brought back')
  if (cohort.start_at && Date.parse(cohort.start_at) <= Date.now()) throw conflict(TOO_LATE)
  const taken = await seatsUsed(db, batchId)
  const { rows } = await sql<Returned>`
    update enrollments set status = cancelled_from, cancelled_from = null, answer_reason = null
     where cohort_id = ${batchId} and archived_at is null and status = 'cancelled' and cancelled_from is not null returning user_id, status`.execute(
    db,
  )
  const wanted = rows.filter(({ status }) => SEATED.some((one) => one === status)).length
  if (overflow === 'raise') await raiseLimit(db, cohort, taken, wanted)
  else await refuseTooMany(db, cohort, taken, wanted)
  await sql`
    update waiting_list set status = 'waiting', note = null, decided_at = null
     where id in (select distinct on (w.enrollment_id) w.id from waiting_list w join enrollments e on e.id = w.enrollment_id
                   where w.cohort_id = ${batchId} and w.status = 'cancelled' and e.status = 'waiting_list' and e.archived_at is null
                   order by w.enrollment_id, w.decided_at desc, w.id)`.execute(db)
  return rows
}

/** Who was told that it is cancelled learns that it takes place after all. */
export async function tellReturned(db: OrgDb, batchId: string, people: readonly Returned[]): Promise<void> {
  const ids = people.filter(({ status }) => status === 'invited' || status === 'confirmed').map(({ user_id }) => user_id)
  await syncAttendances(db, { cohort_id: batchId, user_ids: ids })
  await mailParticipants(db, 'brought_back', batchId, ids)
  const waiting = people.filter(({ status }) => status === 'waiting_list').map(({ user_id }) => user_id)
  await mailParticipants(db, 'brought_back', batchId, waiting, { withoutEntry: true })
}
