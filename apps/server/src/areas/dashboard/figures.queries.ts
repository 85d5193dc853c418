import type { Summary } from '@pelita/contract/areas/dashboard.ts'
import { sql } from 'kysely'
import type { OrgDb } from '../../platform/db/scope.ts'
import { activeLearners, completed, enrolled } from './learning-events.ts'
import { compared, eachSpan, type Period, spansFrom } from './period.ts'

type Pair<V> = { value: V; previous: V }

/** The rows of the period before and of the period become one pair per figure. */
const pairs = <R, K extends keyof R>([previous, value]: readonly R[], ...keys: readonly K[]) => {
  const found: { [P in K]?: Pair<R[P]> } = {}
  if (value && previous) for (const key of keys) found[key] = { value: value[key], previous: previous[key] }
  return found
}

/** People whose account only opens the console and who never learned are no learners. */
export const learner = sql`(m.role_id is null or exists (select 1 from enrollments e where e.user_id = m.id)
  or exists (select 1 from attendances a where a.user_id = m.id and a.clock_in is not null))`

const userKeys = ['active_learners', 'new_users', 'total_users'] as const

export async function userFigures(db: OrgDb, period: Period): Promise<Pick<Summary, (typeof userKeys)[number]>> {
  const { rows } = await sql<Record<(typeof userKeys)[number], number>>`
    with ${spansFrom(compared(period), period)}
    select active.*, people.* from span
     cross join lateral (select count(*) as active_learners from (${activeLearners(eachSpan)}) learners) active
     cross join lateral (
       select count(*) as total_users, count(*) filter (where m.created_at >= span.from_at) as new_users
         from memberships m where m.status = 'active' and m.person_id is not null and m.created_at < span.to_at and ${learner}
     ) people
     order by span.n`.execute(db)
  return pairs(rows, ...userKeys)
}

const contentKeys = ['published_contents', 'enrollments', 'completions', 'completion_rate', 'claims', 'learning_hours'] as const

type ContentFigures = Pick<Summary, (typeof contentKeys)[number]>

export async function contentFigures(db: OrgDb, period: Period): Promise<ContentFigures> {
  // The rate asks how many of those who began in a period completed in it: only so are two periods comparable.
  const { rows } = await sql<
    Record<Exclude<(typeof contentKeys)[number], 'completion_rate'>, number> & { completion_rate: number | null }
  >`
    with ${spansFrom(compared(period), period)}
    select published.*, taken.enrollments, taken.completion_rate, claimed.*, done.* from span
     cross join lateral (
       select count(*) as published_contents from contents where status = 'publish' and published_at < span.to_at
     ) published
     cross join lateral (
       select count(*) as enrollments, round(100.0 * count(*) filter (where completed_at < span.to_at) / nullif(count(*), 0))::int as completion_rate
         from (${enrolled(eachSpan)}) e
     ) taken
     cross join lateral (
       select count(*) as claims from achievement_grants where claim_at >= span.from_at and claim_at < span.to_at and state <> 'revoked'
     ) claimed
     cross join lateral (
       select count(*) as completions, coalesce(sum(m.learning_hours), 0)::float8 as learning_hours
         from (${completed(eachSpan)}) c join contents m on m.id = c.content_id
     ) done
     order by span.n`.execute(db)
  return pairs(rows, ...contentKeys)
}
