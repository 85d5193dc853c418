import type { referenceDataApi } from '@pelita/contract/areas/reference-data.ts'
import { PROFICIENCY_LEVELS } from '@pelita/contract/areas/reference-data.ts'
import { pageInfo, sortOf } from '@pelita/contract/core/paging.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { ListPlan } from '../../platform/db/list.ts'
import type { OrgDb } from '../../platform/db/scope.ts'

type Api = typeof referenceDataApi
type QueryOf<N extends keyof Api> = Api[N] extends { query: infer Q extends z.ZodType } ? z.output<Q> : never
type RowOf<N extends keyof Api> = z.output<Api[N]['data']> extends { results: (infer R)[] } ? R : never

const domainTitle = sql`(select d.title from business_domains d where d.id = c.business_domain_id)`
/** The code is what an organisation has only one of, whether it was copied or made there. */
const isAdopted = sql<boolean>`exists (select 1 from competencies x where x.code = c.code and x.deleted_at is null)`

export const directoryPlan: ListPlan<QueryOf<'directoryCompetencies'>, RowOf<'directoryCompetencies'>> = {
  from: sql`directory_competencies c`,
  id: sql`c.id`,
  search: (pattern) => sql`c.search_text like lower(${pattern})`,
  filters: {
    business_domain_id: (id) => sql`c.business_domain_id = ${id}`,
    adopted: (value) => (value === 'true' ? isAdopted : sql`not ${isAdopted}`),
  },
  sort: { code: sql`c.code`, name: sql`lower(c.name)`, business_domain: domainTitle },
  first: { column: 'code', direction: 'asc' },
  rows: sql`select c.id, c.code, c.name, ${domainTitle} as business_domain, ${isAdopted} as is_adopted
    from page join directory_competencies c on c.id = page.id`,
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
