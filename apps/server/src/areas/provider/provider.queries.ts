import type { ProviderDetail, ProviderRow, providerApi } from '@pelita/contract/areas/provider.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { ListPlan } from '../../platform/db/list.ts'
import { recordedBy } from '../../platform/db/recorded-by.ts'
import type { OrgDb } from '../../platform/db/scope.ts'

type ListQuery = z.output<typeof providerApi.list.query>
type PartnersQuery = z.output<typeof providerApi.partners.query>
type Partner = z.output<typeof providerApi.partners.data>['results'][number]

const contents = sql<number>`(select count(*) from content_providers x join contents c on c.id = x.content_id where x.provider_id = p.id)`
/** A content in the bin may come back, and then names its provider again. */
const canDelete = sql<boolean>`not exists (select 1 from content_providers x where x.provider_id = p.id)`
const today = sql`(now() at time zone (select timezone from organizations))::date`

const columns = sql`p.id, p.name, p.code, p.logo, p.type, ${contents} as contents_count, p.contract_from::text, p.contract_to::text,
  coalesce(p.contract_to < ${today}, false) as contract_ended, p.is_active, p.is_partner, p.created_at, p.updated_at,
  ${canDelete} as can_delete`

export const providerPlan: ListPlan<ListQuery, ProviderRow> = {
  from: sql`providers p`,
  id: sql`p.id`,
  search: (pattern) => sql`p.id in (select search_providers(${pattern}))`,
  filters: {
    type: (value) => sql`p.type = ${value}`,
    status: (value) => sql`p.is_active = ${value === 'active'}`,
  },
  sort: {
    name: sql`lower(p.name)`,
    type: sql`p.type`,
    contents_count: contents,
    contract_to: sql`p.contract_to`,
    status: sql`(not p.is_active)`,
    created_at: sql`p.created_at`,
    updated_at: sql`p.updated_at`,
  },
  first: { column: 'updated_at', direction: 'desc' },
  always: sql`p.deleted_at is null`,
  rows: sql`select ${columns} from page join providers p on p.id = page.id`,
}

export const partnerPlan: ListPlan<PartnersQuery, Partner> = {
  from: sql`providers p`,
  id: sql`p.id`,
  search: providerPlan.search,
  filters: {},
  sort: { name: sql`lower(p.name)` },
  first: { column: 'name', direction: 'asc' },
  always: sql`p.deleted_at is null and p.is_active and p.is_partner`,
  rows: sql`select p.id, p.name, p.logo from page join providers p on p.id = page.id`,
}

export async function providerById(db: OrgDb, id: string): Promise<ProviderDetail | undefined> {
  const { rows } = await sql<ProviderDetail>`
    select ${columns}, p.description, p.website, p.email, p.phone, p.address, p.pic_name, ${recordedBy('p')}
      from providers p where p.id = ${id}`.execute(db)
  return rows[0]
}
