import { TARGET_USE } from '@pelita/contract/learning/achievement-grants.ts'
import { sql } from 'kysely'

/** Where achievements are given: by runs of contents and, badges, by targets that people reach. */
export const USES = sql`(
  select r.id, r.kind, r.achievement_id, r.rule, r.created_at, mo.title, mo.content_type as module_type,
         nullif(b.id, b.content_id) as batch_id, b.title as batch_title
    from content_achievements r join cohorts b on b.id = r.cohort_id join contents mo on mo.id = b.content_id where r.deleted_at is null
  union all
  select t.id, 'badge', t.reward_badge_id, 'completion', t.created_at, t.title, ${sql.lit(TARGET_USE)}, null, null
    from leaderboard_targets t where t.reward = 'badge' and t.deleted_at is null) r`
