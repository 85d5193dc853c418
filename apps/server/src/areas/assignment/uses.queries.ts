import type { assignmentUsesApi } from '@pelita/contract/areas/assignment/assignment-uses.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import { associatesPlan, moduleFilter, usesOf, withModuleTitles } from '../../learning/item/associates.ts'
import { listPage } from '../../platform/db/list.ts'
import type { OrgDb } from '../../platform/db/scope.ts'

type Query = z.output<typeof assignmentUsesApi.associates.query>

const filters = {
  module_type: moduleFilter,
  content_type: moduleFilter,
  master_id: (value: string) => sql`r.content_id = ${value}`,
  batch_id: (value: string) => sql`r.batch_id = ${value}`,
  day_id: (value: string) => sql`r.day_id::text = ${value}`,
  section_id: (value: string) => sql`r.section_id::text = ${value}`,
  content_id: (value: string) => sql`r.item_id::text = ${value}`,
}

/** Where an assignment is used: one row per item of a module, and per batch where it has batches. */
export async function listUses(db: OrgDb, assignmentId: string, query: Query, zone: string) {
  return withModuleTitles(await listPage(db, { ...associatesPlan(usesOf('assignment', assignmentId)), filters }, query, zone))
}
