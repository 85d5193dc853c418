import { IconCalendar } from '@tabler/icons-react'
import { Popup } from '../feedback/popup.tsx'
import { Bone } from '../feedback/skeletons.tsx'
import { lazyPart } from '../page/lazy-part.tsx'
import { t } from '../text/t.ts'
import { type DateRange, PRESETS } from './date-range.ts'
import { type Day, showDay } from './day.ts'
import { FilterButton } from './filter-button.tsx'

// The calendar is heavy and most visits never open it.
const DateRangePanel = lazyPart(() => import('./date-range-panel.tsx'))

/** A preset's name where the days are one, with its days. */
const describe = ({ from, to }: DateRange, today: Day): string => {
  const preset = PRESETS.find(({ range }) => range(today).from === from && range(today).to === to)
  const days = `${showDay(from)} - ${showDay(to)}`
  return preset ? `${t(preset.label)}: ${days}` : days
}

interface RangeButtonProps {
  /** Null for all time. */
  range: DateRange | null
  /** In the organisation's zone, where it may be past midnight before it is for the reader. */
  today: Day
  maxDays?: number
  change: (range: DateRange | null) => void
}

/** The days a page is about, beside its heading; a press opens the calendar. */
export function RangeButton({ range, today, maxDays, change }: RangeButtonProps) {
  return (
    <Popup
      label={t('Date range')}
      align="end"
      prepare={DateRangePanel.prepare}
      waiting={<Bone width={320} height={360} />}
      trigger={(trigger) => (
        <FilterButton trigger={trigger} active={false} icon={<IconCalendar size={16} stroke={1.5} aria-hidden />}>
          {range ? describe(range, today) : t('All time')}
        </FilterButton>
      )}
    >
      {(close) => (
        <DateRangePanel
          from={range?.from ?? ''}
          to={range?.to ?? ''}
          {...(maxDays && { maxDays })}
          today={today}
          cancel={close}
          apply={(chosen) => {
            change(chosen)
            close()
          }}
        />
      )}
    </Popup>
  )
}
