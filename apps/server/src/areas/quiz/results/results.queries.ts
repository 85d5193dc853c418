import type { AttemptRow, quizResultApi, ResultRow } from '@pelita/contract/areas/quiz/quiz-results.ts'
import type { ResultStatus } from '@pelita/contract/learning/result-status.ts'
import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import { ownAccount } from '../../../learning/cohort/participants/own-account.ts'
import { tallySum } from '../../../learning/tallies.ts'
import { type ListFilters, type ListPlan, listPage, personMatches } from '../../../platform/db/list.ts'
import type { OrgDb } from '../../../platform/db/scope.ts'
import { groupedBy } from './grouped.ts'
import { scopeConditions } from './report-scope.ts'

export type ResultQuery = z.output<typeof quizResultApi.results.query>
type Filters = Partial<ListFilters<ResultQuery>>

/** What the list shows of a person, beside the attempts. */
export type Participant = Omit<ResultRow, 'attempts'>

const columns = sql`i.id, i.user_id, ${ownAccount(sql`i.user_id`)}, i.relation_id, i.full_name as name, i.email, i.nik, i.score, i.retake, i.status`

/** One row per participant and use, with further columns for the spreadsheet. */
export const resultPlan = <Row = Participant>(
  quizId: string,
  relationId: string | undefined,
  more: { columns: RawBuilder<unknown>; joins: RawBuilder<unknown> } = { columns: sql``, joins: sql`` },
): ListPlan<ResultQuery, Row> => ({
  from: sql`item_results i`,
  id: sql`i.id`,
  search: (pattern) => personMatches(sql`i.user_id`, pattern),
  ofPeople: (ids) => sql`i.user_id = any (${ids})`,
  // A use belongs to one quiz: asking for both would mislead the planner about how many rows there are.
  always: relationId ? sql`i.relation_id = ${relationId}` : sql`i.asset_id = ${quizId}`,
  filters: {
    ...scopeConditions(quizId, sql`i.relation_id`, sql`i.cohort_id`),
    status: (value) => sql`i.status = ${value}`,
    min_score: (value) => sql`i.score >= ${value}`,
    max_score: (value) => sql`i.score <= ${value}`,
  },
  sort: {
    name: sql`lower(i.full_name)`,
    nik: sql`i.nik`,
    email: sql`i.email`,
    score: sql`i.score`,
    retake: sql`i.retake`,
    status: sql`i.status`,
    updated_at: sql`i.updated_at`,
  },
  first: { column: 'updated_at', direction: 'desc' },
  rows: sql`select ${columns} ${more.columns} from page join item_results i on i.id = page.id ${more.joins}`,
  total: (query) => countedTotal(quizId, query),
})

/** Known for a use, or for all of them, each also by status; anything narrower is counted. */
const countedTotal = (quizId: string, query: Filters): RawBuilder<unknown> | null => {
  const { keyword, search, min_score, max_score, module_type, batch_id, content_id, relation_id, status } = query
  if (keyword || search || min_score !== undefined || max_score !== undefined || module_type || batch_id || content_id)
    return null
  const keys: ResultStatus[] | undefined = status && [status]
  return tallySum('item_result', sql`${relation_id ?? quizId}::uuid`, keys)
}

export interface StoredAttempt extends AttemptRow {
  readonly result_id: string
}

/** The attempts of some participants, newest first. */
export async function attemptsOfResults(db: OrgDb, resultIds: readonly string[]): Promise<Map<string, StoredAttempt[]>> {
  const { rows } = await sql<StoredAttempt>`
    select a.id, a.result_id, a.attempt_no - 1 as retake, a.started_at as start_at, a.finished_at as finish_at, a.score, a.status
      from quiz_attempts a where a.result_id = any (${[...resultIds]}::uuid[]) order by a.started_at desc, a.attempt_no desc`.execute(
    db,
  )
  return groupedBy(rows, (row) => row.result_id)
}

const shownAttempt = ({ result_id: _, ...attempt }: StoredAttempt): AttemptRow => attempt

export async function listResults(db: OrgDb, quizId: string, query: ResultQuery, zone: string) {
  const page = await listPage(db, resultPlan(quizId, query.relation_id), query, zone)
  const attempts = await attemptsOfResults(
    db,
    page.results.map((row) => row.id),
  )
  return {
    ...page,
    results: page.results.map((row) => ({ ...row, attempts: (attempts.get(row.id) ?? []).map(shownAttempt) })),
  }
}
