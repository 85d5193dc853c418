import { IconCalendar } from '@tabler/icons-react'
import { Popup } from '../feedback/popup.tsx'
import { Bone } from '../feedback/skeletons.tsx'
import { lazyPart } from '../page/lazy-part.tsx'
import { t } from '../text/t.ts'
import type { ControlProps } from './choice-control.tsx'
import { showDay } from './day.ts'
import { type DateFilter, emptied, type FilterValues } from './filter.ts'
import { FilterButton } from './filter-button.tsx'
import css from './filters.module.css'

// The calendar is the heaviest part of a list and most visits never open it.
const DateRangePanel = lazyPart(() => import('./date-range-panel.tsx'))

export const describeDates = (filter: DateFilter, values: FilterValues): string =>
  [values[filter.from], values[filter.to]].map((day) => showDay(day ?? '') || '…').join(' - ')

export function DateControl({ filter, values, change, wide = false }: ControlProps<DateFilter>) {
  const active = Boolean(values[filter.from] || values[filter.to])
  const text = active ? describeDates(filter, values) : t(filter.placeholder ?? filter.label)
  return (
    <Popup
      label={t(filter.label)}
      prepare={DateRangePanel.prepare}
      waiting={
        <div className={css.calendarPlace}>
          <Bone width="100%" height={300} />
        </div>
      }
      trigger={(trigger) => (
        <FilterButton trigger={trigger} active={active} wide={wide} icon={<IconCalendar size={16} stroke={1.5} aria-hidden />}>
          {text}
        </FilterButton>
      )}
    >
      {(close) => (
        <DateRangePanel
          from={values[filter.from] ?? ''}
          to={values[filter.to] ?? ''}
          maxDays={filter.maxDays}
          cancel={close}
          apply={(range) => {
            change(range ? { [filter.from]: range.from, [filter.to]: range.to } : emptied([filter.from, filter.to]))
            close()
          }}
        />
      )}
    </Popup>
  )
}
