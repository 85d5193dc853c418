import type { LedgerLine, PointDetail, PointEntry, PointRow, pointApi } from '@pelita/contract/areas/point.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import { fromDay, type ListPlan, toDay } from '../../platform/db/list.ts'
import { recordedBy } from '../../platform/db/recorded-by.ts'
import type { OrgDb } from '../../platform/db/scope.ts'

type ListQuery = z.output<typeof pointApi.list.query>
type EntriesQuery = z.output<typeof pointApi.entries.query>
type LedgerQuery = z.output<typeof pointApi.ofPerson.query>

const awarded = sql<number>`(select coalesce(sum(e.points), 0) from point_entries e where e.rule_id = r.id)`
const columns = sql`r.id, r.title, r.event, r.points, r.modules, r.max_per_day, r.once_per_content, r.start_at, r.end_at, r.is_active,
  r.created_at, r.updated_at, ${awarded} as awarded`

export const pointPlan: ListPlan<ListQuery, PointRow> = {
  from: sql`point_rules r`,
  id: sql`r.id`,
  search: (pattern) => sql`r.id in (select search_point_rules(${pattern}))`,
  filters: {
    event: (value) => sql`r.event = ${value}`,
    status: (value) => sql`r.is_active = ${value === 'active'}`,
  },
  sort: {
    title: sql`lower(r.title)`,
    event: sql`r.event`,
    points: sql`r.points`,
    awarded,
    status: sql`(not r.is_active)`,
    created_at: sql`r.created_at`,
    updated_at: sql`r.updated_at`,
  },
  first: { column: 'updated_at', direction: 'desc' },
  always: sql`r.deleted_at is null`,
  rows: sql`select ${columns} from page join point_rules r on r.id = page.id`,
}

/** Rules for the same event and a kind of content both count for. */
const alike = sql`(select coalesce(jsonb_agg(jsonb_build_object('id', x.id, 'title', x.title) order by lower(x.title)), '[]')
  from point_rules x where x.id <> r.id and x.event = r.event and x.is_active and r.is_active and x.deleted_at is null
   and (cardinality(x.modules) = 0 or cardinality(r.modules) = 0 or x.modules && r.modules))`

export async function pointById(db: OrgDb, id: string): Promise<PointDetail | undefined> {
  const { rows } = await sql<PointDetail>`
    select ${columns}, r.min_score, ${alike} as alike,
           (select count(distinct e.user_id) from point_entries e where e.rule_id = r.id) as people,
           ${recordedBy('r')}
      from point_rules r where r.id = ${id}`.execute(db)
  return rows[0]
}

export const entriesPlan = (rule: string): ListPlan<EntriesQuery, PointEntry> => ({
  from: sql`point_entries e join memberships m on m.id = e.user_id`,
  id: sql`e.id`,
  search: (pattern) => sql`m.full_name ilike ${pattern} or m.nik ilike ${pattern}`,
  filters: {
    start_date: fromDay(sql`e.at`),
    end_date: toDay(sql`e.at`),
  },
  sort: { full_name: sql`lower(m.full_name)`, nik: sql`m.nik`, points: sql`e.points`, at: sql`e.at` },
  first: { column: 'at', direction: 'desc' },
  always: sql`e.rule_id = ${rule}`,
  rows: sql`select e.id, e.user_id, m.nik, m.full_name, e.points, c.title as content, e.at
    from page join point_entries e on e.id = page.id join memberships m on m.id = e.user_id left join contents c on c.id = e.content_id`,
})

export const ledgerPlan = (userId: string): ListPlan<LedgerQuery, LedgerLine> => ({
  from: sql`point_entries e`,
  id: sql`e.id`,
  search: (pattern) =>
    sql`e.note ilike ${pattern} or e.rule_id in (select r.id from point_rules r where r.title ilike ${pattern})`,
  filters: {},
  sort: { at: sql`e.at`, points: sql`e.points` },
  first: { column: 'at', direction: 'desc' },
  always: sql`e.user_id = ${userId}`,
  rows: sql`select e.id, e.kind, coalesce(r.title, e.note, '') as title, c.title as content, e.points, e.at,
      (select m.full_name from memberships m where m.id = e.created_by) as by
    from page join point_entries e on e.id = page.id left join point_rules r on r.id = e.rule_id left join contents c on c.id = e.content_id`,
})

export async function balanceOf(db: OrgDb, userId: string): Promise<{ earned: number; balance: number }> {
  const row = await db.selectFrom('point_balances').select(['earned', 'balance']).where('user_id', '=', userId).executeTakeFirst()
  return row ?? { earned: 0, balance: 0 }
}
