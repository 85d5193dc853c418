import {
  type learnerMerchandiseApi,
  type MerchandiseDetail,
  type MerchandiseRow,
  type MyRedemption,
  type merchandiseApi,
  type OfferedMerchandise,
  type RedemptionRow,
  type redemptionApi,
  TAKEN_STATES,
} from '@pelita/contract/areas/leaderboard/merchandise.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { ListPlan } from '../../platform/db/list.ts'
import { recordedBy } from '../../platform/db/recorded-by.ts'
import type { OrgDb } from '../../platform/db/scope.ts'

type ListQuery = z.output<typeof merchandiseApi.list.query>
type RedemptionQuery = z.output<typeof redemptionApi.list.query>
type OfferedQuery = z.output<typeof learnerMerchandiseApi.list.query>
type MineQuery = z.output<typeof learnerMerchandiseApi.mine.query>

const TAKEN = sql`r.status in (${sql.join(TAKEN_STATES.map((state) => sql.lit(state)))})`
export const taken = sql<number>`(select count(*) from redemptions r where r.merchandise_id = g.id and ${TAKEN})`
const left = sql<number>`greatest(0, g.stock - ${taken})`
export const takenBy = (userId: string) =>
  sql<number>`(select count(*) from redemptions r where r.merchandise_id = g.id and r.user_id = ${userId} and ${TAKEN})`
const columns = sql`g.id, g.title, g.images[1] as image, g.points, g.stock, ${left} as left, ${taken} as redeemed, g.start_at, g.end_at, g.delivery,
  g.status, g.created_at, g.updated_at,
  not exists (select 1 from redemptions r where r.merchandise_id = g.id and r.status in ('requested', 'approved')) as can_delete`

export const merchandisePlan: ListPlan<ListQuery, MerchandiseRow> = {
  from: sql`merchandises g`,
  id: sql`g.id`,
  search: (pattern) => sql`g.id in (select search_merchandises(${pattern}))`,
  filters: { status: (value) => sql`g.status = ${value}` },
  sort: {
    title: sql`lower(g.title)`,
    points: sql`g.points`,
    left,
    redeemed: taken,
    status: sql`g.status`,
    created_at: sql`g.created_at`,
    updated_at: sql`g.updated_at`,
  },
  first: { column: 'updated_at', direction: 'desc' },
  always: sql`g.deleted_at is null`,
  rows: sql`select ${columns} from page join merchandises g on g.id = page.id`,
}

export async function merchandiseById(db: OrgDb, id: string): Promise<MerchandiseDetail | undefined> {
  const { rows } = await sql<MerchandiseDetail>`
    select ${columns}, g.description, g.images, g.max_per_user, g.place, g.terms,
           ${recordedBy('g')}
      from merchandises g where g.id = ${id}`.execute(db)
  return rows[0]
}

const number = sql`'R-' || lpad(r.number::text, 6, '0')`
const redemption = sql`r.id, ${number} as number, r.merchandise_id, r.title, r.points, r.delivery, r.address, r.status, r.note, r.requested_at, r.decided_at`

export const redemptionPlan: ListPlan<RedemptionQuery, RedemptionRow> = {
  from: sql`redemptions r left join memberships m on m.id = r.user_id`,
  id: sql`r.id`,
  search: (pattern) => sql`m.search_text like lower(${pattern}) or ${number} ilike ${pattern} or r.title ilike ${pattern}`,
  filters: {
    status: (value) => sql`r.status = ${value}`,
    merchandise_id: (value) => sql`r.merchandise_id = ${value}`,
  },
  sort: {
    number: sql`r.number`,
    name: sql`lower(m.full_name)`,
    title: sql`lower(r.title)`,
    points: sql`r.points`,
    status: sql`r.status`,
    requested_at: sql`r.requested_at`,
  },
  first: { column: 'requested_at', direction: 'desc' },
  rows: sql`select ${redemption}, case when r.decided_at is not null then (select b.full_name from memberships b where b.id = r.updated_by) end as decided_by,
      jsonb_build_object('id', r.user_id, 'nik', coalesce(m.nik, '-'), 'full_name', coalesce(m.full_name, '-')) as "user"
    from page join redemptions r on r.id = page.id left join memberships m on m.id = r.user_id`,
}

/** What can be had now. */
export const offered = sql`g.status = 'publish' and g.deleted_at is null and (g.start_at is null or g.start_at <= now()) and (g.end_at is null or g.end_at > now())`

export const offeredPlan = (userId: string): ListPlan<OfferedQuery, OfferedMerchandise> => ({
  from: sql`merchandises g`,
  id: sql`g.id`,
  search: (pattern) => sql`g.id in (select search_merchandises(${pattern}))`,
  filters: {},
  sort: { title: sql`lower(g.title)`, points: sql`g.points` },
  first: { column: 'points', direction: 'asc' },
  always: offered,
  rows: sql`select g.id, g.title, g.description, g.images, g.points, ${left} as left, g.end_at, g.delivery, g.place, g.terms,
      greatest(0, g.max_per_user - ${takenBy(userId)}) as mine_left from page join merchandises g on g.id = page.id`,
})

export const minePlan = (userId: string): ListPlan<MineQuery, MyRedemption> => ({
  from: sql`redemptions r`,
  id: sql`r.id`,
  search: (pattern) => sql`r.title ilike ${pattern}`,
  filters: {},
  sort: { requested_at: sql`r.requested_at` },
  first: { column: 'requested_at', direction: 'desc' },
  always: sql`r.user_id = ${userId}`,
  rows: sql`select ${redemption} from page join redemptions r on r.id = page.id`,
})
