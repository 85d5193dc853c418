import { IconX } from '@tabler/icons-react'
import { t } from '../text/t.ts'
import { useFilterOptions } from './choice-control.tsx'
import { describeDates } from './date-control.tsx'
import { type ChoiceFilter, describeChoice, emptied, type Filter, type FilterValues, namesOf } from './filter.ts'
import css from './filters.module.css'

interface ChipsProps {
  filters: readonly Filter[]
  values: FilterValues
  change: (values: FilterValues) => void
}

/** What is filtered at the moment, each part removable by itself. */
export function FilterChips({ filters, values, change }: ChipsProps) {
  const active = filters.filter((filter) => namesOf(filter).some((name) => values[name]))
  if (active.length === 0) return null
  return (
    <ul className={css.chips} aria-label={t('Active filters')}>
      {active.map((filter) => (
        <li key={filter.label}>
          {filter.kind === 'choice' ? (
            <ChoiceChip filter={filter} values={values} change={change} />
          ) : (
            <Chip
              filter={filter}
              text={filter.kind === 'dates' ? describeDates(filter, values) : (values[filter.name] ?? '')}
              remove={() => change(emptied(namesOf(filter)))}
            />
          )}
        </li>
      ))}
    </ul>
  )
}

function ChoiceChip({ filter, values, change }: { filter: ChoiceFilter } & Omit<ChipsProps, 'filters'>) {
  const options = useFilterOptions(filter, values, true)
  const text = options ? describeChoice(filter, values, options) : '…'
  return <Chip filter={filter} text={text} remove={() => change(emptied([filter.name, ...(filter.clears ?? [])]))} />
}

function Chip({ filter, text, remove }: { filter: Filter; text: string; remove: () => void }) {
  const label = t(filter.label)
  return (
    <span className={css.chip}>
      <span className={css.chipText} title={text}>
        <span className={css.chipLabel}>{label}:</span> {text}
      </span>
      <button type="button" className={css.chipRemove} aria-label={t('Remove filter {label}', { label })} onClick={remove}>
        <IconX size={14} stroke={1.75} aria-hidden />
      </button>
    </span>
  )
}
