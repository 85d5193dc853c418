import { MAX_DAYS } from '@pelita/contract/areas/dashboard.ts'
import { IconCalendar } from '@tabler/icons-react'
import { useOrganization } from '../../data/organization.ts'
import { Popup } from '../../kit/feedback/popup.tsx'
import { Bone } from '../../kit/feedback/skeletons.tsx'
import { PRESETS } from '../../kit/filters/date-range.ts'
import { type Day, showDay } from '../../kit/filters/day.ts'
import { FilterButton } from '../../kit/filters/filter-button.tsx'
import { later } from '../../kit/page/later.tsx'
import { t } from '../../kit/text/t.ts'
import { dayIn, type Period } from './period-search.ts'

// The calendar is heavy and most visits never open it.
const DateRangePanel = later(() => import('../../kit/filters/date-range-panel.tsx'))

/** A preset's name where the period is one, with its days. */
const describe = ({ start_date, end_date }: Period, today: Day): string => {
  const days = `${showDay(start_date)} - ${showDay(end_date)}`
  const preset = PRESETS.find(({ range }) => {
    const { from, to } = range(today)
    return from === start_date && to === end_date
  })
  return preset ? `${t(preset.label)}: ${days}` : days
}

interface PeriodPickerProps {
  period: Period
  change: (period: Period | null) => void
}

export function PeriodPicker({ period, change }: PeriodPickerProps) {
  // Days are counted where the organisation is, which may be past midnight before the reader is.
  const today = dayIn(useOrganization().timezone)
  return (
    <Popup
      label={t('Date range')}
      align="end"
      prepare={DateRangePanel.prepare}
      waiting={<Bone width={320} height={360} />}
      trigger={(trigger) => (
        <FilterButton trigger={trigger} active={false} icon={<IconCalendar size={16} stroke={1.5} aria-hidden />}>
          {describe(period, today)}
        </FilterButton>
      )}
    >
      {(close) => (
        <DateRangePanel
          from={period.start_date}
          to={period.end_date}
          maxDays={MAX_DAYS}
          today={today}
          cancel={close}
          apply={(range) => {
            change(range && { start_date: range.from, end_date: range.to })
            close()
          }}
        />
      )}
    </Popup>
  )
}
