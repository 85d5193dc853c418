import type { BadgeDetail, BadgeRow, badgeApi, GiftedBadge } from '@pelita/contract/areas/achievement/badge.ts'
import type { PickableBadge } from '@pelita/contract/learning/badge-choice.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import { isUsed } from '../../../learning/item/place-achievement.ts'
import { noRecord } from '../../../learning/result/learning-records.ts'
import { tallySum } from '../../../learning/tallies.ts'
import { fromDay, type ListPlan, toDay } from '../../../platform/db/list.ts'
import type { OrgDb } from '../../../platform/db/scope.ts'
import { notFound } from '../../../platform/http/errors.ts'
import { giftedPlan } from '../gifted.queries.ts'

type ListQuery = z.output<typeof badgeApi.list.query>
type PickQuery = z.output<typeof badgeApi.pick.query>

const associated = isUsed('badge', sql`b.id`)
/** Not in use, and nobody was ever given it. */
const gifts = sql`achievement_grants g where g.achievement_id = b.id`
const canDelete = sql<boolean>`not ${associated} and ${noRecord(gifts, sql`g.updated_at desc, g.id desc`)}`
const author = sql`case when author.id is not null then jsonb_build_object('full_name', author.full_name) end`
const holders = tallySum('achievement', sql`b.id`)

const columns = sql`b.id, b.name, b.description, b.file_url, (${holders}) as holders, ${author} as created_by, b.created_at, b.updated_at, ${canDelete} as can_delete`

export const badgePlan: ListPlan<ListQuery, BadgeRow> = {
  from: sql`badges b left join memberships author on author.org_id = b.org_id and author.id = b.created_by`,
  id: sql`b.id`,
  search: (pattern) => sql`b.id in (select search_badges(${pattern}))`,
  filters: {
    createdFrom: fromDay(sql`b.created_at`),
    createdTo: toDay(sql`b.created_at`),
    updatedFrom: fromDay(sql`b.updated_at`),
    updatedTo: toDay(sql`b.updated_at`),
  },
  sort: {
    name: sql`lower(b.name)`,
    created_by: sql`author.full_name`,
    created_at: sql`b.created_at`,
    updated_at: sql`b.updated_at`,
  },
  first: { column: 'updated_at', direction: 'desc' },
  always: sql`b.deleted_at is null`,
  rows: sql`select ${columns} from page join badges b on b.id = page.id left join memberships author on author.id = b.created_by`,
}

const pickable = sql`b.id, b.name, b.file_url as image, b.file_url`

export const pickerPlan: ListPlan<PickQuery, PickableBadge> = {
  from: sql`badges b`,
  id: sql`b.id`,
  search: badgePlan.search,
  filters: {},
  sort: { name: sql`lower(b.name)`, updated_at: sql`b.updated_at` },
  first: { column: 'updated_at', direction: 'desc' },
  always: sql`b.deleted_at is null`,
  rows: sql`select ${pickable} from page join badges b on b.id = page.id`,
}

export async function pickedBadge(db: OrgDb, id: string): Promise<PickableBadge> {
  const { rows } = await sql<PickableBadge>`select ${pickable} from badges b where b.id = ${id}`.execute(db)
  if (!rows[0]) throw notFound('Badge')
  return rows[0]
}

export async function badgeById(db: OrgDb, id: string): Promise<BadgeDetail> {
  const { rows } = await sql<BadgeDetail>`
    select ${columns}, ${associated} as is_associated,
           (select jsonb_build_object('full_name', m.full_name) from memberships m where m.id = b.updated_by) as updated_by
      from badges b left join memberships author on author.id = b.created_by where b.id = ${id}`.execute(db)
  if (!rows[0]) throw notFound('Badge')
  return rows[0]
}

export const giftedBadges = (id: string, asked: Parameters<typeof giftedPlan>[2]) =>
  giftedPlan<GiftedBadge>(
    { kind: 'badge', id },
    { columns: sql`, m.picture`, joins: sql`join participants m on m.id = g.user_id` },
    asked,
  )
