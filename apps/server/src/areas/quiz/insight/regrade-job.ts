import { sql } from 'kysely'
import type { OrgDb } from '../../../platform/db/scope.ts'
import type { JobHandler } from '../../../platform/jobs/job-runner.ts'
import { lockRow } from '../attempts/participant-row.ts'
import { settleAttempt } from '../attempts/settle-attempt.ts'
import { rowsOfClosedBatches } from '../results/closed-batch.ts'
import { allPapers, type KnownRevisions, type Paper, readPapers } from '../results/paper.ts'
import { submittedAttempts } from './asked-questions.ts'
import type { PresentQuestion, RegradeOrder } from './regrade-order.ts'
import { type NewPoints, type RegradedPaper, regradePaper } from './regrade-paper.ts'

export const QUIZ_REGRADE = 'quiz-regrade'

export const regradeInput = (order: RegradeOrder, title: string, actorName: string): Record<string, unknown> => ({
  order,
  title,
  actor_name: actorName,
})

const keepPoints = (db: OrgDb, attemptId: string, answers: readonly NewPoints[]) =>
  sql`
    update quiz_answers a set points = x.points, is_correct = x.is_correct
      from jsonb_to_recordset(${JSON.stringify(answers)}::jsonb) as x (question_id uuid, points numeric, is_correct boolean)
     where a.attempt_id = ${attemptId} and a.question_id = x.question_id`.execute(db)

interface Run {
  readonly order: RegradeOrder
  readonly title: string
  readonly present: ReadonlyMap<string, PresentQuestion>
}

const hasWork = ({ answers, displayed }: RegradedPaper) => answers.length > 0 || displayed !== null

/** One attempt, whole or not at all, on what it is now: a grade given since the preview is regraded, not lost. */
async function regradeOne(db: OrgDb, { order, title, present }: Run, seen: Paper): Promise<boolean> {
  await lockRow(db, seen.result_id)
  const [paper] = await readPapers(db, [seen.id], { lock: true })
  if (!paper) return false
  const closed = (await rowsOfClosedBatches(db, [paper.result_id])).size > 0
  const regraded = regradePaper(paper, order, present, closed)
  if (!hasWork(regraded)) return false
  if (regraded.displayed)
    await db
      .updateTable('quiz_attempts')
      .set({ displayed: JSON.stringify(regraded.displayed) })
      .where('id', '=', paper.id)
      .execute()
  await keepPoints(db, paper.id, regraded.answers)
  const { score, status } = await settleAttempt(db, paper.id)
  if (!regraded.changed) return false
  const changes = {
    result_id: { from: null, to: paper.id },
    regrade: { from: null, to: order.mode },
    score: { from: paper.score, to: score },
    status: { from: paper.status, to: status },
  }
  await sql`select write_history('grade', 'quizzes', ${order.quiz_id}::uuid, ${title}, ${JSON.stringify(changes)}::jsonb)`.execute(
    db,
  )
  return true
}

/** Runs a previewed regrade. Started over after a crash it finds what is done already as it should be, and goes on behind it. */
export const runQuizRegrade: JobHandler = async ({ input, again, progress }) => {
  const order = input.order as RegradeOrder
  const run: Run = {
    order,
    title: String(input.title),
    present: new Map(order.present.map((question) => [question.id, question])),
  }
  const ids = await again((db) => submittedAttempts(db, order.quiz_id, order.scope))
  await progress(0, ids.length)
  const known: KnownRevisions = new Map()
  let looked = 0
  let changed = 0
  for await (const papers of allPapers(again, ids, known)) {
    // Most attempts of a part stay as they are: only those that do not are locked and read again.
    const affected = papers.filter((paper) => hasWork(regradePaper(paper, order, run.present, false)))
    for (const paper of affected) if (await again((db) => regradeOne(db, run, paper))) changed++
    looked += papers.length
    await progress(looked, ids.length)
  }
  return { message: `${changed} of ${ids.length} results changed` }
}
