import { type RawBuilder, sql } from 'kysely'
import type { Span } from './period.ts'

const within = (column: RawBuilder<unknown>, { from, to }: Span) => sql`${column} >= ${from} and ${column} < ${to}`

/**
 * Every learning event (user_id, at) of a span: checking in, answering an invitation, starting, finishing an item. Whoever has
 * one is an active learner. A place that is confirmed without being asked for is nobody's answer.
 */
export const learningEvents = (span: Span): RawBuilder<unknown> => sql`
  select user_id, clock_in as at from attendances where ${within(sql.ref('clock_in'), span)}
  union all
  select user_id, confirmed_at from enrollments
   where ${within(sql.ref('confirmed_at'), span)} and (source = 'self' or confirmed_at > invited_at)
  union all
  select user_id, started_at from enrollments where ${within(sql.ref('started_at'), span)}
  union all
  select e.user_id, p.done_at from progress_items p join enrollments e on e.id = p.enrollment_id
   where ${within(sql.ref('p.done_at'), span)}`

const columns = sql`e.module_id, e.module_type, case when e.learning_status in ('passed', 'not_passed') then e.completed_at end as completed_at`
const takesPart = sql`e.archived_at is null and (e.status = 'confirmed' or e.learning_status <> 'not_started')`

/** Enrolments of a span (product 95 §7): in batches they count from the batch's start, elsewhere from the confirmation. */
export const enrolled = (span: Span): RawBuilder<unknown> => sql`
  select ${columns}, b.start_at as at from batches b join enrollments e on e.cohort_id = b.id
   where ${within(sql.ref('b.start_at'), span)} and ${takesPart}
  union all
  select ${columns}, e.confirmed_at from enrollments e
   where e.batch_id is null and ${within(sql.ref('e.confirmed_at'), span)} and ${takesPart}`

/** Enrolments that were completed in a span, whether passed or not. */
export const completed = (span: Span): RawBuilder<unknown> => sql`
  select e.module_id, e.completed_at as at from enrollments e
   where ${within(sql.ref('e.completed_at'), span)} and e.archived_at is null and e.learning_status in ('passed', 'not_passed')`
