import type { FieldError } from '@pelita/contract/core/envelope.ts'
import { says } from '@pelita/contract/core/fields.ts'
import type { CompetencyForm, CompetencyRow, competencyApi } from '@pelita/contract/learning/competency.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { ListPlan } from '../../platform/db/list.ts'
import type { OrgDb } from '../../platform/db/scope.ts'

type ListQuery = z.output<typeof competencyApi.list.query>

const usedBy = sql<number>`(select count(*) from content_competencies x join contents t on t.id = x.content_id where x.competency_id = c.id)`
/** A content in the bin may come back, and then builds it again. */
const canDelete = sql<boolean>`not exists (select 1 from content_competencies x where x.competency_id = c.id)`
const source = sql`case when c.directory_id is null then 'own' else 'directory' end`
const categoryTitle = sql`(select k.title from categories k where k.id = c.category_id)`
const domainTitle = sql`(select d.title from business_domains d where d.id = c.business_domain_id)`

export const competencyPlan: ListPlan<ListQuery, CompetencyRow> = {
  from: sql`competencies c`,
  id: sql`c.id`,
  search: (pattern) => sql`c.id in (select search_competencies(${pattern}))`,
  filters: {
    // A main category stands for those below it too.
    category_id: (id) =>
      sql`c.category_id = ${id} or c.category_id in (select sub.id from categories sub where sub.parent_id = ${id})`,
    business_domain_id: (id) => sql`c.business_domain_id = ${id}`,
    source: (value) => (value === 'own' ? sql`c.directory_id is null` : sql`c.directory_id is not null`),
  },
  sort: {
    code: sql`c.code`,
    name: sql`lower(c.name)`,
    category: sql`lower(${categoryTitle})`,
    business_domain: domainTitle,
    source,
    created_at: sql`c.created_at`,
    updated_at: sql`c.updated_at`,
  },
  first: { column: 'code', direction: 'asc' },
  always: sql`c.deleted_at is null`,
  rows: sql`select c.id, c.code, c.name, c.category_id, ${categoryTitle} as category, c.business_domain_id, ${domainTitle} as business_domain,
      c.description, c.levels, ${source} as source, ${usedBy} as used_by, c.created_at, c.updated_at, ${canDelete} as can_delete
    from page join competencies c on c.id = page.id`,
}

/** Its category is one of the organisation, its domain one of the platform. */
export async function checkPlaces(
  db: OrgDb,
  { category_id, business_domain_id }: CompetencyForm,
): Promise<readonly FieldError[]> {
  const { rows } = await sql<{ category: boolean; domain: boolean }>`
    select exists (select 1 from categories where id = ${category_id || null}::uuid and deleted_at is null) as category,
           exists (select 1 from business_domains where id = ${business_domain_id || null}::uuid) as domain`.execute(db)
  return [
    ...(category_id && !rows[0]?.category ? [{ field: 'category_id', message: says.notValid('Category') }] : []),
    ...(business_domain_id && !rows[0]?.domain
      ? [{ field: 'business_domain_id', message: says.notValid('Business Domain') }]
      : []),
  ]
}

/** Copies what the organisation does not have; of two who do so at once, one copies. */
export async function adoptCompetencies(db: OrgDb, ids: readonly string[]) {
  const { rows } = await sql<{ code: string; adopted: boolean }>`
    with copied as (
      insert into competencies (code, name, business_domain_id, directory_id)
      select d.code, d.name, d.business_domain_id, d.id from directory_competencies d where d.id = any (${[...ids]}::uuid[]) order by d.code
      on conflict (org_id, code) where deleted_at is null do nothing returning directory_id)
    select d.code, copied.directory_id is not null as adopted
      from directory_competencies d left join copied on copied.directory_id = d.id where d.id = any (${[...ids]}::uuid[]) order by d.code`.execute(
    db,
  )
  const skipped = rows.filter((row) => !row.adopted).map(({ code }) => ({ code, reason: says.taken('Code') }))
  return { found: rows.length, adopted: rows.length - skipped.length, skipped }
}
