import { IconFilterOff, IconPlus } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { CommandMenu } from '../feedback/command-menu.tsx'
import { t } from '../text/t.ts'
import { ChoiceControl, type ControlProps } from './choice-control.tsx'
import { DateControl } from './date-control.tsx'
import { countActive, type Filter, type FilterValues } from './filter.ts'
import { FilterButton } from './filter-button.tsx'
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

/** More than these do not stand in one line of a desk: then the first three do, and the others wait behind a button. */
const MOST_IN_LINE = 4
const FIRST = 3

/** The filters of a list in one line, and Reset Filter, which lets go of the search word too. */
export function FilterBar({ filters, values, change, reset, narrowed }: FiltersProps & { narrowed: boolean }) {
  const [added, setAdded] = useState<readonly string[]>([])
  if (filters.length === 0) return null
  const stands = (filter: Filter, at: number) =>
    filters.length <= MOST_IN_LINE || at < FIRST || added.includes(filter.label) || countActive([filter], values) > 0
  const waiting = filters.filter((filter, at) => !stands(filter, at))
  return (
    <>
      {filters.filter(stands).map((filter) => (
        <Opened key={filter.label} opened={added.includes(filter.label)}>
          <FilterControl filter={filter} values={values} change={change} />
        </Opened>
      ))}
      {waiting.length > 0 && <AddFilter filters={waiting} add={(label) => setAdded([...added, label])} />}
      <button
        type="button"
        className={css.reset}
        disabled={!narrowed}
        onClick={() => {
          setAdded([])
          reset()
        }}
      >
        <IconFilterOff size={16} stroke={1.5} aria-hidden />
        {t('Reset Filter')}
      </button>
    </>
  )
}

/** A filter that was just added opens at once. */
function Opened({ opened, children }: { opened: boolean; children: ReactNode }) {
  const place = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    if (!opened) return
    const control = place.current?.querySelector<HTMLElement>('button, input')
    control?.focus()
    if (control?.matches('button')) control.click()
  }, [opened])
  return (
    <span ref={place} className={css.control}>
      {children}
    </span>
  )
}

const AddFilter = ({ filters, add }: { filters: readonly Filter[]; add: (label: string) => void }) => (
  <CommandMenu
    label="Add filter"
    commands={filters.map(({ label }) => ({ label, run: () => add(label) }))}
    trigger={(trigger) => (
      <FilterButton trigger={trigger} active={false} icon={<IconPlus size={16} stroke={1.5} aria-hidden />}>
        {t('Add filter')}
      </FilterButton>
    )}
  />
)
