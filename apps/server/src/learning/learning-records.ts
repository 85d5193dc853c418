import { type RawBuilder, sql } from 'kysely'

/** Whether anything was ever recorded of this member's learning or teaching: such an account stays. */
export const hasLearningRecords = (userId: RawBuilder<unknown>): RawBuilder<boolean> => sql<boolean>`(
  exists (select 1 from enrollments x where x.user_id = ${userId}) or exists (select 1 from attendances x where x.user_id = ${userId})
  or exists (select 1 from batch_experts x where x.user_id = ${userId}) or exists (select 1 from training_supports x where x.user_id = ${userId}))`
