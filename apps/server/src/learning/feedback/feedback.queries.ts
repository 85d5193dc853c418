import type { SharedListQuery } from '@pelita/contract/core/paging.ts'
import type { Zone } from '@pelita/contract/core/zones.ts'
import type { FEEDBACK_COLUMNS, FEEDBACK_STATES, FeedbackRow, FeedbackSummary } from '@pelita/contract/learning/feedback.ts'
import { RATINGS } from '@pelita/contract/learning/feedback.ts'
import { type RawBuilder, sql } from 'kysely'
import { fromDay, type ListFilters, type ListPlan, listAll, personMatches, toDay } from '../../platform/db/list.ts'
import type { OrgDb } from '../../platform/db/scope.ts'
import { type CellValue, type SheetColumn, xlsxStream } from '../../platform/sheets/write-sheet.ts'
import { joinParticipant } from '../cohort/participants/participant.ts'
import { countedHere, countedNamed, tallySum } from '../tallies.ts'

type Column = (typeof FEEDBACK_COLUMNS)[number]
export interface FeedbackQuery extends Omit<SharedListQuery, 'order_by' | 'sort_by' | 'sort'> {
  order_by?: Column | 'asc' | 'desc' | undefined
  sort_by?: Column | undefined
  batch_id?: string | undefined
  rating?: number | undefined
  status?: (typeof FEEDBACK_STATES)[number] | undefined
  start_date?: string | undefined
  end_date?: string | undefined
}

const columns = sql`f.id, m.full_name as name, m.nik, m.picture, f.batch_id, h.title as batch_title, f.rating, f.comment, f.is_hidden, f.answers,
  f.expert_ratings, 'lms' as source, f.submitted_at, f.updated_at`

/** What people said about contents: of one content, or of all that `always` names. The plan of every feedback list and its export. */
export const feedbackPlan = (always: RawBuilder<unknown>, contentId?: string): ListPlan<FeedbackQuery, FeedbackRow> => ({
  from: sql`content_feedbacks f`,
  id: sql`f.id`,
  search: (pattern) => sql`(${personMatches(sql`f.user_id`, pattern)} or f.comment ilike ${pattern})`,
  filters: {
    batch_id: (value) => sql`f.cohort_id = ${value}`,
    rating: (value) => sql`f.rating = ${value}`,
    status: (value) => sql`f.is_hidden = ${value === 'hidden'}`,
    start_date: fromDay(sql`f.submitted_at`),
    end_date: toDay(sql`f.submitted_at`),
  },
  sort: {
    name: sql`(select lower(m.full_name) from participants m where m.id = f.user_id)`,
    nik: sql`(select m.nik from participants m where m.id = f.user_id)`,
    batch: sql`(select lower(h.title) from cohorts h where h.id = f.cohort_id)`,
    rating: sql`f.rating`,
    submitted_at: sql`f.submitted_at`,
  },
  first: { column: 'submitted_at', direction: 'desc' },
  always,
  rows: sql`select ${columns} from page join content_feedbacks f on f.id = page.id join cohorts h on h.id = f.cohort_id ${joinParticipant(sql`f.user_id`)}`,
  total: (query) =>
    !contentId || query.keyword || query.search || query.status || query.start_date || query.end_date
      ? null
      : countedNamed(
          // Of batches everybody is named to their owner.
          query.batch_id ? sql`${query.batch_id}::uuid` : sql`${contentId}::uuid`,
          tallySum('feedback', sql`${query.batch_id ?? contentId}::uuid`, query.rating ? [String(query.rating)] : undefined),
          sql`select count(*) from content_feedbacks f where f.content_id = ${contentId}
            ${query.batch_id ? sql`and f.cohort_id = ${query.batch_id}` : sql``} ${query.rating ? sql`and f.rating = ${query.rating}` : sql``}`,
        ),
})

export const feedbackOf = (contentId: string) => feedbackPlan(sql`f.content_id = ${contentId}`, contentId)

/** The cards: read from counts that are kept, however many have answered; a visitor's own people are counted (decision 129). */
export async function feedbackSummary(db: OrgDb, contentId: string, batchId?: string): Promise<FeedbackSummary> {
  const { rows } = await sql<{ rating: string; n: number }>`
    select key as rating, sum(n)::int as n from tallies
     where kind = 'feedback' and scope_id = ${batchId ?? contentId} and current_org() = current_member_org() group by key
    union all
    select rating::text, count(*)::int from content_feedbacks
     where content_id = ${contentId} and ${batchId ? sql`cohort_id = ${batchId}` : sql`true`} and current_org() <> current_member_org() group by rating`.execute(
    db,
  )
  const counts = new Map(rows.map(({ rating, n }) => [rating, n]))
  const distribution = RATINGS.map((rating) => ({ rating, total: counts.get(String(rating)) ?? 0 }))
  const responses = distribution.reduce((sum, one) => sum + one.total, 0)
  const points = distribution.reduce((sum, one) => sum + one.total * one.rating, 0)
  return {
    average: responses === 0 ? null : Math.round((10 * points) / responses) / 10,
    responses,
    participants: await confirmedIn(db, contentId, batchId),
    distribution,
  }
}

async function confirmedIn(db: OrgDb, contentId: string, batchId?: string): Promise<number> {
  const runs = sql`select h.id from cohorts h where h.content_id = ${contentId} and ${batchId ? sql`h.id = ${batchId}` : sql`true`}`
  const people = sql`select count(*) from enrollments e where e.cohort_id in (${runs}) and e.archived_at is null and e.status = 'confirmed'`
  const { rows } = await sql<{
    n: number
  }>`select (${countedHere(tallySum('enrollment', runs, ['confirmed']), people)})::int as n`.execute(db)
  return rows[0]?.n ?? 0
}

const COLUMNS: readonly SheetColumn[] = [
  { header: 'No', kind: 'number', width: 6 },
  { header: 'Name', kind: 'text', width: 28 },
  { header: 'NIK', kind: 'text' },
  { header: 'Batch', kind: 'text', width: 24 },
  { header: 'Rating', kind: 'number', width: 8 },
  { header: 'Comment', kind: 'text', width: 60 },
  { header: 'Hidden', kind: 'text', width: 8 },
  { header: 'Answers', kind: 'text', width: 60 },
  { header: 'Expert Ratings', kind: 'text', width: 36 },
  { header: 'Submitted', kind: 'datetime' },
]

const cells = (row: FeedbackRow, no: number): readonly CellValue[] => [
  ...[no, row.name, row.nik, row.batch_title ?? '', row.rating, row.comment ?? '', row.is_hidden ? 'Yes' : 'No'],
  row.answers.map(({ title, value }) => `${title}: ${value}`).join('\n'),
  row.expert_ratings.map(({ name, rating }) => `${name}: ${rating}`).join('\n'),
  new Date(row.submitted_at),
]

/** The list as a spreadsheet, written while it is read. */
export function feedbackSheet(
  again: <T>(work: (db: OrgDb) => Promise<T>) => Promise<T>,
  contentId: string,
  query: ListFilters<FeedbackQuery>,
  zone: Zone,
): AsyncGenerator<Uint8Array, void> {
  async function* rows() {
    let no = 0
    for await (const chunk of listAll(again, feedbackOf(contentId), query, zone)) for (const row of chunk) yield cells(row, ++no)
  }
  return xlsxStream({ sheets: [{ name: 'Feedback', columns: COLUMNS, rows: rows() }], zone })
}
