import type { QuestionType } from '@pelita/contract/areas/quiz/quiz-questions.ts'
import { type RawBuilder, sql } from 'kysely'
import { asReceiver } from '../../../learning/distribution/visit.ts'
import {
  type Again,
  scopeConditions as conditionsOf,
  scopeOfUse,
  type ReportScope as UseScope,
} from '../../../learning/item/report-scope.ts'
import type { OrgDb } from '../../../platform/db/scope.ts'
import { notFound } from '../../../platform/http/errors.ts'

/** Which use of a quiz is asked about; nothing means all of them. */
export type ReportScope = Omit<UseScope, 'section_id'>

export interface ReportQuiz {
  readonly id: string
  readonly title: string
  readonly question_type: QuestionType
  readonly revision: number
}

/** The quiz is there and the asked use is one of its own (404 otherwise); answers both, the scope without what says nothing. */
export async function openReport<S extends ReportScope>(
  db: OrgDb,
  quizId: string,
  asked: S,
): Promise<{ quiz: ReportQuiz; scope: S }> {
  const quiz = await db
    .selectFrom('quizzes')
    .select(['id', 'title', 'question_type', 'revision'])
    .where('id', '=', quizId)
    .executeTakeFirstOrThrow(() => notFound('Quiz'))
  return { quiz, scope: await scopeOfUse(db, 'quiz', quizId, asked) }
}

/** A report of its own quiz, or of its own people at another organisation's that was distributed to this one. */
export const inReport = <S extends ReportScope, T>(
  db: OrgDb,
  quizId: string,
  asked: S,
  work: (report: { quiz: ReportQuiz; scope: S }) => Promise<T>,
): Promise<T> => asReceiver(db, { table: 'quizzes', id: quizId }, async () => work(await openReport(db, quizId, asked)))

/** The same for a report that is read in several transactions. */
export const reportAgain =
  (again: Again, quizId: string): Again =>
  (work) =>
    again((db) => inReport(db, quizId, {}, () => work(db)))

/** Conditions of each part of a scope, on the columns that hold the use and its cohort. */
export const scopeConditions = (quizId: string, relation: RawBuilder<unknown>, cohort: RawBuilder<unknown>) =>
  conditionsOf('quiz', quizId, relation, cohort)

/** The same as one condition on the attempts `a`. */
export const attemptsOf = (quizId: string, scope: ReportScope): RawBuilder<unknown> => {
  const conditions = scopeConditions(
    quizId,
    sql`a.relation_id`,
    sql`(select i.cohort_id from item_results i where i.id = a.result_id)`,
  )
  const asked = Object.entries(conditions).flatMap(([name, condition]) => {
    const value = scope[name as keyof ReportScope]
    return value ? [condition(value)] : []
  })
  return sql`a.quiz_id = ${quizId} ${sql.join(
    asked.map((condition) => sql`and ${condition}`),
    sql` `,
  )}`
}
