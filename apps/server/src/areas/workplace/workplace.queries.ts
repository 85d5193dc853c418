import type { CompanyRow, DivisionRow, workplaceApi } from '@pelita/contract/platform/workplace.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { ListPlan } from '../../platform/db/list.ts'

type DivisionQuery = z.output<typeof workplaceApi.divisions.query>
type CompanyQuery = z.output<typeof workplaceApi.companies.query>

const divisionAccounts = sql`(select count(*) from memberships m where m.division_id = d.id)`
const isDefault = sql`exists (select 1 from organization_settings s where s.key = 'authentication' and s.value ->> 'default_division' = d.id::text)`
const divisionRows = sql<DivisionRow>`select d.id, d.division_code, d.division_name, ${divisionAccounts} as accounts,
  (${divisionAccounts} = 0 and not ${isDefault}) as can_delete, d.updated_at from page join divisions d on d.id = page.id`

export const divisionPlan: ListPlan<DivisionQuery, DivisionRow> = {
  from: sql`divisions d`,
  id: sql`d.id`,
  search: (pattern) => sql`d.division_code ilike ${pattern} or d.division_name ilike ${pattern}`,
  filters: {},
  sort: {
    division_code: sql`lower(d.division_code)`,
    division_name: sql`lower(d.division_name)`,
    updated_at: sql`d.updated_at`,
  },
  first: { column: 'division_name', direction: 'asc' },
  rows: divisionRows,
}

const companyAccounts = sql`(select count(*) from memberships m where m.company_id = c.id)`
const companyRows = sql<CompanyRow>`select c.id, c.company_code, c.company_name, ${companyAccounts} as accounts,
  ${companyAccounts} = 0 as can_delete, c.updated_at from page join companies c on c.id = page.id`

export const companyPlan: ListPlan<CompanyQuery, CompanyRow> = {
  from: sql`companies c`,
  id: sql`c.id`,
  search: (pattern) => sql`c.company_code ilike ${pattern} or c.company_name ilike ${pattern}`,
  filters: {},
  sort: {
    company_code: sql`lower(c.company_code)`,
    company_name: sql`lower(c.company_name)`,
    updated_at: sql`c.updated_at`,
  },
  first: { column: 'company_name', direction: 'asc' },
  rows: companyRows,
}
