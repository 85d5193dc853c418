import { statusOptions } from '../badges/status-options.ts'
import type { STATUSES } from '../badges/statuses.ts'
import { optionsOf } from '../text/options-of.ts'
import type { ChoiceFilter } from './filter.ts'

/** A filter by one of a few named things. */
export const choiceOf = <N extends string, K extends string>(
  name: N,
  label: string,
  keys: readonly K[],
  names: Readonly<Record<K, string>>,
): ChoiceFilter<N> => ({ kind: 'choice', name, label, options: optionsOf(keys, names) })

/** A filter by status, named as its badges are. */
export const statusFilter = <const N extends string = 'status'>(
  states: readonly (keyof typeof STATUSES)[],
  name: N = 'status' as N,
  label = 'Status',
): ChoiceFilter<N> => ({ kind: 'choice', name, label, options: statusOptions(states) })
