import type { RegistrationAnswers } from '@pelita/contract/learning/registration-questions.ts'
import { sql } from 'kysely'
import type { OrgDb } from '../../../platform/db/scope.ts'
import { conflict, forbidden, locked, notFound } from '../../../platform/http/errors.ts'
import { lockCohort } from '../cohort.ts'
import type { EnrollmentStatus } from '../cohort-tables.ts'
import { mailParticipants } from '../mails/class-mails.ts'
import { syncAttendances } from '../meetings/attendance.ts'
import { leaveNested } from '../nested/leave-nested.ts'
import { answersFor, keepAnswers } from '../registration-answers.ts'
import { promoteWaiting } from '../waiting/waiting-list.ts'
import { type Answer, outcomeOf } from './enrollment-rules.ts'

interface Mine {
  id: string
  cohort_id: string
  status: EnrollmentStatus
  archived_at: string | null
  now: string
}

const mine = async (db: OrgDb, userId: string, id: string, lock = sql``) => {
  const { rows } = await sql<Mine>`
    select id, cohort_id, status, archived_at, now() as now from enrollments where id = ${id} and user_id = ${userId} ${lock}`.execute(
    db,
  )
  return rows[0]
}

/** The learner's own answer. A seat that becomes free goes to the waiting list at once. */
export async function answerEnrollment(
  db: OrgDb,
  userId: string,
  id: string,
  {
    action,
    reason,
    answers: said,
  }: { readonly action: Answer; readonly reason?: string | undefined; readonly answers?: RegistrationAnswers | undefined },
): Promise<{ id: string; status: EnrollmentStatus }> {
  const found = await mine(db, userId, id)
  if (!found) throw notFound('Enrollment')
  if (found.archived_at) throw forbidden('You are no longer a participant')
  // The cohort is locked before the enrolment, as everywhere, so that nobody waits in a circle.
  const cohort = await lockCohort(db, found.cohort_id)
  const enrollment = (await mine(db, userId, id, sql`for update`)) ?? found
  const outcome = outcomeOf(action, enrollment.status, cohort, Date.parse(enrollment.now))
  if ('refused' in outcome)
    throw outcome.refused === 'closed' ? locked('Confirmation is closed') : conflict('This invitation has already been answered')
  if (outcome.to === 'confirmed') await keepAnswers(db, id, await answersFor(db, cohort.id, said))
  await sql`
    update enrollments set status = ${outcome.to}, answer_reason = ${reason ?? null},
           confirmed_at = case when ${outcome.to} = 'confirmed' then now() else confirmed_at end where id = ${id}`.execute(db)
  await sql`update waiting_list set status = 'cancelled', decided_at = now() where enrollment_id = ${id} and status = 'waiting'`.execute(
    db,
  )
  await syncAttendances(db, { cohort_id: cohort.id, user_ids: [userId] })
  if (outcome.to === 'confirmed') await mailParticipants(db, 'seat_confirmed', cohort.id, [userId])
  else {
    await leaveNested(db, cohort.id, [userId])
    await promoteWaiting(db, cohort.id)
  }
  return { id, status: outcome.to }
}
