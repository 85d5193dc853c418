import { z } from 'zod'
import { endpoint } from '../core/endpoint.ts'
import { idParams, instant, patchOf, requiredName, requiredText, says, versionQuery } from '../core/fields.ts'
import { listQuery, paged } from '../core/paging.ts'
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

const write = { access: [user.can('update')] } as const

/** Where people work: two lists of a code and a name. */
export const workplaceApi = {
  divisions: endpoint({
    method: 'GET',
    path: '/divisions',
    access: 'session',
    summary: 'Divisions of the organisation',
    query: listQuery({}, ['division_code', 'division_name', 'updated_at']),
    data: paged(divisionRow),
  }),
  createDivision: endpoint({
    ...write,
    method: 'POST',
    path: '/divisions',
    summary: 'Adds a division',
    body: divisionForm,
    data: divisionRow,
    status: 201,
  }),
  updateDivision: endpoint({
    ...write,
    method: 'PATCH',
    path: '/divisions/:id',
    summary: 'Changes a division',
    params: idParams,
    body: patchOf(divisionForm),
    data: divisionRow,
    record: 'divisions',
  }),
  removeDivision: endpoint({
    ...write,
    method: 'DELETE',
    path: '/divisions/:id',
    summary: 'Moves a division nobody works in to the bin',
    params: idParams,
    query: versionQuery,
    data: z.null(),
    record: 'divisions',
    message: 'Division Deleted Successfully',
  }),
  companies: endpoint({
    method: 'GET',
    path: '/companies',
    access: 'session',
    summary: 'Companies of the organisation',
    query: listQuery({}, ['company_code', 'company_name', 'updated_at']),
    data: paged(companyRow),
  }),
  createCompany: endpoint({
    ...write,
    method: 'POST',
    path: '/companies',
    summary: 'Adds a company',
    body: companyForm,
    data: companyRow,
    status: 201,
  }),
  updateCompany: endpoint({
    ...write,
    method: 'PATCH',
    path: '/companies/:id',
    summary: 'Changes a company',
    params: idParams,
    body: patchOf(companyForm),
    data: companyRow,
    record: 'companies',
  }),
  removeCompany: endpoint({
    ...write,
    method: 'DELETE',
    path: '/companies/:id',
    summary: 'Moves a company nobody works for to the bin',
    params: idParams,
    query: versionQuery,
    data: z.null(),
    record: 'companies',
    message: 'Company Deleted Successfully',
  }),
}
