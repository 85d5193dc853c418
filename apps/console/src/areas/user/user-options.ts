import { roleApi } from '@pelita/contract/areas/role.ts'
import { type CompanyRow, type DivisionRow, workplaceApi } from '@pelita/contract/platform/workplace.ts'
import { useMemo } from 'react'
import { readData, useData } from '../../data/use-data.ts'
import type { Choice } from '../../kit/pickers/choice-list.ts'

const EVERYTHING = -1
const KEPT_MS = 60_000

interface Options {
  readonly options: readonly Choice[]
  readonly loading: boolean
}

const FAILED = { divisions: 'Failed get divisions', companies: 'Failed get companies', roles: 'Failed get roles' } as const
const allDivisions = { query: { page_size: EVERYTHING, order_by: 'division_name' } } as const
const allCompanies = { query: { page_size: EVERYTHING, order_by: 'company_name' } } as const
const allRoles = { query: { page_size: 100, order_by: 'title' } } as const

const divisionOption = (row: DivisionRow): Choice => ({ value: row.id, label: row.division_name, detail: row.division_code })
const companyOption = (row: CompanyRow): Choice => ({ value: row.id, label: row.company_name, detail: row.company_code })
const roleOption = ({ id, title }: { id: string; title: string }): Choice => ({ value: id, label: title })

export const readDivisions = async () =>
  (await readData(workplaceApi.divisions, allDivisions, FAILED.divisions)).results.map(divisionOption)
export const readCompanies = async () =>
  (await readData(workplaceApi.companies, allCompanies, FAILED.companies)).results.map(companyOption)
export const readRoles = async () => (await readData(roleApi.list, allRoles, FAILED.roles)).results.map(roleOption)

export function useDivisions(): Options {
  const { data, isPending } = useData(workplaceApi.divisions, allDivisions, FAILED.divisions, { staleTime: KEPT_MS })
  return { options: useMemo(() => (data?.results ?? []).map(divisionOption), [data]), loading: isPending }
}

export function useCompanies(): Options {
  const { data, isPending } = useData(workplaceApi.companies, allCompanies, FAILED.companies, { staleTime: KEPT_MS })
  return { options: useMemo(() => (data?.results ?? []).map(companyOption), [data]), loading: isPending }
}

/** `assignable`: only the roles this person may give to somebody. */
function useRolesWhich(assignable: boolean, wanted: boolean): Options {
  const query = { ...allRoles.query, ...(assignable && { assignable: 'true' as const }) }
  const { data, isPending } = useData(roleApi.list, { query }, FAILED.roles, { enabled: wanted, staleTime: KEPT_MS })
  return { options: useMemo(() => (data?.results ?? []).map(roleOption), [data]), loading: isPending }
}

export const useRoles = (wanted = true): Options => useRolesWhich(false, wanted)
export const useAssignableRoles = (wanted = true): Options => useRolesWhich(true, wanted)
