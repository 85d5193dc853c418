import type { AchievementKind } from '@pelita/contract/learning/achievement-grants.ts'
import { sql } from 'kysely'
import type { OrgDb } from '../../platform/db/scope.ts'

const HOUR = 3_600_000

interface Run {
  readonly cohort_id: string
  readonly content_type: string
  readonly category: string
}

/** Everything people take part in, with what it is about. */
export const runs = async (db: OrgDb): Promise<Run[]> =>
  (
    await sql<Run>`
      select h.id as cohort_id, c.content_type, coalesce(k.title, '') as category
        from contents c join cohorts h on h.content_id = c.id and h.kind <> 'template' left join categories k on k.id = c.category_id
       order by h.start_at, c.title, h.title`.execute(db)
  ).rows

/** Whatever was given is given when its holder finished, not when it was loaded. */
export const dateGrants = (db: OrgDb, kind: AchievementKind) =>
  sql`
    update achievement_grants g set granted_at = e.completed_at, created_at = e.completed_at, updated_at = e.completed_at
      from enrollments e where e.id = g.enrollment_id and e.completed_at is not null and g.kind = ${kind}`.execute(db)

/** Within ten days; where those have not passed yet, between then and now. */
export function claimTime(granted_at: string, luck: number): string {
  const granted = Date.parse(granted_at)
  return new Date(granted + luck * Math.min(240 * HOUR, Date.now() - granted)).toISOString()
}

/** Somebody noticed the mistake a day after the claim, or just now. */
export const revoke = (db: OrgDb, ids: readonly string[], reason: string, by: string) =>
  sql`
    update achievement_grants set state = 'revoked', revoked_at = least(now(), claim_at + interval '1 day'), revoked_by = ${by}, revoke_reason = ${reason}
     where id = any (${[...ids]}::uuid[])`.execute(db)
