import type { AssignmentDetail } from '@pelita/contract/areas/assignment/assignment.ts'
import { useMemo } from 'react'
import { ListHeading } from '../../../kit/list/frame/list-heading.tsx'
import { ListView } from '../../../kit/list/list-view.tsx'
import { useListState } from '../../../kit/list/state/use-list-state.ts'
import { associateList } from './associate-list.tsx'
import css from './detail.module.css'
import { useShownSteps } from './use-steps.ts'

/** The modules that use the assignment, each leading to its report. */
export function ResultTab({ record }: { record: AssignmentDetail }) {
  const { id } = record
  const definition = useMemo(() => associateList(id), [id])
  const control = useListState(definition)
  const steps = useShownSteps(id, control.state.filters)
  const shown = useMemo(
    () => ({ ...definition, filters: definition.filters?.filter((_, at) => steps.includes(at)) ?? [] }),
    [definition, steps],
  )
  return (
    <div className={css.tab}>
      <ListHeading title={definition.title} subtitle={definition.subtitle} />
      <ListView definition={shown} control={control} params={{ id }} />
    </div>
  )
}
