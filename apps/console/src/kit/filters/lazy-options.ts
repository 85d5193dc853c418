import { useQuery } from '@tanstack/react-query'
import type { FilterOption, FilterValues } from './filter.ts'

type ReadOptions = () => Promise<readonly FilterOption[]>

/** Options of a filter that arrive together with the code that reads them, when somebody opens it: a first visit goes without both. `part` tells two filters over one resource apart. */
export const lazyOptions = (resource: string, failed: string, load: () => Promise<ReadOptions>, part = 'all') =>
  function useLaterOptions(_values: FilterValues, wanted: boolean) {
    const { data } = useQuery({
      queryKey: [resource, 'options', part],
      queryFn: async () => (await load())(),
      enabled: wanted,
      meta: { failed, show: 'notice' },
    })
    return data
  }
