import type { OrgDb } from '../../../platform/db/scope.ts'
import { conflict, locked, notFound } from '../../../platform/http/errors.ts'
import { type AttemptRecord, attemptById } from './attempt-record.ts'
import { noLongerIn } from './place.ts'

/** An attempt of mine; who was removed from the batch meanwhile works on nothing any more. */
export async function myAttempt(db: OrgDb, userId: string, id: string, options?: { lock: boolean }): Promise<AttemptRecord> {
  const attempt = await attemptById(db, id, options)
  if (attempt.user_id !== userId) throw notFound('Attempt')
  if (!attempt.is_here) throw noLongerIn()
  return attempt
}

/** The same, as long as it takes answers. */
export async function myRunningAttempt(
  db: OrgDb,
  userId: string,
  id: string,
  options?: { lock: boolean },
): Promise<AttemptRecord> {
  const attempt = await myAttempt(db, userId, id, options)
  if (attempt.finished_at !== null) throw conflict('Attempt has already been submitted')
  if (attempt.is_due) throw locked('Time is up')
  return attempt
}
