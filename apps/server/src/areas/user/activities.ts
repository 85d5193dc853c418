import type { ActivityRow, userRecordApi } from '@pelita/contract/areas/user-record.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { ListPlan } from '../../platform/db/list.ts'

type Query = z.output<typeof userRecordApi.activities.query>

/** What one member did in the last 90 days, signing in included. */
export const activityPlan = (userId: string): ListPlan<Query, ActivityRow> => ({
  from: sql`audit_logs a`,
  id: sql`a.id`,
  always: sql`a.actor_id = ${userId} and a.created_at > now() - interval '90 days'`,
  search: (pattern) => sql`a.entity_title ilike ${pattern}`,
  filters: { action: (value) => sql`a.action = ${value}` },
  sort: { created_at: sql`a.created_at` },
  first: { column: 'created_at', direction: 'desc' },
  rows: sql`select a.id, a.action, a.entity_type, a.entity_id, a.entity_title, a.ip, a.user_agent, a.created_at from page join audit_logs a on a.id = page.id`,
})
