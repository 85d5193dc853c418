import type { CategoryDetail, CategoryRow, categoryApi } from '@pelita/contract/learning/category.ts'
import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import type { ListPlan } from '../../platform/db/list.ts'
import { recordedBy } from '../../platform/db/recorded-by.ts'
import type { OrgDb } from '../../platform/db/scope.ts'

type ListQuery = z.output<typeof categoryApi.list.query>

const usedBy = sql<number>`(select count(*) from contents x where x.category_id = c.id and x.deleted_at is null)`
const children = sql<number>`(select count(*) from categories x where x.parent_id = c.id and x.deleted_at is null)`
const competencies = sql<number>`(select count(*) from competencies x where x.category_id = c.id and x.deleted_at is null)`

/** Main categories in their order, each followed by its own; the identifier keeps equal ones apart. */
const place = (order: RawBuilder<unknown>, id: RawBuilder<unknown>) => sql`lpad(${order}::text, 10, '0') || ${id}::text`
const tree = sql`array[${place(sql`coalesce(p.order_no, c.order_no)`, sql`coalesce(p.id, c.id)`)},
  case when p.id is null then '' else ${place(sql`c.order_no`, sql`c.id`)} end]`

const columns = sql`c.id, c.title, c.icon, c.parent_id, p.title as parent_title, c.modules, c.order_no, c.is_active, c.created_at, c.updated_at`
const counted = sql`of_it.used_by, of_it.children_count, of_it.competencies_count,
  of_it.used_by + of_it.children_count + of_it.competencies_count = 0 as can_delete`
const counts = sql`cross join lateral (select ${usedBy} as used_by, ${children} as children_count, ${competencies} as competencies_count) of_it`

const categoriesWhere = (always: RawBuilder<unknown>): ListPlan<ListQuery, CategoryRow> => ({
  from: sql`categories c left join categories p on p.id = c.parent_id`,
  id: sql`c.id`,
  search: (pattern) => sql`c.id in (select search_categories(${pattern}))`,
  filters: {
    all: (value) => (value === 'true' ? sql`true` : sql`c.is_active`),
    status: (value) => sql`c.is_active = ${value === 'active'}`,
    parent_id: (id) => sql`c.parent_id = ${id}`,
    level: (value) => (value === 'main' ? sql`c.parent_id is null` : sql`c.parent_id is not null`),
  },
  sort: {
    tree,
    title: sql`lower(c.title)`,
    parent: sql`lower(p.title)`,
    used_by: usedBy,
    status: sql`(not c.is_active)`,
    created_at: sql`c.created_at`,
    updated_at: sql`c.updated_at`,
  },
  first: { column: 'created_at', direction: 'desc' },
  always,
  rows: sql`select ${columns}, ${counted} from page join categories c on c.id = page.id left join categories p on p.id = c.parent_id ${counts}`,
})

export const categoryPlan = categoriesWhere(sql`c.deleted_at is null`)
export const checkpointCategoryPlan = categoriesWhere(
  sql`c.deleted_at is null and (c.modules = '{}' or 'checkpoint' = any (c.modules))`,
)

export async function categoryById(db: OrgDb, id: string): Promise<CategoryDetail | undefined> {
  const { rows } = await sql<CategoryDetail>`
    select ${columns}, ${counted}, c.description, ${recordedBy('c')}
      from categories c left join categories p on p.id = c.parent_id ${counts} where c.id = ${id}`.execute(db)
  return rows[0]
}
