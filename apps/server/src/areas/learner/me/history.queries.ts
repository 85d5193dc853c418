import type { LearnedContent, learnerMeApi } from '@pelita/contract/areas/learner-me.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import { type ListPlan, listPage } from '../../../platform/db/list.ts'
import type { OrgDb } from '../../../platform/db/scope.ts'
import { readSettings } from '../../../platform/settings/settings.ts'

type Query = z.output<typeof learnerMeApi.history.query>
type Row = Omit<LearnedContent, 'certificates'>

const hours = sql`case when e.learning_status = 'passed' then mo.learning_hours else 0 end`
const mine = (userId: string) =>
  sql`e.user_id = ${userId} and e.archived_at is null and not e.is_trial and e.learning_status in ('passed', 'not_passed')`

const planFor = (userId: string): ListPlan<Query, Row> => ({
  from: sql`enrollments e join contents mo on mo.id = e.content_id`,
  id: sql`e.id`,
  search: (pattern) => sql`mo.title ilike ${pattern}`,
  always: mine(userId),
  filters: { year: (year, zone) => sql`extract(year from e.completed_at at time zone ${zone}) = ${year}` },
  sort: { completed_at: sql`e.completed_at` },
  first: { column: 'completed_at', direction: 'desc' },
  rows: sql`
    select e.id, mo.content_type as module_type, e.content_id as module_id, mo.title, nullif(b.title, mo.title) as batch_title, e.learning_status,
           e.completed_at, (${hours})::float8 as hours
      from page join enrollments e on e.id = page.id join contents mo on mo.id = e.content_id join cohorts b on b.id = e.cohort_id`,
})

/** Certificates I claimed, by the enrolment that earned them. */
async function certificatesOf(db: OrgDb, userId: string, enrollments: readonly string[]) {
  const { rows } = await sql<{ id: string; enrollment_id: string; name: string }>`
    select g.id, g.enrollment_id, a.name from achievement_grants g join achievements a on a.id = g.achievement_id and a.kind = g.kind
     where g.user_id = ${userId} and g.kind = 'certificate' and g.state = 'claimed' and g.enrollment_id = any (${[...enrollments]}::uuid[])
     order by g.claim_at`.execute(db)
  return (enrollmentId: string) => rows.filter((row) => row.enrollment_id === enrollmentId).map(({ id, name }) => ({ id, name }))
}

/** What I have completed, in four statements. */
export async function myHistory(db: OrgDb, userId: string, query: Query, zone: string) {
  const page = await listPage(db, planFor(userId), query, zone)
  const certificates = await certificatesOf(
    db,
    userId,
    page.results.map(({ id }) => id),
  )
  const totals = await sql<{ passed: number; hours: number; hours_this_year: number }>`
    select count(*) filter (where e.learning_status = 'passed')::int as passed, coalesce(sum(${hours}), 0)::float8 as hours,
           coalesce(sum(${hours}) filter (where extract(year from e.completed_at at time zone ${zone})
             = extract(year from now() at time zone ${zone})), 0)::float8 as hours_this_year
      from enrollments e join contents mo on mo.id = e.content_id where ${mine(userId)}`.execute(db)
  const { learning_hours_target } = await readSettings(db, 'content')
  return {
    ...page,
    hours_target: learning_hours_target || null,
    results: page.results.map((row): LearnedContent => ({ ...row, certificates: certificates(row.id) })),
    totals: totals.rows[0] ?? { passed: 0, hours: 0, hours_this_year: 0 },
  }
}
