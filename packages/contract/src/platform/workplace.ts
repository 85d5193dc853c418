import { z } from 'zod'
import type { ContractArea } from '../core/area.ts'
import { crudApi } from '../core/crud.ts'
import { instant, patchOf, requiredName, requiredText, says } from '../core/fields.ts'
import { user } from './user.ts'

const code = (label: string) => requiredText(label, 30).regex(/^[A-Za-z0-9._-]+$/, says.notValid(label))

export const divisionForm = z.object({
  division_code: code('Division Code'),
  division_name: requiredName('Division Name', 100),
})
export const companyForm = z.object({
  company_code: code('Company Code'),
  company_name: requiredName('Company Name', 100),
})

const kept = {
  id: z.uuid(),
  /** Accounts that work there. */
  accounts: z.number(),
  can_delete: z.boolean(),
  updated_at: instant,
}
export const divisionRow = divisionForm.extend(kept)
export const companyRow = companyForm.extend(kept)
export type DivisionRow = z.output<typeof divisionRow>
export type CompanyRow = z.output<typeof companyRow>

/** Whoever may change accounts keeps the places they work at. */
const places = { can: () => user.can('update'), all: [user.can('update')] } as const

export const divisionCalls = crudApi(places, {
  table: 'divisions',
  noun: 'Division',
  path: '/divisions',
  row: divisionRow,
  detail: divisionRow,
  form: divisionForm,
  change: patchOf(divisionForm),
  filters: {},
  sort: ['division_code', 'division_name', 'updated_at'],
  access: { list: 'session' },
  summary: { list: 'Divisions of the organisation', remove: 'Moves a division nobody works in to the bin' },
})

export const companyCalls = crudApi(places, {
  table: 'companies',
  noun: 'Company',
  path: '/companies',
  row: companyRow,
  detail: companyRow,
  form: companyForm,
  change: patchOf(companyForm),
  filters: {},
  sort: ['company_code', 'company_name', 'updated_at'],
  access: { list: 'session' },
  summary: { list: 'Companies of the organisation', remove: 'Moves a company nobody works for to the bin' },
})

/** Where people work: two lists of a code and a name, without details of their own. */
export const workplaceApi = {
  divisions: divisionCalls.list,
  createDivision: divisionCalls.create,
  updateDivision: divisionCalls.update,
  removeDivision: divisionCalls.remove,
  companies: companyCalls.list,
  createCompany: companyCalls.create,
  updateCompany: companyCalls.update,
  removeCompany: companyCalls.remove,
}

/** All that the area is known by. */
export const workplaceArea = {
  apis: { workplace: workplaceApi },
  records: {
    divisions: { title: 'Division', feature: 'account-user', name: 'division_name' },
    companies: { title: 'Company', feature: 'account-user', name: 'company_name' },
  },
} as const satisfies ContractArea
