import { roleApi } from '@pelita/contract/areas/role.ts'
import { workplaceApi } from '@pelita/contract/areas/workplace.ts'
import { useMemo } from 'react'
import { useData } from '../../data/use-data.ts'
import type { FilterValues } from '../../kit/filters/filter.ts'
import type { Choice } from '../../kit/pickers/choice-list.ts'

const EVERYTHING = -1
const KEPT_MS = 60_000

interface Options {
  readonly options: readonly Choice[]
  readonly loading: boolean
}

export function useDivisions(wanted = true): Options {
  const query = { page_size: EVERYTHING, order_by: 'division_name' } as const
  const { data, isPending } = useData(workplaceApi.divisions, { query }, 'Failed get divisions', {
    enabled: wanted,
    staleTime: KEPT_MS,
  })
  const options = useMemo(
    () =>
      (data?.results ?? []).map(({ id, division_name, division_code }) => ({
        value: id,
        label: division_name,
        detail: division_code,
      })),
    [data],
  )
  return { options, loading: isPending }
}

export function useCompanies(wanted = true): Options {
  const query = { page_size: EVERYTHING, order_by: 'company_name' } as const
  const { data, isPending } = useData(workplaceApi.companies, { query }, 'Failed get companies', {
    enabled: wanted,
    staleTime: KEPT_MS,
  })
  const options = useMemo(
    () =>
      (data?.results ?? []).map(({ id, company_name, company_code }) => ({
        value: id,
        label: company_name,
        detail: company_code,
      })),
    [data],
  )
  return { options, loading: isPending }
}

/** `assignable`: only the roles this person may give to somebody. */
function useRolesWhich(assignable: boolean, wanted: boolean): Options {
  const query = { page_size: 100, order_by: 'title', ...(assignable && { assignable: 'true' as const }) } as const
  const { data, isPending } = useData(roleApi.list, { query }, 'Failed get roles', { enabled: wanted, staleTime: KEPT_MS })
  const options = useMemo(() => (data?.results ?? []).map(({ id, title }) => ({ value: id, label: title })), [data])
  return { options, loading: isPending }
}

export const useRoles = (wanted = true): Options => useRolesWhich(false, wanted)
export const useAssignableRoles = (wanted = true): Options => useRolesWhich(true, wanted)

/** The same as options of a filter, fetched when the filter is opened. */
const forFilter = (use: (wanted: boolean) => Options) =>
  function useFilterOptions(_values: FilterValues, wanted: boolean) {
    const { options, loading } = use(wanted)
    return loading ? undefined : options
  }

export const useDivisionFilter = forFilter(useDivisions)
export const useCompanyFilter = forFilter(useCompanies)
export const useRoleFilter = forFilter(useRoles)
