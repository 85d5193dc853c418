import { sql } from 'kysely'
import type { OrgDb } from '../../../platform/db/scope.ts'
import { conflict, notFound } from '../../../platform/http/errors.ts'
import { lockCohort } from '../cohort.ts'
import { mailParticipants } from '../mails/class-mails.ts'
import { toldNow } from '../mails/told.ts'
import { syncAttendances } from './attendance.ts'

interface Session {
  cancelled: boolean
  is_over: boolean
  attended: boolean
}

async function lockSession(db: OrgDb, cohortId: string, sessionId: string): Promise<Session & { published: boolean }> {
  const { status } = await lockCohort(db, cohortId)
  // Whoever was checking in is done by the time it is locked, and is seen by what asks afterwards.
  await sql`select id from schedules where id = ${sessionId} and cohort_id = ${cohortId} for update`.execute(db)
  const { rows } = await sql<Session>`
    select s.cancelled_at is not null as cancelled, coalesce(s.end_date_time <= now(), false) as is_over,
           exists (select 1 from attendances a where a.schedule_id = s.id and a.clock_in is not null) as attended
      from schedules s where s.id = ${sessionId} and s.cohort_id = ${cohortId}`.execute(db)
  if (!rows[0]) throw notFound('Session')
  return { ...rows[0], published: status === 'publish' }
}

/** Nobody is expected there any more; what it was asked for is counted anew by the database (`meetings_to_totals`). */
export async function cancelSession(db: OrgDb, cohortId: string, sessionId: string, reason: string): Promise<number> {
  const session = await lockSession(db, cohortId, sessionId)
  if (!session.published) throw conflict('Only sessions of a published batch can be cancelled')
  if (session.cancelled) throw conflict('This session is cancelled already')
  if (session.is_over) throw conflict('This session is over')
  if (session.attended) throw conflict('Somebody has checked in already, so this session takes place')
  await sql`update schedules set cancelled_at = now(), cancel_reason = ${reason} where id = ${sessionId}`.execute(db)
  await syncAttendances(db, { cohort_id: cohortId })
  return tell(db, 'session_cancelled', cohortId, sessionId, reason)
}

/** It takes place after all, and everybody who takes part by now is expected again. */
export async function returnSession(db: OrgDb, cohortId: string, sessionId: string): Promise<number> {
  const session = await lockSession(db, cohortId, sessionId)
  if (!session.cancelled) throw conflict('Only a cancelled session can be brought back')
  if (session.is_over) throw conflict('This session is over')
  await sql`update schedules set cancelled_at = null, cancel_reason = null where id = ${sessionId}`.execute(db)
  await syncAttendances(db, { cohort_id: cohortId })
  return session.published ? tell(db, 'session_returned', cohortId, sessionId, null) : 0
}

async function tell(
  db: OrgDb,
  event: 'session_cancelled' | 'session_returned',
  cohortId: string,
  sessionId: string,
  reason: string | null,
): Promise<number> {
  return mailParticipants(db, event, cohortId, await toldNow(db, cohortId, event), { reason, sessionId })
}
