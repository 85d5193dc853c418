import type { SharedListQuery } from '@pelita/contract/core/paging.ts'
import {
  type AchievementKind,
  type AssociateRow,
  type associateColumns,
  type associateFilters,
  TARGET_USE,
} from '@pelita/contract/learning/achievement-grants.ts'
import { moduleTitle } from '@pelita/contract/learning/modules.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import { type ListPlan, listPage } from '../../platform/db/list.ts'
import type { OrgDb } from '../../platform/db/scope.ts'
import { USES } from './uses.ts'

type Filters = z.output<z.ZodObject<typeof associateFilters>>
type AssociatesQuery = Filters &
  Omit<SharedListQuery, 'order_by'> & { order_by?: (typeof associateColumns)[number] | 'asc' | 'desc' | undefined }
type Row = Omit<AssociateRow, 'module_type_label'>

const planOf = (kind: AchievementKind, id: string): ListPlan<AssociatesQuery, Row> => ({
  from: USES,
  id: sql`r.id`,
  search: (pattern) => sql`r.title ilike ${pattern}`,
  always: sql`r.kind = ${kind} and r.achievement_id = ${id}`,
  filters: {
    module_type: (value) => sql`r.module_type = ${value}`,
    achievement_type: (value) => sql`r.rule = ${value}`,
    batch_id: (value) => sql`r.batch_id = ${value}`,
    by_hand: (value) => (value === 'true' ? sql`r.module_type <> ${TARGET_USE}` : sql`true`),
  },
  sort: {
    title: sql`lower(r.title)`,
    module_type: sql`r.module_type`,
    batch_title: sql`lower(r.batch_title)`,
    achievement_type: sql`r.rule`,
    created_at: sql`r.created_at`,
  },
  first: { column: 'created_at', direction: 'desc' },
  rows: sql`
    select r.id, r.id as relation_id, r.title, r.module_type, r.batch_id, r.batch_title, r.rule as achievement_type
      from page, ${USES} where r.id = page.id`,
})

/** Where an achievement is used, one row per use. */
export async function listAssociates(db: OrgDb, of: { kind: AchievementKind; id: string }, query: AssociatesQuery, zone: string) {
  const page = await listPage(db, planOf(of.kind, of.id), query, zone)
  return {
    ...page,
    results: page.results.map(({ id, relation_id, title, module_type, batch_id, batch_title, achievement_type }) => ({
      id,
      relation_id,
      title,
      module_type,
      module_type_label: module_type === TARGET_USE ? 'Target' : moduleTitle(module_type),
      batch_id,
      batch_title,
      achievement_type,
    })),
  }
}
