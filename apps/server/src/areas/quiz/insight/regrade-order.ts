import { createHash } from 'node:crypto'
import type { quizInsightApi } from '@pelita/contract/areas/quiz/quiz-insight.ts'
import type { Question } from '@pelita/contract/areas/quiz/quiz-questions.ts'
import type { RegradeMode } from '@pelita/contract/areas/quiz/regrade.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { OrgDb } from '../../../platform/db/scope.ts'
import { invalid } from '../../../platform/http/errors.ts'
import { questionsOf } from '../quiz-content.ts'
import { attemptsOf, openReport, type ReportQuiz, type ReportScope } from '../results/report-scope.ts'

export type PresentQuestion = Pick<Question, 'id' | 'question_type' | 'options' | 'score'>

/** What to regrade and by which keys. The keys are kept with it: what was previewed is done, even if somebody edits the quiz meanwhile. */
export interface RegradeOrder {
  readonly quiz_id: string
  readonly scope: ReportScope
  readonly mode: RegradeMode
  readonly question_ids: readonly string[] | null
  readonly present: readonly PresentQuestion[]
}

type Body = z.output<typeof quizInsightApi.regradePreview.body>

export interface Opened {
  readonly quiz: ReportQuiz
  readonly order: RegradeOrder
  readonly fingerprint: string
}

/** Every submitted attempt and answer of the scope by number and version, so that a change to one of them shows. */
async function versionsOf(db: OrgDb, quizId: string, scope: ReportScope): Promise<unknown> {
  const { rows } = await sql`
    select count(distinct a.id) as attempts, count(*) as answers, sum(extract(epoch from a.updated_at))::text as attempts_at,
           sum(extract(epoch from x.updated_at))::text as answers_at
      from quiz_attempts a left join quiz_answers x on x.attempt_id = a.id
     where ${attemptsOf(quizId, scope)} and a.finished_at is not null`.execute(db)
  return rows[0]
}

/** Reads what a regrade is about, with the fingerprint by which a run recognises its preview. */
export async function openRegrade(db: OrgDb, quizId: string, body: Body): Promise<Opened> {
  const { module_type, relation_id, batch_id, content_id } = body
  const { quiz, scope } = await openReport(db, quizId, { module_type, relation_id, batch_id, content_id })
  const bank = await questionsOf(db, quizId)
  const question_ids = body.question_ids ? [...new Set(body.question_ids)].sort() : null
  if (question_ids?.length === 0) throw invalid('question_ids', 'Question is required')
  const present = bank.map(({ id, question_type, options, score }) => ({ id, question_type, options, score }))
  const order: RegradeOrder = { quiz_id: quizId, scope, mode: body.mode, question_ids, present }
  const fingerprint = createHash('sha256')
    .update(JSON.stringify([quiz.revision, order, await versionsOf(db, quizId, scope)]))
    .digest('hex')
  return { quiz, order, fingerprint }
}
