import type { LearningRow, userRecordApi } from '@pelita/contract/areas/user-record.ts'
import type { Zone } from '@pelita/contract/core/zones.ts'
import { moduleTitle } from '@pelita/contract/learning/modules.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import { type ListFilters, type ListPlan, listAll } from '../../platform/db/list.ts'
import type { OrgDb } from '../../platform/db/scope.ts'
import { type CellValue, type SheetColumn, xlsxStream } from '../../platform/sheets/write-sheet.ts'

type Query = z.output<typeof userRecordApi.learningHistory.query>

/** What one member takes or took part in; invitations that were never accepted are no learning. */
export const learningPlan = (userId: string): ListPlan<Query, LearningRow> => ({
  from: sql`enrollments e join contents o on o.org_id = e.org_id and o.id = e.content_id`,
  id: sql`e.id`,
  always: sql`e.user_id = ${userId} and e.archived_at is null and (e.status = 'confirmed' or e.started_at is not null)`,
  search: (pattern) => sql`o.title ilike ${pattern}`,
  filters: {
    module_type: (value) => sql`o.content_type = ${value}`,
    result: (value) => sql`e.learning_status = ${value}`,
  },
  sort: {
    title: sql`lower(o.title)`,
    module_type: sql`o.content_type`,
    progress: sql`e.progress`,
    score: sql`e.score`,
    result: sql`e.learning_status`,
    completed_at: sql`e.completed_at`,
    updated_at: sql`e.updated_at`,
  },
  first: { column: 'updated_at', direction: 'desc' },
  rows: sql`select e.id, o.id as content_id, o.title, o.content_type as module_type, b.title as batch, e.progress, e.score, e.learning_status as result, e.completed_at
    from page join enrollments e on e.id = page.id join contents o on o.id = e.content_id join cohorts b on b.id = e.cohort_id`,
})

const COLUMNS: readonly SheetColumn[] = [
  { header: 'Module Title', kind: 'text', width: 40 },
  { header: 'Module Type', kind: 'text' },
  { header: 'Batch', kind: 'text', width: 24 },
  { header: 'Progress', kind: 'number' },
  { header: 'Score', kind: 'number' },
  { header: 'Result', kind: 'text' },
  { header: 'Completed', kind: 'datetime' },
]

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1).replaceAll('_', ' ')

const cells = (row: LearningRow): readonly CellValue[] => [
  row.title,
  moduleTitle(row.module_type),
  row.batch ?? '',
  row.progress,
  row.score,
  capital(row.result),
  row.completed_at ? new Date(row.completed_at) : null,
]

export function learningSheet(
  again: <T>(work: (db: OrgDb) => Promise<T>) => Promise<T>,
  userId: string,
  { query, zone }: { readonly query: ListFilters<Query>; readonly zone: Zone },
): AsyncGenerator<Uint8Array, void> {
  async function* rows() {
    for await (const chunk of listAll(again, learningPlan(userId), query, zone)) yield* chunk.map(cells)
  }
  return xlsxStream({ sheets: [{ name: 'Learning History', columns: COLUMNS, rows: rows() }], zone })
}
