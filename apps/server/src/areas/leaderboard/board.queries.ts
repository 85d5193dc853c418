import {
  type BoardPeriod,
  type BoardRow,
  COUNTED_PLACES,
  type LearnerPlace,
} from '@pelita/contract/areas/leaderboard/leaderboard.ts'
import { BOARD_PLACES } from '@pelita/contract/learning/board-settings.ts'
import { type RawBuilder, sql } from 'kysely'
import type { OrgDb } from '../../platform/db/scope.ts'
import { targetsOf } from './target.queries.ts'

interface Scope {
  readonly period?: BoardPeriod | undefined
  readonly division_id?: string | undefined
  readonly company_id?: string | undefined
}

/** The rows of the running period; all time has one of its own. */
const ofPeriod = (period: BoardPeriod): RawBuilder<unknown> =>
  period === 'all'
    ? sql`t.period_type = 'all' and t.period = date '2000-01-01'`
    : sql`t.period_type = ${period} and t.period = (select date_trunc(${period}, now() at time zone o.timezone)::date from organizations o where o.id = current_org())`

/** Whoever came first to the same points stands higher. */
const order = sql`order by t.points desc, t.reached_at, t.user_id`
/** Who left has no place. */
const placed = sql`point_totals t join memberships m on m.id = t.user_id and m.status = 'active'`

const top = ({ period = 'month', division_id, company_id }: Scope, places: number) => sql`
  select row_number() over () as rank, t.user_id, t.points from (
    select t.user_id, t.points from ${placed}
     where ${ofPeriod(period)} and t.points > 0
       ${division_id ? sql`and m.division_id = ${division_id}` : sql``} ${company_id ? sql`and m.company_id = ${company_id}` : sql``}
     ${order} limit ${sql.lit(places)}) t`

const percent = sql`case when target.target_points > 0 then least(100, floor(100.0 * greatest(0, target.points) / target.target_points))::int end`

/** The first hundred of a period: what it costs depends on them, not on how many people have points. */
export async function boardOf(db: OrgDb, scope: Scope, keyword?: string): Promise<BoardRow[]> {
  const found = keyword ? sql`where m.full_name ilike ${keyword} or m.nik ilike ${keyword}` : sql``
  const { rows } = await sql<BoardRow>`
    with top as materialized (${top(scope, BOARD_PLACES)})
    select m.id, top.rank, m.nik, m.full_name, d.division_name as division, top.points, ${percent} as target_percent,
           (select count(*) from achievement_grants g where g.user_id = m.id and g.state = 'claimed') as achievements
      from top join memberships m on m.id = top.user_id left join divisions d on d.id = m.division_id
      left join lateral (${targetsOf(sql`m`)} limit 1) target on true ${found} order by top.rank`.execute(db)
  return rows
}

const shownPlace = (me: string) =>
  sql`m.full_name, d.division_name as division, x.points, x.rank, x.user_id = ${me} as is_me
    from x join memberships m on m.id = x.user_id left join divisions d on d.id = m.division_id order by x.rank`

/** The first places, by name. */
export async function firstPlaces(db: OrgDb, period: BoardPeriod, places: number, me: string): Promise<LearnerPlace[]> {
  const { rows } = await sql<LearnerPlace>`with x as materialized (${top({ period }, places)}) select ${shownPlace(me)}`.execute(
    db,
  )
  return rows
}

/** A person's own points and place, counted no further than to a thousand. */
export async function myPlace(db: OrgDb, period: BoardPeriod, me: string): Promise<{ points: number; rank: number | null }> {
  const { rows } = await sql<{ points: number; before: number }>`
    with mine as materialized (select t.points, t.reached_at, t.user_id from point_totals t where ${ofPeriod(period)} and t.user_id = ${me})
    select mine.points, (select count(*) from (
      select 1 from ${placed} where ${ofPeriod(period)} and t.points >= mine.points
         and (t.points > mine.points or (t.reached_at, t.user_id) < (mine.reached_at, mine.user_id))
       limit ${sql.lit(COUNTED_PLACES)}) ahead) as before from mine`.execute(db)
  const [mine] = rows
  if (!mine || mine.points <= 0) return { points: mine?.points ?? 0, rank: null }
  return { points: mine.points, rank: mine.before < COUNTED_PLACES ? mine.before + 1 : null }
}

/** Whoever stands right before and after a place below the first ones. */
export async function placesAround(db: OrgDb, period: BoardPeriod, rank: number, me: string): Promise<LearnerPlace[]> {
  const { rows } = await sql<LearnerPlace>`
    with x as materialized (select * from (${top({ period }, rank + 1)}) t where t.rank >= ${rank - 1}) select ${shownPlace(me)}`.execute(
    db,
  )
  return rows
}
