import { t } from '../text/t.ts'
import { STATUSES } from './statuses.ts'

/** What a field or filter offers of statuses, named as their badges are. */
export const statusOptions = <K extends keyof typeof STATUSES>(states: readonly K[]) =>
  states.map((value) => ({ value, label: t(STATUSES[value].label) }))
