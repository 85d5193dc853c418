import type { Answer } from '@pelita/contract/areas/quiz/quiz-answers.ts'
import type { QueueItem, quizInsightApi } from '@pelita/contract/areas/quiz/quiz-insight.ts'
import { expectedAnswer } from '@pelita/contract/areas/quiz/quiz-questions.ts'
import { pageInfo } from '@pelita/contract/core/paging.ts'
import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import { gradedHere } from '../../../learning/distribution/visit.ts'
import type { OrgDb } from '../../../platform/db/scope.ts'
import type { DisplayedItem, RevisionQuestion } from '../quiz-tables.ts'
import { countedQuestion } from '../results/paper.ts'
import { attemptsOf } from '../results/report-scope.ts'

type Query = z.output<typeof quizInsightApi.gradingQueue.query>

interface Waiting {
  readonly result_id: string
  readonly question_id: string
  readonly user_id: string
  readonly name: string
  readonly nik: string
  readonly question: RevisionQuestion
  readonly shown: DisplayedItem
  readonly answer: Answer
  readonly similarity: number | null
  readonly score: number | null
  readonly feedback: string | null
  readonly submitted_at: string
  readonly updated_at: string
}

const STATES: Readonly<Record<Query['state'], RawBuilder<unknown>>> = {
  ungraded: sql`and x.points is null`,
  graded: sql`and x.points is not null`,
  all: sql``,
}

const ORDERS: Readonly<Record<Query['order'], RawBuilder<unknown>>> = {
  oldest: sql`a.finished_at, a.id`,
  newest: sql`a.finished_at desc, a.id desc`,
  // Alike answers stand together, the closest to the expected one first.
  overlap: sql`x.similarity desc nulls last, a.finished_at, a.id`,
}

const orderOf = ({ first, order }: Query) => (first ? sql`(a.result_id = ${first}) desc, ${ORDERS[order]}` : ORDERS[order])

const essays = (quizId: string, query: Query) => sql`
  from quiz_answers x join quiz_attempts a on a.id = x.attempt_id
 where x.quiz_id = ${quizId} and x.needs_grade and ${attemptsOf(quizId, query)} and a.finished_at is not null and ${gradedHere('a')}
   ${query.question_id ? sql`and x.question_id = ${query.question_id}` : sql``}`

const itemOf = ({ question, shown, answer, ...row }: Waiting, hideNames: boolean): QueueItem => {
  const counted = countedQuestion(question, shown)
  return {
    ...row,
    name: hideNames ? null : row.name,
    nik: hideNames ? null : row.nik,
    question: question.question,
    answer: answer.text ?? '',
    expected_answer: expectedAnswer(counted.options),
    maximum: counted.score,
  }
}

/** Essay answers one after the other, whoever wrote them, with how many are done. */
export async function gradingQueue(db: OrgDb, quizId: string, query: Query) {
  const from = essays(quizId, query)
  const { rows: counts } = await sql<{
    total: number
    graded: number
  }>`select count(*) as total, count(x.points) as graded ${from}`.execute(db)
  const { total = 0, graded = 0 } = counts[0] ?? {}
  const { rows } = await sql<Waiting>`
    select page.result_id, page.question_id, page.user_id, page.answer, page.similarity, page.score, page.feedback, page.submitted_at, page.updated_at,
           m.full_name as name, m.nik,
           (select q from jsonb_array_elements(v.questions) q where q->>'id' = page.question_id::text) as question,
           (select d from jsonb_array_elements(page.displayed) d where d->>'id' = page.question_id::text) as shown
      from (select row_number() over (order by ${orderOf(query)}, x.question_id) as n, a.id as result_id, x.question_id, a.user_id, x.answer,
                   x.similarity, x.points as score, x.feedback, a.finished_at as submitted_at, x.updated_at, a.displayed, a.revision_id
              ${from} ${STATES[query.state]}
             order by ${orderOf(query)}, x.question_id limit ${sql.lit(query.page_size)} offset ${(query.page - 1) * query.page_size}) page
      join quiz_revisions v on v.id = page.revision_id join participants m on m.id = page.user_id order by page.n`.execute(db)
  const matching = { ungraded: total - graded, graded, all: total }[query.state]
  return {
    results: rows.map((row) => itemOf(row, query.hide_names === true)),
    pagination: pageInfo(query.page, query.page_size, matching),
    graded,
    total,
  }
}
