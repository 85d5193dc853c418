import type { assignmentUsesApi } from '@pelita/contract/areas/assignment/assignment-uses.ts'
import type { AssociateRow } from '@pelita/contract/areas/quiz/quiz-results.ts'
import { moduleTitle } from '@pelita/contract/areas/reference.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import { type ListPlan, listPage } from '../../platform/db/list.ts'
import type { OrgDb } from '../../platform/db/scope.ts'

type Query = z.output<typeof assignmentUsesApi.associates.query>

/** Uses `r` with their content `m` and their run `b`. */
export const USES = sql`uses r join contents m on m.id = r.content_id join cohorts b on b.id = r.cohort_id`
export const usesOf = (assignmentId: string) =>
  sql`r.type = 'assignment' and r.asset_id = ${assignmentId} and r.deleted_at is null`

/** Where an assignment is used: one row per item of a module, and per batch where it has batches (product 00 §7). */
const plan = (assignmentId: string): ListPlan<Query, Omit<AssociateRow, 'module_type_label'>> => ({
  from: USES,
  id: sql`r.id`,
  search: (pattern) =>
    sql`lower(m.title) like lower(${pattern}) or lower(coalesce(b.title, '')) like lower(${pattern}) or lower(r.title) like lower(${pattern})`,
  filters: {
    module_type: (value) => sql`r.content_type = ${value}`,
    content_type: (value) => sql`r.content_type = ${value}`,
    master_id: (value) => sql`r.content_id = ${value}`,
    batch_id: (value) => sql`r.batch_id = ${value}`,
    day_id: (value) => sql`r.day_id::text = ${value}`,
    section_id: (value) => sql`r.section_id::text = ${value}`,
    content_id: (value) => sql`r.item_id::text = ${value}`,
  },
  sort: {
    title: sql`lower(m.title)`,
    module_type: sql`r.content_type`,
    batch_title: sql`lower(b.title)`,
    day_title: sql`lower(r.day_title)`,
    section_title: sql`lower(r.section_title)`,
    content_title: sql`lower(r.title)`,
    updated_at: sql`r.updated_at`,
  },
  first: { column: 'updated_at', direction: 'desc' },
  always: usesOf(assignmentId),
  rows: sql`select r.id, r.id as relation_id, m.title, r.content_type as module_type, r.content_id as master_id, r.batch_id, b.title as batch_title, r.day_id,
      r.day_title, r.section_id, r.section_title, r.item_id as content_id, r.title as content_title
    from page, ${USES} where r.id = page.id`,
})

export async function listUses(db: OrgDb, assignmentId: string, query: Query, zone: string) {
  const page = await listPage(db, plan(assignmentId), query, zone)
  return { ...page, results: page.results.map((row) => ({ ...row, module_type_label: moduleTitle(row.module_type) })) }
}
