import type { QuestionType } from '@pelita/contract/areas/quiz/quiz-questions.ts'
import { type RawBuilder, sql } from 'kysely'
import { reportsOf } from '../../../learning/distribution/received-report.ts'
import { scopeConditions as conditionsOf, type ReportScope as UseScope } from '../../../learning/item/report-scope.ts'
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

const reportQuiz = async (db: OrgDb, id: string): Promise<{ quiz: ReportQuiz }> => ({
  quiz: await db
    .selectFrom('quizzes')
    .select(['id', 'title', 'question_type', 'revision'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow(() => notFound('Quiz')),
})

export const { openReport, inReport, reportAgain } = reportsOf('quiz', reportQuiz)

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
