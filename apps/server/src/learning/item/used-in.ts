import type { ItemTypeKey } from '@pelita/contract/learning/item-types.ts'
import type { UsedInRow } from '@pelita/contract/learning/used-in.ts'
import { type RawBuilder, sql } from 'kysely'
import type { ListPlan } from '../../platform/db/list.ts'

interface Query {
  readonly page: number
  readonly page_size: number
  readonly order_by?: 'module_title' | 'module_type' | 'section_title' | 'asc' | 'desc' | undefined
}

/** Items of other contents (`o`, as whoever asks may have a `c` of its own) that stand in a tree; a content that stands for itself may be a step of its own run. */
const places = (type: ItemTypeKey, id: RawBuilder<unknown>) =>
  sql`i.type = ${type} and i.asset_id = ${id} and i.content_id <> ${id} and i.archived_at is null and o.deleted_at is null`

/** In how many contents an asset stands. */
export const usesOf = (type: ItemTypeKey, id: RawBuilder<unknown>) =>
  sql<number>`(select count(distinct i.content_id) from content_items i join contents o on o.id = i.content_id where ${places(type, id)})`

/** Where an asset stands, place by place. */
export const usedInPlan = (type: ItemTypeKey, id: string): ListPlan<Query, UsedInRow> => ({
  from: sql`content_items i join contents o on o.id = i.content_id join content_sections s on s.id = i.section_id`,
  id: sql`i.id`,
  search: (pattern) => sql`lower(o.title) like lower(${pattern})`,
  filters: {},
  sort: { module_title: sql`lower(o.title)`, module_type: sql`o.content_type`, section_title: sql`lower(s.title)` },
  first: { column: 'module_title', direction: 'asc' },
  always: places(type, sql`${id}::uuid`),
  rows: sql`select i.id, o.id as module_id, o.title as module_title, o.content_type as module_type, s.title as section_title
    from page join content_items i on i.id = page.id join contents o on o.id = i.content_id join content_sections s on s.id = i.section_id`,
})
