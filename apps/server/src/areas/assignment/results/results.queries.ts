import type { AssignmentResult, assignmentResultApi } from '@pelita/contract/areas/assignment/assignment-results.ts'
import { DEFAULT_PASS_GRADE, type ScoreStatus } from '@pelita/contract/areas/assignment/grading-rules.ts'
import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import { ownAccount } from '../../../learning/cohort/participants/own-account.ts'
import { joinParticipant } from '../../../learning/cohort/participants/participant.ts'
import { tallySum } from '../../../learning/tallies.ts'
import { fromDay, type ListFilters, type ListPlan, listPage, personMatches, toDay } from '../../../platform/db/list.ts'
import type { OrgDb } from '../../../platform/db/scope.ts'
import { signedFiles } from '../signed-files.ts'
import { scopeConditions } from './report-scope.ts'

export type ResultQuery = z.output<typeof assignmentResultApi.results.query> & { except_status?: ScoreStatus | undefined }
type Filters = Partial<ListFilters<ResultQuery>>

/** A listed row; its files are named by their ids until they are asked for. */
export interface StoredResult extends Omit<AssignmentResult, 'files'> {
  readonly file_ids: readonly string[]
}

/** Everybody of a group, who handed in first; nothing for individuals. */
const members = sql`case when exists (select 1 from item_results g where g.lead_id = i.id) then (
  select jsonb_agg(jsonb_build_object('user_id', g.user_id, 'name', g.full_name, 'email', g.email, 'nik', g.nik, 'picture', p.picture)
                   order by g.lead_id nulls first, lower(g.full_name), g.id)
    from item_results g join participants p on p.id = g.user_id where g.id = i.id or g.lead_id = i.id) else '[]' end`

const columns = sql`i.id, i.relation_id, i.user_id, ${ownAccount(sql`i.user_id`)}, i.nik, i.full_name as name, i.email, m.posisi as position, i.finished_at, i.updated_at,
  i.score, i.status, coalesce(u.pass_grade, ${DEFAULT_PASS_GRADE}) as pass_grade, coalesce(s.notes, '') as notes, s.feedback,
  coalesce(s.file_ids, '{}') as file_ids, s.rubric as judged, ${members} as members`
const joins = sql`join uses u on u.id = i.relation_id ${joinParticipant(sql`i.user_id`)}
  left join assignment_submissions s on s.result_id = i.id and s.is_current`

/** A group is found by any of its members. */
const search = (pattern: string) => sql`${personMatches(sql`i.user_id`, pattern)} or exists (
  select 1 from item_results g where g.lead_id = i.id and ${personMatches(sql`g.user_id`, pattern)})`
const ofPeople = (ids: RawBuilder<unknown>) =>
  sql`i.id in (select coalesce(g.lead_id, g.id) from item_results g where g.user_id = any (${ids}))`

/** One row per participant and use, a group once, with further columns for the spreadsheet. */
export const resultPlan = <Row = StoredResult>(
  assignmentId: string,
  relationId: string | undefined,
  more: { columns: RawBuilder<unknown>; joins: RawBuilder<unknown> } = { columns: sql``, joins: sql`` },
): ListPlan<ResultQuery, Row> => ({
  from: sql`item_results i`,
  id: sql`i.id`,
  search,
  ofPeople,
  // A use belongs to one assignment: asking for both would mislead the planner about how many rows there are.
  always: sql`${relationId ? sql`i.relation_id = ${relationId}` : sql`i.asset_id = ${assignmentId}`} and i.lead_id is null`,
  filters: {
    ...scopeConditions(assignmentId),
    status: (value) => sql`i.status = ${value}`,
    except_status: (value) => sql`i.status <> ${value}`,
    start_date: fromDay(sql`i.finished_at`),
    end_date: toDay(sql`i.finished_at`),
  },
  sort: {
    nik: sql`i.nik`,
    name: sql`lower(i.full_name)`,
    email: sql`i.email`,
    finished_at: sql`i.finished_at`,
    updated_at: sql`i.updated_at`,
    score: sql`i.score`,
    status: sql`i.status`,
  },
  first: { column: 'updated_at', direction: 'desc' },
  rows: sql`select ${columns} ${more.columns} from page join item_results i on i.id = page.id ${joins} ${more.joins}`,
  total: (query) => countedTotal(assignmentId, query),
})

/** Known for a use, or for all of them, each also by status; anything narrower is counted. */
const countedTotal = (assignmentId: string, query: Filters): RawBuilder<unknown> | null => {
  const { keyword, search: word, start_date, end_date, module_type, batch_id, section_id, content_id } = query
  if (keyword || word || start_date || end_date || module_type || batch_id || section_id || content_id) return null
  if (query.except_status) return null
  return tallySum('assignment_result', sql`${query.relation_id ?? assignmentId}::uuid`, query.status && [query.status])
}

/** Rows as they are shown, with links to their files that last a quarter of an hour. */
export async function withFiles(db: OrgDb, rows: readonly StoredResult[], secret: string): Promise<AssignmentResult[]> {
  const files = await signedFiles(
    db,
    rows.flatMap((row) => row.file_ids),
    secret,
  )
  return rows.map(({ file_ids, ...row }) => ({ ...row, files: file_ids.flatMap((id) => files.get(id) ?? []) }))
}

export async function listResults(
  db: OrgDb,
  assignmentId: string,
  query: ResultQuery,
  reader: { readonly zone: string; readonly secret: string },
) {
  const page = await listPage(db, resultPlan(assignmentId, query.relation_id), query, reader.zone)
  return { ...page, results: await withFiles(db, page.results, reader.secret) }
}
