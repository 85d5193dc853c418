import type { Summary } from '@pelita/contract/areas/dashboard.ts'
import { sql } from 'kysely'
import type { OrgDb } from '../../platform/db/scope.ts'
import { completed, enrolled, learningEvents } from './learning-events.ts'
import { doubleSpanOf, type Period } from './period.ts'

type Pairs<K extends string> = Record<K | `${K}_before`, number>

const pair = <K extends string>(row: Pairs<K>, key: K) => ({ value: row[key], previous: row[`${key}_before` as const] })

/** People whose account only opens the console and who never learned are no learners. */
const learner = sql`(m.role_id is null or exists (select 1 from enrollments e where e.user_id = m.id)
  or exists (select 1 from attendances a where a.user_id = m.id and a.clock_in is not null))`

type UserKey = 'active_learners' | 'new_users' | 'total_users'

export async function userFigures(db: OrgDb, period: Period): Promise<Pick<Summary, UserKey>> {
  const { before, from, to } = doubleSpanOf(period)
  const { rows } = await sql<Pairs<UserKey>>`
    select active.*, people.* from
      (select count(*) filter (where now) as active_learners, count(*) filter (where earlier) as active_learners_before
         from (select bool_or(at >= ${from}) as now, bool_or(at < ${from}) as earlier
                 from (${learningEvents({ from: before, to })}) events group by user_id) learners) active,
      (select count(*) filter (where m.created_at >= ${from}) as new_users,
              count(*) filter (where m.created_at >= ${before} and m.created_at < ${from}) as new_users_before,
              count(*) as total_users,
              count(*) filter (where m.created_at < ${from}) as total_users_before
         from memberships m where m.status = 'active' and m.created_at < ${to} and ${learner}) people`.execute(db)
  const [row] = rows
  if (!row) return {}
  return {
    active_learners: pair(row, 'active_learners'),
    new_users: pair(row, 'new_users'),
    total_users: pair(row, 'total_users'),
  }
}

type ContentKey = 'published_contents' | 'enrollments' | 'completed_of_them' | 'completions' | 'learning_hours'
type ContentFigures = Pick<Summary, 'published_contents' | 'enrollments' | 'completions' | 'completion_rate' | 'learning_hours'>

const share = (part: number, whole: number) => (whole === 0 ? null : Math.round((100 * part) / whole))

export async function contentFigures(db: OrgDb, period: Period): Promise<ContentFigures> {
  const { before, from, to } = doubleSpanOf(period)
  const { rows } = await sql<Pairs<ContentKey>>`
    select published.*, taken.*, done.* from
      (select count(*) as published_contents, count(*) filter (where published_at < ${from}) as published_contents_before
         from modules where status = 'publish' and published_at < ${to}) published,
      (select count(*) filter (where at >= ${from}) as enrollments, count(*) filter (where at < ${from}) as enrollments_before,
              count(*) filter (where at >= ${from} and completed_at < ${to}) as completed_of_them,
              count(*) filter (where at < ${from} and completed_at < ${from}) as completed_of_them_before
         from (${enrolled({ from: before, to })}) e) taken,
      (select count(*) filter (where c.at >= ${from}) as completions, count(*) filter (where c.at < ${from}) as completions_before,
              coalesce(sum(m.learning_hours) filter (where c.at >= ${from}), 0)::float8 as learning_hours,
              coalesce(sum(m.learning_hours) filter (where c.at < ${from}), 0)::float8 as learning_hours_before
         from (${completed({ from: before, to })}) c join modules m on m.id = c.module_id) done`.execute(db)
  const [row] = rows
  if (!row) return {}
  return {
    published_contents: pair(row, 'published_contents'),
    enrollments: pair(row, 'enrollments'),
    completions: pair(row, 'completions'),
    completion_rate: {
      value: share(row.completed_of_them, row.enrollments),
      previous: share(row.completed_of_them_before, row.enrollments_before),
    },
    learning_hours: pair(row, 'learning_hours'),
  }
}
