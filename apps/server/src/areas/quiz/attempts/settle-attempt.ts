import { SIMILARITY_ALGORITHM } from '@pelita/contract/areas/quiz/essay-similarity.ts'
import { participantResult } from '@pelita/contract/areas/quiz/quiz-grading.ts'
import { itemType } from '@pelita/contract/learning/item-types.ts'
import type { ResultStatus } from '@pelita/contract/learning/result-status.ts'
import { sql } from 'kysely'
import { recordResults } from '../../../learning/result/record-results.ts'
import type { OrgDb } from '../../../platform/db/scope.ts'
import type { Revision } from '../quiz-revisions.ts'
import { type AttemptRecord, answersOf, type LockedAttempt, lockAttempt, revisionOf, sittingOf } from './attempt-record.ts'
import { type ScoredAnswer, scoreAnswers, scoreOf } from './score-attempt.ts'

export interface Change {
  /** What a reviewer gave, by question; the caller has checked that it may. */
  readonly grades?: ReadonlyMap<string, number>
}

export interface Settled {
  readonly attempt_id: string
  readonly score: number | null
  readonly status: ResultStatus
  /** The participant's row, which may follow another attempt. */
  readonly row: RowOutcome
}

/**
 * The one way an attempt gets its result. The first time it is handed in: every shown question gets its answer's row, its
 * points, and essays their similarity. Afterwards the points kept with the answers count, with `grades` put over them; whoever
 * changes points or the revision himself, as a regrade does, calls it after that. The participant's row and progress follow.
 */
export async function settleAttempt(db: OrgDb, attemptId: string, change: Change = {}): Promise<Settled> {
  const attempt = await lockAttempt(db, attemptId)
  return settle(db, attempt, await revisionOf(db, attempt), change)
}

/** The same for an attempt the caller has locked. */
export async function settle(db: OrgDb, attempt: LockedAttempt, revision: Revision, { grades }: Change = {}): Promise<Settled> {
  const sitting = sittingOf(attempt, revision)
  const kept = new Map((await answersOf(db, attempt.id)).map((answer) => [answer.question_id, answer]))
  const points = new Map([...kept].map(([id, answer]) => [id, answer.points]))
  if (attempt.finished_at === null) {
    const scored = scoreAnswers(sitting, (id) => kept.get(id)?.answer)
    await keepScored(db, attempt, scored)
    for (const answer of scored) points.set(answer.question_id, answer.points)
  }
  if (grades && grades.size > 0) {
    await keepGrades(db, attempt.id, grades)
    for (const [id, grade] of grades) points.set(id, grade)
  }
  const { score, status } = scoreOf(sitting, (id) => points.get(id) ?? null)
  await sql`
    update quiz_attempts set score = ${score}::numeric, status = ${status}, finished_at = coalesce(finished_at, least(now(), deadline))
     where id = ${attempt.id}`.execute(db)
  return { attempt_id: attempt.id, score, status, row: await recordRow(db, attempt) }
}

export interface RowOutcome {
  readonly score: number | null
  readonly status: ResultStatus
  readonly retake: number
}

interface Finished {
  readonly score: number | null
  readonly status: ResultStatus
  readonly objective: string
  readonly finished_at: string
  readonly selection: Revision['settings']['score_selection_type']
  readonly next: Revision['settings']['next_learning_status']
}

/** The participant's result from all attempts, by the rules of the newest one. */
async function recordRow(db: OrgDb, { result_id, relation_id, enrollment_id }: LockedAttempt): Promise<RowOutcome> {
  const { rows: attempts } = await sql<Finished>`
    select a.score, a.status, a.objective, a.finished_at, v.settings->>'score_selection_type' as selection,
           v.settings->>'next_learning_status' as next
      from quiz_attempts a join quiz_revisions v on v.id = a.revision_id
     where a.result_id = ${result_id} and a.finished_at is not null order by a.finished_at, a.attempt_no`.execute(db)
  const last = attempts.at(-1)
  const { score, status } = participantResult(attempts, last?.selection ?? 'last')
  // A survey may be answered before and after: only a second answer to the same is a retake.
  const retake = attempts.length - new Set(attempts.map((attempt) => attempt.objective)).size
  const done = itemType('quiz').isDone({
    submitted: last !== undefined,
    passed: status === 'passed',
    mustPass: last?.next !== 'both',
  })
  await recordResults(db, [
    {
      ...{ enrollment_id, relation_id, score, status, retake, finished_at: last?.finished_at ?? null },
      ...(last && { state: done ? 'done' : 'in_progress' }),
    },
  ])
  return { score, status, retake }
}

const keepScored = (db: OrgDb, { id }: AttemptRecord, scored: readonly ScoredAnswer[]) =>
  sql`
    insert into quiz_answers (attempt_id, quiz_id, question_id, answer, points, is_correct, similarity, similarity_algorithm, needs_grade, member_org_id, named)
    select a.id, a.quiz_id, x.question_id, x.answer, x.points, x.is_correct, x.similarity,
           case when x.similarity is not null then ${SIMILARITY_ALGORITHM}::smallint end, x.needs_grade, a.member_org_id, a.named
      from quiz_attempts a cross join jsonb_to_recordset(${JSON.stringify(scored)}::jsonb)
        as x (question_id uuid, answer jsonb, points numeric, is_correct boolean, similarity smallint, needs_grade boolean)
     where a.id = ${id}
    on conflict (org_id, attempt_id, question_id) do update set points = excluded.points, is_correct = excluded.is_correct,
      similarity = excluded.similarity, similarity_algorithm = excluded.similarity_algorithm, needs_grade = excluded.needs_grade`.execute(
    db,
  )

const keepGrades = (db: OrgDb, attemptId: string, grades: ReadonlyMap<string, number>) =>
  sql`
    update quiz_answers a set points = g.points, graded_by = current_actor(), graded_at = now()
      from unnest(${[...grades.keys()]}::uuid[], ${[...grades.values()]}::numeric[]) as g (question_id, points)
     where a.attempt_id = ${attemptId} and a.question_id = g.question_id`.execute(db)
