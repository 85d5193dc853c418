import type { OrgDb } from '../../../platform/db/scope.ts'
import { conflict, locked, notFound } from '../../../platform/http/errors.ts'
import { noLongerIn } from './assigned-quiz.ts'
import { type AttemptRecord, attemptById, type OwnAttempt } from './attempt-record.ts'

type Owned = Pick<OwnAttempt, 'user_id' | 'is_here'>
type Running = Owned & Pick<OwnAttempt, 'finished_at' | 'is_due'>

/** Who was removed from the batch meanwhile works on nothing any more. */
function refuseOthers({ user_id, is_here }: Owned, userId: string): void {
  if (user_id !== userId) throw notFound('Attempt')
  if (!is_here) throw noLongerIn()
}

/** Only an attempt of mine takes answers, and only as long as it runs. */
export function refuseAnswers(attempt: Running, userId: string): void {
  refuseOthers(attempt, userId)
  if (attempt.finished_at !== null) throw conflict('Attempt has already been submitted')
  if (attempt.is_due) throw locked('Time is up')
}

/** An attempt of mine. */
export async function myAttempt(db: OrgDb, userId: string, id: string): Promise<AttemptRecord> {
  const attempt = await attemptById(db, id)
  refuseOthers(attempt, userId)
  return attempt
}

/** The same, as long as it takes answers. */
export async function myRunningAttempt(db: OrgDb, userId: string, id: string): Promise<AttemptRecord> {
  const attempt = await attemptById(db, id)
  refuseAnswers(attempt, userId)
  return attempt
}
