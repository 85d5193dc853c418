import { type AssociateStep, assignmentUsesApi, FILTER_PAGE_SIZE } from '@pelita/contract/areas/assignment/assignment-uses.ts'
import { useMemo } from 'react'
import { useData } from '../../../data/use-data.ts'
import type { FilterValues } from '../../../kit/filters/filter.ts'
import { chosenBefore, shownSteps } from './chosen-steps.ts'

const FAILED = 'Failed to get filters'
const MOST = 100

/** The choices of one step under the steps before it; none where the uses do not differ in it. */
export const stepOptions = (id: string, step: AssociateStep) =>
  function useStepOptions(values: FilterValues, wanted: boolean): readonly { value: string; label: string }[] | undefined {
    const query = { page: 1, page_size: FILTER_PAGE_SIZE, ...chosenBefore(step, values) }
    const first = useData(assignmentUsesApi.filter, { params: { id }, query }, FAILED, { enabled: wanted, show: 'notice' })
    const long = first.data !== undefined && first.data.pagination.total_pages > 1
    const more = useData(assignmentUsesApi.filter, { params: { id }, query: { ...query, page_size: MOST } }, FAILED, {
      enabled: wanted && long,
      show: 'notice',
    })
    const data = more.data ?? first.data
    if (!data) return undefined
    return data.current_step.key === step ? data.results.map(({ id: value, title }) => ({ value, label: title })) : []
  }

/** Which steps of the filter are shown, by their place. */
export function useShownSteps(id: string, values: FilterValues): readonly number[] {
  const query = { page: 1, page_size: FILTER_PAGE_SIZE, ...chosenBefore(null, values) }
  const { data } = useData(assignmentUsesApi.filter, { params: { id }, query }, FAILED, { show: 'notice', keep: true })
  const next = data?.current_step.key
  return useMemo(() => shownSteps(next, values), [next, values])
}
