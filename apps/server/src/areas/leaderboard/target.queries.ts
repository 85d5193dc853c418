import type { TargetDetail, TargetPerson, TargetRow, targetApi } from '@pelita/contract/areas/leaderboard/target.ts'
import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import type { ListPlan } from '../../platform/db/list.ts'
import { recordedBy } from '../../platform/db/recorded-by.ts'
import type { OrgDb } from '../../platform/db/scope.ts'

type ListQuery = z.output<typeof targetApi.list.query>
type PeopleQuery = z.output<typeof targetApi.people.query>

const reached = sql<number>`(select count(*) from target_reaches x where x.target_id = t.id)`
/** What somebody who reaches it gets to see of its badge. */
const badge = sql`(select jsonb_build_object('id', b.id, 'name', b.name, 'image', b.file_url) from badges b
  where t.reward = 'badge' and b.id = t.reward_badge_id) as reward_badge`
const columns = sql`t.id, t.title, t.period_type, t.start_at::text, t.end_at::text, t.scope, t.target_points, t.reward, t.reward_points,
  ${badge}, t.reward_text, t.status, t.created_at, t.updated_at, ${reached} as reached`

/** Whom a target is for. */
const isFor = (
  member: RawBuilder<unknown>,
) => sql`(t.scope = 'all' or (t.scope = 'divisions' and ${member}.division_id = any (t.division_ids))
  or (t.scope = 'positions' and lower(${member}.posisi) in (select lower(p) from unnest(t.positions) p)))`

/** Points of a person in the days of a target. */
const pointsIn = (
  userId: RawBuilder<unknown>,
) => sql`(select coalesce(sum(e.points), 0) from point_entries e cross join organizations o
  where o.id = current_org() and e.user_id = ${userId} and e.kind in ('rule', 'manual', 'bonus')
    and e.at >= t.start_at::timestamp at time zone o.timezone and e.at < (t.end_at + 1)::timestamp at time zone o.timezone)`

/** The targets that run for a person now, the shortest first, with the person's points in each. */
export const targetsOf = (member: RawBuilder<unknown>) => sql`
  select t.id, t.title, t.target_points, t.end_at, t.reward_points, ${badge}, t.reward_text, t.reward, ${pointsIn(sql`${member}.id`)} as points
    from leaderboard_targets t
   where t.status = 'publish' and ${isFor(member)}
     and (select (now() at time zone o.timezone)::date from organizations o where o.id = current_org()) between t.start_at and t.end_at
   order by t.end_at - t.start_at, t.id`

export const targetPlan: ListPlan<ListQuery, TargetRow> = {
  from: sql`leaderboard_targets t`,
  id: sql`t.id`,
  search: (pattern) => sql`t.id in (select search_leaderboard_targets(${pattern}))`,
  filters: { status: (value) => sql`t.status = ${value}` },
  sort: {
    title: sql`lower(t.title)`,
    start_at: sql`t.start_at`,
    target_points: sql`t.target_points`,
    reached,
    status: sql`t.status`,
    created_at: sql`t.created_at`,
    updated_at: sql`t.updated_at`,
  },
  first: { column: 'start_at', direction: 'desc' },
  always: sql`t.deleted_at is null`,
  rows: sql`select ${columns} from page join leaderboard_targets t on t.id = page.id`,
}

export async function targetById(db: OrgDb, id: string): Promise<TargetDetail | undefined> {
  const { rows } = await sql<TargetDetail>`
    select ${columns}, t.positions,
           (select coalesce(jsonb_agg(jsonb_build_object('id', d.id, 'title', d.division_name) order by lower(d.division_name)), '[]')
              from divisions d where d.id = any (t.division_ids)) as divisions,
           (select count(*) from memberships m where m.status = 'active' and ${isFor(sql`m`)}) as people,
           ${recordedBy('t')}
      from leaderboard_targets t where t.id = ${id}`.execute(db)
  return rows[0]
}

/** Another target for the same people in some of the same days. */
export async function overlapping(
  db: OrgDb,
  target: {
    readonly period_type: string
    readonly start_at: string
    readonly end_at?: string | null | undefined
    readonly scope: string
    readonly division_ids: readonly string[]
    readonly positions: readonly string[]
  },
  ownId: string | undefined,
): Promise<string | undefined> {
  const { rows } = await sql<{ title: string }>`
    select t.title from leaderboard_targets t
     where t.scope = ${target.scope} and t.id is distinct from ${ownId ?? null}::uuid
       and daterange(t.start_at, t.end_at, '[]') && target_days(${target.period_type}, ${target.start_at}::date, ${target.end_at || target.start_at}::date)
       and (t.scope = 'all' or t.division_ids && ${[...target.division_ids]}::uuid[] or t.positions && ${[...target.positions]}::text[])
     order by t.start_at limit 1`.execute(db)
  return rows[0]?.title
}

/** How far everybody is whom a target is for. */
export const peoplePlan = (target: string): ListPlan<PeopleQuery, TargetPerson> => {
  const from = sql`memberships m join leaderboard_targets t on t.id = ${target}::uuid and ${isFor(sql`m`)}
    left join target_reaches x on x.target_id = t.id and x.user_id = m.id`
  const points = pointsIn(sql`m.id`)
  return {
    from,
    id: sql`m.id`,
    search: (pattern) => sql`m.search_text like lower(${pattern})`,
    filters: { reached: (value) => (value === 'yes' ? sql`x.user_id is not null` : sql`x.user_id is null`) },
    sort: { full_name: sql`lower(m.full_name)`, points, reached_at: sql`x.reached_at` },
    first: { column: 'points', direction: 'desc' },
    always: sql`m.status = 'active'`,
    rows: sql`select m.id, m.nik, m.full_name, ${points} as points,
        least(100, floor(100.0 * greatest(0, ${points}) / t.target_points))::int as percent, x.reached_at
      from page join ${from} on m.id = page.id`,
  }
}

/** Gives the reward to those who have the points already, once the target is published. */
export async function reachNow(db: OrgDb, id: string): Promise<void> {
  await sql`select reach_target(t, null) from leaderboard_targets t where t.id = ${id} and t.status = 'publish'`.execute(db)
}
