import { round2 } from '@pelita/contract/areas/quiz/quiz-grading.ts'
import { SCORE_BANDS, type ScoreFigures } from '@pelita/contract/areas/quiz/quiz-results.ts'
import { sql } from 'kysely'
import type { OrgDb } from '../../../platform/db/scope.ts'
import { type ReportScope, scopeConditions } from './report-scope.ts'

interface Band {
  readonly band: number
  readonly n: number
  readonly total: number
  readonly waiting: boolean
}

/** Points so far are no score: whoever waits for review counts in no mean and no distribution. */
export async function scoreFigures(db: OrgDb, quizId: string, scope: ReportScope): Promise<ScoreFigures> {
  const conditions = scopeConditions(quizId, sql`i.relation_id`, sql`i.cohort_id`)
  const asked = Object.entries(conditions).flatMap(([name, condition]) => {
    const value = scope[name as keyof ReportScope]
    return value ? [sql`and ${condition(value)}`] : []
  })
  const { rows } = await sql<Band>`
    select i.status = 'waiting_review' as waiting, least(floor(i.score / 10), ${SCORE_BANDS - 1})::int as band, count(*) as n,
           sum(i.score)::float8 as total
      from item_results i where i.type = 'quiz' and i.asset_id = ${quizId} and i.score is not null and i.status <> 'not_done' ${sql.join(asked, sql` `)}
     group by 1, 2`.execute(db)
  const graded = rows.filter((row) => !row.waiting)
  const count = (some: readonly Band[]) => some.reduce((sum, { n }) => sum + n, 0)
  const people = count(graded)
  return {
    graded: people,
    waiting: count(rows.filter((row) => row.waiting)),
    mean: people === 0 ? null : round2(graded.reduce((sum, { total }) => sum + total, 0) / people),
    bands: Array.from({ length: SCORE_BANDS }, (_, i) => count(graded.filter(({ band }) => band === i))),
  }
}
