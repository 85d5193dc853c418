import type { referenceDataApi } from '@pelita/contract/areas/reference-data.ts'
import { PROFICIENCY_LEVELS } from '@pelita/contract/areas/reference-data.ts'
import { pageInfo, sortOf } from '@pelita/contract/core/paging.ts'
import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import type { ListPlan } from '../../platform/db/list.ts'
import type { OrgDb } from '../../platform/db/scope.ts'

type Api = typeof referenceDataApi
type QueryOf<N extends keyof Api> = Api[N] extends { query: infer Q extends z.ZodType } ? z.output<Q> : never
type RowOf<N extends keyof Api> = z.output<Api[N]['data']> extends { results: (infer R)[] } ? R : never

const categoriesWhere = (always: RawBuilder<unknown>): ListPlan<QueryOf<'categories'>, RowOf<'categories'>> => ({
  from: sql`categories c`,
  id: sql`c.id`,
  search: (pattern) => sql`c.id in (select search_categories(${pattern}))`,
  filters: { all: (value) => (value === 'true' ? sql`true` : sql`c.is_active`) },
  sort: { title: sql`lower(c.title)`, created_at: sql`c.created_at` },
  first: { column: 'created_at', direction: 'desc' },
  always,
  rows: sql`select c.id, c.title, c.parent_id, c.is_active from page join categories c on c.id = page.id`,
})

export const categoryPlan = categoriesWhere(sql`c.deleted_at is null`)
export const checkpointCategoryPlan = categoriesWhere(
  sql`c.deleted_at is null and (c.modules = '{}' or 'checkpoint' = any (c.modules))`,
)

export const competencyPlan: ListPlan<QueryOf<'competencies'>, RowOf<'competencies'>> = {
  from: sql`competencies c`,
  id: sql`c.id`,
  search: (pattern) => sql`c.id in (select search_competencies(${pattern}))`,
  // A main category stands for those below it too.
  filters: {
    category_id: (id) =>
      sql`c.category_id = ${id} or c.category_id in (select sub.id from categories sub where sub.parent_id = ${id})`,
  },
  sort: { code: sql`c.code`, name: sql`lower(c.name)`, created_at: sql`c.created_at` },
  first: { column: 'code', direction: 'asc' },
  always: sql`c.deleted_at is null`,
  rows: sql`select c.id, c.code, c.name from page join competencies c on c.id = page.id`,
}

export const directoryPlan: ListPlan<QueryOf<'directoryCompetencies'>, RowOf<'directoryCompetencies'>> = {
  from: sql`directory_competencies c`,
  id: sql`c.id`,
  search: (pattern) => sql`c.search_text like lower(${pattern})`,
  filters: {},
  sort: { code: sql`c.code`, name: sql`lower(c.name)` },
  first: { column: 'code', direction: 'asc' },
  rows: sql`select c.id, c.code, c.name from page join directory_competencies c on c.id = page.id`,
}

export const businessDomainPlan: ListPlan<QueryOf<'businessDomains'>, RowOf<'businessDomains'>> = {
  from: sql`business_domains d`,
  id: sql`d.id`,
  search: (pattern) => sql`d.title ilike ${pattern}`,
  filters: {},
  sort: { title: sql`lower(d.title)` },
  first: { column: 'title', direction: 'asc' },
  rows: sql`select d.id, d.title from page join business_domains d on d.id = page.id`,
}

/** The levels are fixed, so that no statement is needed; searched, ordered and paged like every list. */
export function proficiencyPage(query: QueryOf<'proficiencyLevels'>) {
  const { column = 'value', direction = 'asc' } = sortOf(query)
  const keyword = (query.keyword || query.search || '').toLowerCase()
  const found = PROFICIENCY_LEVELS.filter(({ title }) => title.toLowerCase().includes(keyword)).sort((one, other) =>
    column === 'title' ? one.title.localeCompare(other.title) : one.value - other.value,
  )
  if (direction === 'desc') found.reverse()
  const all = query.page_size === -1
  const size = all ? Math.max(found.length, 1) : query.page_size
  const page = all ? 1 : query.page
  return { results: found.slice((page - 1) * size, page * size), pagination: pageInfo(page, size, found.length) }
}

/** What a module can be made of, in the order of the fixed identifiers. */
export const contentTypesOf = (db: OrgDb, module: 'course' | 'program' | 'webinar', groups?: readonly ['learning']) =>
  db
    .selectFrom('content_types')
    .select(['id', 'slug', 'title', 'type_group as group', 'status'])
    .where('status', '=', true)
    .where(sql<boolean>`${module} = any (modules)`)
    .$if(groups !== undefined, (query) => query.where('type_group', 'in', groups ?? []))
    .orderBy('id')
    .execute()
