import { SIMILARITY_ALGORITHM } from '@pelita/contract/areas/quiz/essay-similarity.ts'
import type { ResultStatus } from '@pelita/contract/areas/quiz/quiz-grading.ts'
import { sql } from 'kysely'
import type { OrgDb } from '../../../platform/db/scope.ts'
import { type AttemptRecord, answersOf, attemptById, revisionOf, sittingOf } from './attempt-record.ts'
import { lockRow, type RowOutcome, refreshRow } from './participant-row.ts'
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
export async function settleAttempt(db: OrgDb, attemptId: string, { grades }: Change = {}): Promise<Settled> {
  const { result_id } = await attemptById(db, attemptId)
  const row = await lockRow(db, result_id)
  const attempt = await attemptById(db, attemptId, { lock: true })
  const sitting = sittingOf(attempt, await revisionOf(db, attempt))
  const kept = new Map((await answersOf(db, attemptId)).map((answer) => [answer.question_id, answer]))
  const points = new Map([...kept].map(([id, answer]) => [id, answer.points]))
  if (attempt.finished_at === null) {
    const scored = scoreAnswers(sitting, (id) => kept.get(id)?.answer)
    await keepScored(db, attempt, scored)
    for (const answer of scored) points.set(answer.question_id, answer.points)
  }
  if (grades && grades.size > 0) {
    await keepGrades(db, attemptId, grades)
    for (const [id, grade] of grades) points.set(id, grade)
  }
  const { score, status } = scoreOf(sitting, (id) => points.get(id) ?? null)
  await sql`
    update quiz_attempts set score = ${score}::numeric, status = ${status}, finished_at = coalesce(finished_at, least(now(), deadline))
     where id = ${attemptId}`.execute(db)
  return { attempt_id: attemptId, score, status, row: await refreshRow(db, row) }
}

const keepScored = (db: OrgDb, { id, quiz_id }: AttemptRecord, scored: readonly ScoredAnswer[]) =>
  sql`
    insert into quiz_answers (attempt_id, quiz_id, question_id, answer, points, is_correct, similarity, similarity_algorithm, needs_grade)
    select ${id}::uuid, ${quiz_id}::uuid, x.question_id, x.answer, x.points, x.is_correct, x.similarity,
           case when x.similarity is not null then ${SIMILARITY_ALGORITHM}::smallint end, x.needs_grade
      from jsonb_to_recordset(${JSON.stringify(scored)}::jsonb)
        as x (question_id uuid, answer jsonb, points numeric, is_correct boolean, similarity smallint, needs_grade boolean)
    on conflict (org_id, attempt_id, question_id) do update set points = excluded.points, is_correct = excluded.is_correct,
      similarity = excluded.similarity, similarity_algorithm = excluded.similarity_algorithm, needs_grade = excluded.needs_grade`.execute(
    db,
  )

const keepGrades = (db: OrgDb, attemptId: string, grades: ReadonlyMap<string, number>) =>
  sql`
    update quiz_answers a set points = g.points, graded_by = current_actor(), graded_at = now()
      from unnest(${[...grades.keys()]}::uuid[], ${[...grades.values()]}::numeric[]) as g (question_id, points)
     where a.attempt_id = ${attemptId} and a.question_id = g.question_id`.execute(db)
