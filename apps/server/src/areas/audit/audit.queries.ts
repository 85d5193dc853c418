import type { AuditEntry, auditApi } from '@pelita/contract/platform/audit.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import { fromDay, type ListPlan, toDay } from '../../platform/db/list.ts'

export type AuditQuery = z.output<typeof auditApi.list.query>

export interface StoredEntry extends Omit<AuditEntry, 'changes'> {
  changes: Record<string, { from: unknown; to: unknown }>
}

const at = sql`a.created_at`

export const auditPlan: ListPlan<AuditQuery, StoredEntry> = {
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
  rows: sql`select a.id, a.actor_name, a.action, a.entity_type, a.entity_id, a.entity_title, a.changes, a.ip, a.user_agent, a.created_at
            from page join audit_logs a on a.id = page.id`,
}

export const changesOf = ({ changes }: Pick<StoredEntry, 'changes'>) =>
  Object.entries(changes).map(([field, change]) => ({ field, ...change }))
