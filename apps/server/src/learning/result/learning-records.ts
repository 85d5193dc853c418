import { type RawBuilder, sql } from 'kysely'

/** Whether anything was ever recorded of this member's learning or teaching: such an account stays. */
export const hasLearningRecords = (userId: RawBuilder<unknown>): RawBuilder<boolean> => sql<boolean>`(
  exists (select 1 from enrollments x where x.user_id = ${userId}) or exists (select 1 from attendances x where x.user_id = ${userId})
  or exists (select 1 from batch_experts x where x.user_id = ${userId}) or exists (select 1 from training_supports x where x.user_id = ${userId})
  or exists (select 1 from coaching_bookings x where x.user_id = ${userId}) or exists (select 1 from coaching_sessions x where x.coach_id = ${userId} and x.deleted_at is null)
  or exists (select 1 from mentorings x where x.coach_id = ${userId}))`

/**
 * No learner left a row like this. A plain `not exists` has the planner read a table of millions for a row it expects soon and
 * that is not there; an order that only the right index has leads it to the index.
 */
export const noRecord = (rows: RawBuilder<unknown>, orderOfIndex: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`(select true from ${rows} order by ${orderOfIndex} limit 1) is null`
