import {
  ASSOCIATE_STEPS,
  type AssociateStep,
  assignmentUsesApi,
  FILTER_PAGE_SIZE,
  STEP_PARAMETERS,
} from '@pelita/contract/areas/assignment/assignment-uses.ts'
import { useMemo } from 'react'
import { useData } from '../../../data/use-data.ts'
import type { FilterValues } from '../../../kit/filters/filter.ts'

const FAILED = 'Failed to get filters'
const MOST = 100

/** What was chosen in the steps before this one. */
export const chosenBefore = (step: AssociateStep | null, values: FilterValues): Partial<Record<string, string>> => {
  const before = step ? ASSOCIATE_STEPS.slice(0, ASSOCIATE_STEPS.indexOf(step)) : ASSOCIATE_STEPS
  return Object.fromEntries(
    before.flatMap((one) => {
      const name = STEP_PARAMETERS[one]
      return values[name] ? [[name, values[name]]] : []
    }),
  )
}

/** The choices of one step under the steps before it; none where the uses do not differ in it. */
export const useStepOptions =
  (id: string, step: AssociateStep) =>
  (values: FilterValues, wanted: boolean): readonly { value: string; label: string }[] | undefined => {
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

/** Which steps are shown, by their place: the chosen ones and the next that has choices. */
export function useShownSteps(id: string, values: FilterValues): readonly number[] {
  const chosen = chosenBefore(null, values)
  const query = { page: 1, page_size: FILTER_PAGE_SIZE, ...chosen }
  const { data } = useData(assignmentUsesApi.filter, { params: { id }, query }, FAILED, { show: 'none', keep: true })
  const next = data?.current_step.key
  return useMemo(
    () =>
      ASSOCIATE_STEPS.flatMap((step, at) =>
        at === 0 || step === next || values[STEP_PARAMETERS[step]] !== undefined ? [at] : [],
      ),
    [next, values],
  )
}
