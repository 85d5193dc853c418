import { auditApi } from '@pelita/contract/areas/audit.ts'
import { feature, grants } from '@pelita/contract/core/catalogue.ts'
import { featureOfTable } from '@pelita/contract/records.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import { fromDay, type ListPlan, listPage, toDay } from '../../platform/db/list.ts'
import type { Session } from '../../platform/db/scope.ts'
import { forbidden } from '../../platform/http/errors.ts'
import { implement } from '../../platform/http/implement.ts'

type Query = z.output<typeof auditApi.list.query>
interface Entry {
  id: string
  actor_name: string
  action: z.output<typeof auditApi.list.data>['results'][number]['action']
  entity_type: string
  entity_id: string | null
  entity_title: string | null
  changes: Record<string, { from: unknown; to: unknown }>
  created_at: string
}

const at = sql`a.created_at`
const plan: ListPlan<Query, Entry> = {
  from: sql`audit_logs a`,
  id: sql`a.id`,
  search: (pattern) => sql`a.entity_title ilike ${pattern} or a.actor_name ilike ${pattern}`,
  filters: {
    entity_type: (value) => sql`a.entity_type = ${value}`,
    entity_id: (value) => sql`a.entity_id = ${value}`,
    actor_id: (value) => sql`a.actor_id = ${value}`,
    action: (value) => sql`a.action = ${value}`,
    start_date: fromDay(at),
    end_date: toDay(at),
  },
  sort: { created_at: at },
  first: { column: 'created_at', direction: 'desc' },
  rows: sql`select a.id, a.actor_name, a.action, a.entity_type, a.entity_id, a.entity_title, a.changes, a.created_at
            from page join audit_logs a on a.id = page.id`,
}

/** One record's history opens with the view permission of its feature; anything wider needs all access. */
const mayRead = (query: Query, session: Session) => {
  const held = new Set(session.permissions)
  const key = query.entity_id && query.entity_type ? featureOfTable[query.entity_type] : undefined
  return held.has('*') || (key !== undefined && grants(held, feature(key).can('view')))
}

export const auditRoutes = implement(auditApi, {
  list: async ({ db, query, session }) => {
    if (!mayRead(query, session)) throw forbidden()
    const page = await listPage(db, plan, query, query.timezone ?? session.timezone)
    return {
      ...page,
      results: page.results.map((row) => ({
        ...row,
        changes: Object.entries(row.changes).map(([field, change]) => ({ field, ...change })),
      })),
    }
  },
})
