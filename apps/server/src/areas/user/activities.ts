import type { ActivityRow, userRecordApi } from '@pelita/contract/areas/user-record.ts'
import { ALL_ACCESS, grants } from '@pelita/contract/core/catalogue.ts'
import { permissionsOf, records } from '@pelita/contract/records.ts'
import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import { mayGrant } from '../../platform/auth/grant-rule.ts'
import type { ListPlan } from '../../platform/db/list.ts'
import type { Session } from '../../platform/db/scope.ts'

type Query = z.output<typeof userRecordApi.activities.query>

/** How much of what somebody did is told to who asks. */
export interface Told {
  /** The kinds of records whose names are told; of all where it is absent. */
  readonly named?: readonly string[]
  readonly places: boolean
}

/** Names of records are for whoever may view these, and the places of an account that may do more are nobody's but their own. */
export function toldTo({ permissions, membership_id }: Session, who: { id: string; permissions: readonly string[] }): Told {
  const held = new Set(permissions)
  const places = who.id === membership_id || mayGrant(permissions, who.permissions)
  if (held.has(ALL_ACCESS)) return { places }
  const seen = (table: string) => {
    const needed = permissionsOf(table, 'view')
    return needed !== undefined && grants(held, needed)
  }
  return { places, named: Object.keys(records).filter(seen) }
}

/** What one member did in the last 90 days, signing in included; a search finds no name that is not told. */
export function activityPlan(userId: string, { named, places }: Told): ListPlan<Query, ActivityRow> {
  const title = named ? sql`(case when a.entity_type = any (${[...named]}::text[]) then a.entity_title end)` : sql`a.entity_title`
  const place = (column: RawBuilder<unknown>) => (places ? column : sql`null`)
  return {
    from: sql`audit_logs a`,
    id: sql`a.id`,
    always: sql`a.actor_id = ${userId} and a.created_at > now() - interval '90 days'`,
    search: (pattern) => sql`${title} ilike ${pattern}`,
    filters: { action: (value) => sql`a.action = ${value}` },
    sort: { created_at: sql`a.created_at` },
    first: { column: 'created_at', direction: 'desc' },
    rows: sql`select a.id, a.action, a.entity_type, a.entity_id, ${title} as entity_title, ${place(sql`a.ip`)} as ip,
                     ${place(sql`a.user_agent`)} as user_agent, a.created_at from page join audit_logs a on a.id = page.id`,
  }
}
