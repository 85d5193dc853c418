import { ASSOCIATE_STEPS, type AssociateStep, STEP_PARAMETERS } from '@pelita/contract/areas/assignment/assignment-uses.ts'
import type { FilterValues } from '../../../kit/filters/filter.ts'

/** What was chosen in the steps before this one; without one, in all of them. */
export const chosenBefore = (step: AssociateStep | null, values: FilterValues): Partial<Record<string, string>> => {
  const before = step ? ASSOCIATE_STEPS.slice(0, ASSOCIATE_STEPS.indexOf(step)) : ASSOCIATE_STEPS
  return Object.fromEntries(
    before.flatMap((one) => {
      const name = STEP_PARAMETERS[one]
      return values[name] ? [[name, values[name]]] : []
    }),
  )
}

/** Which steps are shown, by their place: the first, the chosen ones and the next that has choices. */
export const shownSteps = (next: AssociateStep | undefined, values: FilterValues): readonly number[] =>
  ASSOCIATE_STEPS.flatMap((step, at) => (at === 0 || step === next || values[STEP_PARAMETERS[step]] !== undefined ? [at] : []))
