import { sql } from 'kysely'

/**
 * Beside `START_FACTS`: since when nothing but the clock keeps this person from the item, because they had confirmed and the last of
 * those that come before it was done.
 */
export const READY_AT = sql`greatest(e.confirmed_at, (
  select max(p.done_at) from uses r join item_results p on p.relation_id = r.id and p.enrollment_id = e.id
   where h.learning_order_type = 'SEQUENTIAL' and u.is_step and r.cohort_id = u.cohort_id and r.deleted_at is null and r.is_step and not r.can_skip
     and (r.section_position, r.position) < (u.section_position, u.position))) as ready_at`
