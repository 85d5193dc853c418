import { sql } from 'kysely'
import type { OrgDb } from '../../platform/db/scope.ts'

/** Whether another organisation may take part in a content, or has people who still do. */
export async function reachesOthers(db: OrgDb, contentId: string): Promise<boolean> {
  const { rows } = await sql<{ reaches: boolean }>`
    select exists (select 1 from content_distributions d where d.content_id = ${contentId} and d.active and coalesce(d.until > now(), true))
        or exists (select 1 from enrollments e where e.content_id = ${contentId} and e.member_org_id <> e.org_id and e.archived_at is null
             and e.status in ('draft', 'invited', 'confirmed', 'waiting_list') and e.learning_status not in ('passed', 'not_passed')) as reaches`.execute(
    db,
  )
  return rows[0]?.reaches ?? false
}
