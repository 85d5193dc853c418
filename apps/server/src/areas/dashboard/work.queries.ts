import type { Activity, Upcoming } from '@pelita/contract/areas/dashboard.ts'
import type { Review, reviewers, WaitingReport } from '@pelita/contract/areas/dashboard-pending.ts'
import { records } from '@pelita/contract/records.ts'
import { sql } from 'kysely'
import { receivedFromOwners } from '../../learning/distribution/visit.ts'
import type { OrgDb } from '../../platform/db/scope.ts'
import { addDays, dayIn, startOf } from './period.ts'

const MOST_UPCOMING = 50

/** Who has a seat in the run `cohort_id`: of one's own everybody, of what another organisation distributes one's own people. */
const takenSeats = sql`case when owner = current_member_org()
  then (select coalesce(sum(n), 0) from tallies where kind = 'enrollment' and scope_id = cohort_id and key in ('invited', 'confirmed'))
  else (select count(*) from enrollments e where e.cohort_id = meetings.cohort_id and e.status in ('invited', 'confirmed') and e.archived_at is null) end`

/**
 * What is published and meets next: batches at their start or, while they run, on a schedule; what takes place at a time itself. Of
 * what other organisations distribute, the runs in which somebody of this one takes part.
 */
export const upcoming = (db: OrgDb, types: readonly string[], days: number, zone: string): Promise<Upcoming[]> =>
  receivedFromOwners(db, () => meetingsUntil(db, types, startOf(addDays(dayIn(zone), days + 1), zone)))

async function meetingsUntil(db: OrgDb, types: readonly string[], until: ReturnType<typeof startOf>): Promise<Upcoming[]> {
  const { rows } = await sql<Upcoming>`
    with meetings as (
      select b.org_id as owner, m.content_type as module_type, m.id, m.title, b.id as cohort_id, b.title as batch_title, next.start_at, b.max_participants
        from cohorts b
        join contents m on m.id = b.content_id
        cross join lateral (
          select min(at) as start_at
            from (select b.start_at as at union all select s.start_date_time from schedules s where s.cohort_id = b.id and s.cancelled_at is null) times
           where at >= now() and at < ${until}
        ) next
       where b.kind = 'batch' and b.status = 'publish' and b.closed_at is null and b.end_at >= now() and b.start_at < ${until} and next.start_at is not null
      union all
      select h.org_id, m.content_type, m.id, m.title, h.id, h.title, h.start_at, h.max_participants
        from cohorts h join contents m on m.id = h.content_id
       where h.kind = 'open' and h.status = 'publish' and h.start_at >= now() and h.start_at < ${until}
    )
    select module_type, id, title, nullif(cohort_id, id) as batch_id, batch_title, start_at, max_participants, (${takenSeats})::int as participants
      from meetings
     where module_type = any (${[...types]}::text[]) and (owner = current_member_org() or exists (select 1 from enrollments e
             where e.cohort_id = meetings.cohort_id and e.status in ('invited', 'confirmed') and e.archived_at is null))
     order by start_at, title, id limit ${MOST_UPCOMING}`.execute(db)
  return rows
}

export async function accessRequests(db: OrgDb): Promise<number> {
  const { rows } = await sql<{
    n: number
  }>`select count(*) as n from memberships where status = 'waiting_approval'`.execute(db)
  return rows[0]?.n ?? 0
}

export async function openIssues(db: OrgDb): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*) as n from issues where status = 'open'`.execute(db)
  return rows[0]?.n ?? 0
}

/** What is handed in by a group is one piece of work, as in the queue that grades it. */
const TALLIES = { assignment: 'assignment_result', quiz: 'item_result' } as const satisfies Record<keyof typeof reviewers, string>

/** Counted by use in the tallies, so that a million results cost nothing. */
export async function waitingReviews(db: OrgDb, kind: keyof typeof reviewers): Promise<Review> {
  const { rows } = await sql<WaitingReport & { n: number }>`
    select r.asset_id as id, r.content_type as module_type, r.id as relation_id, r.batch_id, r.section_id, r.item_id as content_id, t.n::int as n
      from tallies t join uses r on r.id = t.scope_id and r.type = ${kind}
     where t.kind = ${TALLIES[kind]} and t.key = 'waiting_review' and t.n > 0`.execute(db)
  const reports = rows.map(({ n: _, ...report }) => report)
  return { count: rows.reduce((sum, row) => sum + row.n, 0), report: (reports.length === 1 && reports[0]) || null }
}

/** By which column each table names its records; all kinds of content share one table. */
const named = new Map(Object.entries(records).flatMap(([key, { table = key, name }]) => (name ? [[table, name] as const] : [])))

/** What a record is called now, if it is still there; a batch and its run have one id in two tables. */
const names = sql.join(
  [...named].map(([table, name]) => sql`select ${sql.ref(name)} as title from ${sql.table(table)} where id = l.entity_id`),
  sql` union all `,
)

/** The latest changes of each kind are found by index and merged, so that a flood of other entries costs nothing; signing in is no change. */
export async function activities(db: OrgDb, tables: readonly string[], most: number): Promise<Activity[]> {
  const { rows } = await sql<Activity>`
    with latest as (
      select entry.* from unnest(${[...tables]}::text[]) kind
        cross join lateral (
          select * from audit_logs a where a.entity_type = kind and a.action not in ('login', 'logout') and a.action not in ('login_failed', 'refused')
           order by a.created_at desc, a.id desc limit ${most}
        ) entry
       order by entry.created_at desc, entry.id desc limit ${most}
    )
    select l.id, l.actor_name, l.action, l.entity_type, l.entity_id, l.created_at, l.entity_title, record.title is not null as is_there
      from latest l left join lateral (
        select title from (${names}) called limit 1
      ) record on true
     order by l.created_at desc, l.id desc`.execute(db)
  return rows
}
