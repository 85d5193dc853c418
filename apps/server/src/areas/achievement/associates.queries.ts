import type {
  AchievementKind,
  AssociateRow,
  associateColumns,
  associateFilters,
} from '@pelita/contract/areas/achievement/grants.ts'
import { moduleTitle } from '@pelita/contract/areas/reference.ts'
import type { SharedListQuery } from '@pelita/contract/core/paging.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import { type ListPlan, listPage } from '../../platform/db/list.ts'
import type { OrgDb } from '../../platform/db/scope.ts'

type Filters = z.output<z.ZodObject<typeof associateFilters>>
type AssociatesQuery = Filters &
  Omit<SharedListQuery, 'order_by'> & { order_by?: (typeof associateColumns)[number] | 'asc' | 'desc' | undefined }
type Row = Omit<AssociateRow, 'module_type_label'>

const type = sql`coalesce(r.achievement_type, 'completion')`

const planOf = (kind: AchievementKind, id: string): ListPlan<AssociatesQuery, Row> => ({
  from: sql`content_relations r join modules mo on mo.id = r.master_id left join batches b on b.id = r.batch_id`,
  id: sql`r.id`,
  search: (pattern) => sql`mo.title ilike ${pattern}`,
  always: sql`r.asset_type = ${kind} and r.asset_id = ${id} and r.deleted_at is null`,
  filters: {
    module_type: (value) => sql`r.module_type = ${value}`,
    achievement_type: (value) => sql`${type} = ${value}`,
    batch_id: (value) => sql`r.batch_id = ${value}`,
  },
  sort: {
    title: sql`lower(mo.title)`,
    module_type: sql`r.module_type`,
    batch_title: sql`lower(b.title)`,
    achievement_type: type,
    created_at: sql`r.created_at`,
  },
  first: { column: 'created_at', direction: 'desc' },
  rows: sql`
    select r.id, r.id as relation_id, mo.title, r.module_type, r.batch_id, b.title as batch_title, ${type} as achievement_type
      from page join content_relations r on r.id = page.id join modules mo on mo.id = r.master_id left join batches b on b.id = r.batch_id`,
})

/** Where an achievement is used, one row per use (product 50 §1). */
export async function listAssociates(db: OrgDb, of: { kind: AchievementKind; id: string }, query: AssociatesQuery, zone: string) {
  const page = await listPage(db, planOf(of.kind, of.id), query, zone)
  return {
    ...page,
    results: page.results.map(({ id, relation_id, title, module_type, batch_id, batch_title, achievement_type }) => ({
      id,
      relation_id,
      title,
      module_type,
      module_type_label: moduleTitle(module_type),
      batch_id,
      batch_title,
      achievement_type,
    })),
  }
}
