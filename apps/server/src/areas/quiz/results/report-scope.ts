import type { QuestionType } from '@pelita/contract/areas/quiz/quiz-questions.ts'
import { type RawBuilder, sql } from 'kysely'
import { asReceiver } from '../../../learning/distribution/visit.ts'
import type { OrgDb } from '../../../platform/db/scope.ts'
import { notFound } from '../../../platform/http/errors.ts'

/** Which use of a quiz is asked about; nothing means all of them. */
export interface ReportScope {
  readonly module_type?: string | undefined
  readonly relation_id?: string | undefined
  readonly batch_id?: string | undefined
  readonly content_id?: string | undefined
}

export interface ReportQuiz {
  readonly id: string
  readonly title: string
  readonly question_type: QuestionType
  readonly revision: number
}

/** One use says everything about itself, so the other parts only have to agree with it; an empty part asks for nothing. */
const agrees = (asked: ReportScope, use: { content_type: string; cohort_id: string; item_id: string }) =>
  (!asked.module_type || asked.module_type === use.content_type) &&
  (!asked.batch_id || asked.batch_id === use.cohort_id) &&
  (!asked.content_id || asked.content_id === use.item_id)

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
  if (!asked.relation_id) return { quiz, scope: asked }
  const use = await db
    .selectFrom('uses')
    .select(['content_type', 'cohort_id', 'item_id'])
    .where('id', '=', asked.relation_id)
    .where('type', '=', 'quiz')
    .where('asset_id', '=', quizId)
    .executeTakeFirst()
  if (!use || !agrees(asked, use)) throw notFound('Report')
  return { quiz, scope: { ...asked, module_type: undefined, batch_id: undefined, content_id: undefined } }
}

type Again = <T>(work: (db: OrgDb) => Promise<T>) => Promise<T>

/** A report of the own quiz, or of the own people at another organisation's that was distributed to this one. */
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
export const scopeConditions = (quizId: string, relation: RawBuilder<unknown>, cohort: RawBuilder<unknown>) => {
  const among = (condition: RawBuilder<unknown>) =>
    sql`${relation} in (select r.id from uses r where r.type = 'quiz' and r.asset_id = ${quizId} and ${condition})`
  return {
    relation_id: (value: string) => sql`${relation} = ${value}`,
    batch_id: (value: string) => sql`${cohort} = ${value}`,
    module_type: (value: string) => among(sql`r.content_type = ${value}`),
    content_id: (value: string) => among(sql`r.item_id::text = ${value}`),
  }
}

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
