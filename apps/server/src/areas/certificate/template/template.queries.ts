import type { TemplateDetail, TemplateRow, templateApi } from '@pelita/contract/areas/certificate/template.ts'
import { certificateTypeTitle } from '@pelita/contract/learning/certificate/certificate-types.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { ListPlan } from '../../../platform/db/list.ts'
import type { OrgDb } from '../../../platform/db/scope.ts'
import { notFound } from '../../../platform/http/errors.ts'
import { numberExample, type SampleOrg } from '../preview-page.ts'

type Query = z.output<typeof templateApi.list.query>
type UseQuery = z.output<typeof templateApi.usedIn.query>
type CityQuery = z.output<typeof templateApi.cities.query>
type Use = z.output<typeof templateApi.usedIn.data>['results'][number]

const usedBy = sql<number>`(select count(*) from certificates c where c.template_id = t.id)`
const author = sql`(select jsonb_build_object('full_name', coalesce(max(m.full_name), 'System')) from memberships m where m.id = t.created_by)`
const canDelete = sql<boolean>`not exists (select 1 from certificates c where c.template_id = t.id)`
const columns = sql`t.id, t.title, t.type, jsonb_build_object('id', h.id, 'title', h.title) as theme, h.orientation, h.page_size,
  ${usedBy} as used_by, t.status, ${author} as created_by, t.created_at, t.updated_at, ${canDelete} as can_delete`

type StoredRow = Omit<TemplateRow, 'type_label'>

export const templatePlan: ListPlan<Query, StoredRow> = {
  from: sql`certificate_templates t left join memberships author on author.org_id = t.org_id and author.id = t.created_by
    left join certificate_themes h on h.org_id = t.org_id and h.id = t.theme_id`,
  id: sql`t.id`,
  search: (pattern) => sql`t.id in (select search_certificate_templates(${pattern}))`,
  filters: {
    type: (value) => sql`t.type = ${value}`,
    status: (value) => sql`t.status = ${value}`,
  },
  sort: {
    title: sql`t.search_text`,
    type: sql`t.type`,
    theme: sql`h.search_text`,
    used_by: usedBy,
    status: sql`t.status`,
    created_by: sql`author.full_name`,
    created_at: sql`t.created_at`,
    updated_at: sql`t.updated_at`,
  },
  first: { column: 'updated_at', direction: 'desc' },
  always: sql`t.deleted_at is null`,
  rows: sql`select ${columns} from page join certificate_templates t on t.id = page.id join certificate_themes h on h.id = t.theme_id`,
}

export const withTypeLabel = <R extends { type: number }>(row: R) => ({ ...row, type_label: certificateTypeTitle(row.type) })

export async function templateById(db: OrgDb, id: string, org: SampleOrg): Promise<TemplateDetail> {
  const { rows } = await sql<Omit<TemplateDetail, 'type_label' | 'number_example'>>`
    select ${columns}, t.theme_id, t.heading, t.body_text, t.city_id, city.title as city, t.date_source, t.fixed_date::text,
           (select jsonb_agg(jsonb_build_object('name', s ->> 'name', 'position', s ->> 'position', 'signature_image', s ->> 'signature_image') order by n)
              from jsonb_array_elements(t.signatories) with ordinality as x (s, n)) as signatories,
           t.logos, t.background, t.number_format,
           (select jsonb_build_object('full_name', m.full_name) from memberships m where m.id = t.updated_by) as updated_by
      from certificate_templates t join certificate_themes h on h.id = t.theme_id join cities city on city.id = t.city_id
     where t.id = ${id}`.execute(db)
  const template = rows[0]
  if (!template) throw notFound('Certificate template')
  return { ...withTypeLabel(template), number_example: numberExample(template.number_format, template.type, org) }
}

export const usePlan = (templateId: string): ListPlan<UseQuery, Omit<Use, 'type_label'> & { type: number }> => ({
  from: sql`certificates c`,
  id: sql`c.id`,
  search: (pattern) => sql`c.id in (select search_certificates(${pattern}))`,
  filters: {},
  sort: { name: sql`c.search_text`, updated_at: sql`c.updated_at` },
  first: { column: 'updated_at', direction: 'desc' },
  always: sql`c.template_id = ${templateId} and c.deleted_at is null`,
  rows: sql`select c.id, c.name, c.type, (select count(*) from certificate_issues i where i.certificate_id = c.id) as issued, c.updated_at
    from page join certificates c on c.id = page.id`,
})

export const cityPlan: ListPlan<CityQuery, { id: string; title: string }> = {
  from: sql`cities c`,
  id: sql`c.id`,
  search: (pattern) => sql`c.title ilike ${pattern}`,
  filters: { value: (value) => sql`c.id = ${value}` },
  sort: { title: sql`c.title` },
  first: { column: 'title', direction: 'asc' },
  rows: sql`select c.id, c.title from page join cities c on c.id = page.id`,
}
