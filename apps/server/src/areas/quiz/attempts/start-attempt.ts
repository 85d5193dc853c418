import { says } from '@pelita/contract/core/fields.ts'
import type { Objective } from '@pelita/contract/learning/survey-objectives.ts'
import { sql } from 'kysely'
import { NOT_AVAILABLE } from '../../../learning/item/may-start.ts'
import { isManagers } from '../../../learning/item/survey-window.ts'
import type { OrgDb } from '../../../platform/db/scope.ts'
import { forbidden, HttpError, invalid, locked, notFound } from '../../../platform/http/errors.ts'
import { type AssignedQuiz, assignedQuizzesWhere, findAssignedQuiz, objectiveFor, startTerms } from './assigned-quiz.ts'
import { attemptById } from './attempt-record.ts'
import { beginAttempt } from './begin-attempt.ts'
import { lockRow } from './participant-row.ts'
import { settleAttempt } from './settle-attempt.ts'
import { shownAttempt } from './shown-attempt.ts'
import { startRefusal } from './start-rules.ts'

export interface Wish {
  readonly objective?: Objective | undefined
  readonly subject_user_id?: string | undefined
}

/** Of a manager's survey the place is that of the person it is about. */
async function placeFor(db: OrgDb, relationId: string, me: string, { objective, subject_user_id }: Wish) {
  const place = await findAssignedQuiz(db, relationId, subject_user_id ?? me)
  const asked = objectiveFor(place, objective)
  if (!isManagers(asked)) {
    if (place.participant_id !== me) throw invalid('subject_user_id', says.notValid('Participant'))
    return { place, objective: asked }
  }
  if (!subject_user_id) throw invalid('subject_user_id', says.required('Participant'))
  if (place.manager_id !== me) throw forbidden('You are not the manager of this participant')
  return { place, objective: asked }
}

const lastOf = (place: AssignedQuiz, objective: Objective) =>
  place.attempts.filter((attempt) => attempt.objective === objective).at(-1)

/** Starts an attempt, or hands out the one that runs: `made` tells which. */
export async function startAttempt(db: OrgDb, me: string, relationId: string, wish: Wish) {
  const found = await placeFor(db, relationId, me, wish)
  const { objective } = found
  const row = await lockRow(db, found.place.result_id)
  // What was true before the lock may have changed while waiting for it: also that the quiz stands there.
  const [place] = await assignedQuizzesWhere(db, sql`x.id = ${row.id}`)
  if (!place) throw notFound('Quiz')
  const running = lastOf(place, objective)
  if (running && running.finished_at === null) {
    const attempt = await attemptById(db, running.id)
    if (!attempt.is_due) return { made: false, attempt: await shownAttempt(db, attempt) }
    await settleAttempt(db, attempt.id)
  }
  const [now = place] = running?.finished_at === null ? await assignedQuizzesWhere(db, sql`x.id = ${row.id}`) : [place]
  const refusal = startRefusal(startTerms(now, objective), new Date(now.now))
  if (refusal) throw new HttpError(refusal.status, refusal.status === 423 ? 'Locked' : 'Conflict', refusal.message)
  const id = await beginAttempt(db, row, {
    quiz_id: now.quiz_id,
    pass_grade: now.pass_grade,
    user_id: me,
    subject_user_id: isManagers(objective) ? now.participant_id : null,
    objective,
    attempt_no: (lastOf(now, objective)?.attempt_no ?? 0) + 1,
  })
  const attempt = await attemptById(db, id)
  if (attempt.displayed.length === 0) throw locked(NOT_AVAILABLE)
  return { made: true, attempt: await shownAttempt(db, attempt) }
}
