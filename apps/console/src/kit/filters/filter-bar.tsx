import { IconFilterOff } from '@tabler/icons-react'
import { t } from '../text/t.ts'
import { ChoiceControl, type ControlProps } from './choice-control.tsx'
import { DateControl } from './date-control.tsx'
import type { Filter, FilterValues } from './filter.ts'
import css from './filters.module.css'
import { NumberControl } from './number-control.tsx'

export interface FiltersProps {
  filters: readonly Filter[]
  values: FilterValues
  change: (values: FilterValues) => void
  reset: () => void
}

export function FilterControl({ filter, ...rest }: ControlProps<Filter>) {
  if (filter.kind === 'choice') return <ChoiceControl filter={filter} {...rest} />
  if (filter.kind === 'number') return <NumberControl filter={filter} {...rest} />
  return <DateControl filter={filter} {...rest} />
}

/** The filters of a list in one line, and Reset Filter, which lets go of the search word too. */
export function FilterBar({ filters, values, change, reset, narrowed }: FiltersProps & { narrowed: boolean }) {
  if (filters.length === 0) return null
  return (
    <>
      {filters.map((filter) => (
        <FilterControl key={filter.label} filter={filter} values={values} change={change} />
      ))}
      <button type="button" className={css.reset} disabled={!narrowed} onClick={reset}>
        <IconFilterOff size={16} stroke={1.5} aria-hidden />
        {t('Reset Filter')}
      </button>
    </>
  )
}
