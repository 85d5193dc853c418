import { type RawBuilder, sql } from 'kysely'

/** Two instants, the second excluded, as SQL. */
export interface Span {
  readonly from: RawBuilder<unknown>
  readonly to: RawBuilder<unknown>
}

const within = (column: string, { from, to }: Span) => sql`${sql.ref(column)} >= ${from} and ${sql.ref(column)} < ${to}`

/**
 * Everybody with a learning event in a span, once: who checked in, answered an invitation, started, or finished an item.
 * A place that is confirmed without being asked for is nobody's answer.
 */
export const activeLearners = (span: Span): RawBuilder<unknown> => sql`
  select user_id from attendances where ${within('clock_in', span)}
  union
  select user_id from enrollments where ${within('confirmed_at', span)} and (source = 'self' or confirmed_at > invited_at)
  union
  select user_id from enrollments where ${within('started_at', span)}
  union
  select user_id from item_results where ${within('done_at', span)}`

const taken = sql`e.archived_at is null and (e.status = 'confirmed' or e.started_at is not null)`
const shown = sql`e.id, e.user_id, e.content_id, case when e.learning_status in ('passed', 'not_passed') then e.completed_at end as completed_at`

/** Enrolments of a span: in batches they count from the batch's start, elsewhere from the confirmation. */
export const enrolled = (span: Span): RawBuilder<unknown> => sql`
  select ${shown}, h.start_at as at from cohorts h join enrollments e on e.cohort_id = h.id where h.kind = 'batch' and ${within('h.start_at', span)} and ${taken}
  union all
  select ${shown}, e.confirmed_at as at from enrollments e where e.cohort_id = e.content_id and ${within('e.confirmed_at', span)} and ${taken}`

/** Enrolments that were completed in a span, whether passed or not. */
export const completed = (span: Span): RawBuilder<unknown> => sql`
  select e.id, e.user_id, e.content_id, e.completed_at, e.completed_at as at from enrollments e
   where ${within('e.completed_at', span)} and e.archived_at is null and e.learning_status in ('passed', 'not_passed')`
