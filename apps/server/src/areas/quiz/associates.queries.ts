import type { AssociateRow, quizResultApi } from '@pelita/contract/areas/quiz/quiz-results.ts'
import { moduleTitle } from '@pelita/contract/areas/reference.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import { type ListPlan, listPage } from '../../platform/db/list.ts'
import type { OrgDb } from '../../platform/db/scope.ts'

type Query = z.output<typeof quizResultApi.associates.query>

const contentTitle = sql`coalesce(r.content_title, q.title)`

/** Where a quiz is used: one row per item of a module, and per batch where it has batches (product 00 §7). */
const plan = (quizId: string): ListPlan<Query, Omit<AssociateRow, 'module_type_label'>> => ({
  from: sql`content_relations r join modules m on m.id = r.master_id join quizzes q on q.id = r.asset_id left join batches b on b.id = r.batch_id`,
  id: sql`r.id`,
  search: (pattern) =>
    sql`lower(m.title) like lower(${pattern}) or lower(coalesce(b.title, '')) like lower(${pattern}) or lower(${contentTitle}) like lower(${pattern})`,
  filters: { module_type: (value) => sql`r.module_type = ${value}` },
  sort: {
    title: sql`lower(m.title)`,
    module_type: sql`r.module_type`,
    batch_title: sql`lower(b.title)`,
    day_title: sql`lower(r.day_title)`,
    section_title: sql`lower(r.section_title)`,
    content_title: sql`lower(${contentTitle})`,
    updated_at: sql`r.updated_at`,
  },
  first: { column: 'updated_at', direction: 'desc' },
  always: sql`r.asset_type = 'quiz' and r.asset_id = ${quizId} and r.deleted_at is null`,
  rows: sql`select r.id, r.id as relation_id, m.title, r.module_type, r.master_id, r.batch_id, b.title as batch_title, r.day_id,
      r.day_title, r.section_id, r.section_title, r.content_id, ${contentTitle} as content_title
    from page join content_relations r on r.id = page.id join modules m on m.id = r.master_id join quizzes q on q.id = r.asset_id
    left join batches b on b.id = r.batch_id`,
})

export async function listAssociates(db: OrgDb, quizId: string, query: Query, zone: string) {
  const page = await listPage(db, plan(quizId), query, zone)
  return { ...page, results: page.results.map((row) => ({ ...row, module_type_label: moduleTitle(row.module_type) })) }
}
