import { Button } from '@mantine/core'
import { dayIn } from '@pelita/contract/core/wall-clock.ts'
import { IconCalendar } from '@tabler/icons-react'
import { useState } from 'react'
import { useOrganization } from '../../data/organization.ts'
import { Popup } from '../feedback/popup.tsx'
import { Bone } from '../feedback/skeletons.tsx'
import { later } from '../page/later.tsx'
import { t } from '../text/t.ts'
import { type DateRange, PRESETS, proposedRange } from './date-range.ts'
import { type Day, showDay } from './day.ts'
import { FilterButton } from './filter-button.tsx'
import css from './filters.module.css'

// The calendar is heavy and most visits never open it.
const DateRangePanel = later(() => import('./date-range-panel.tsx'))

/** A preset's name where the days are one, with its days. */
const describe = ({ from, to }: DateRange, today: Day): string => {
  const preset = PRESETS.find(({ range }) => range(today).from === from && range(today).to === to)
  const days = `${showDay(from)} - ${showDay(to)}`
  return preset ? `${t(preset.label)}: ${days}` : days
}

/** The days statistics are about, those of the organisation's zone: the last 30 at first, and null for all time. */
export function useSpan() {
  const today = dayIn(Date.now(), useOrganization().timezone)
  const [span, change] = useState<DateRange | null>(() => proposedRange(today))
  return { span, asked: span ? { start_date: span.from, end_date: span.to } : {}, picker: { span, change, today } }
}

export function SpanPicker({ span, change, today }: ReturnType<typeof useSpan>['picker']) {
  return (
    <div className={css.span}>
      <Popup
        label={t('Date range')}
        align="end"
        prepare={DateRangePanel.prepare}
        waiting={<Bone width={320} height={360} />}
        trigger={(trigger) => (
          <FilterButton trigger={trigger} active={false} icon={<IconCalendar size={16} stroke={1.5} aria-hidden />}>
            {span ? describe(span, today) : t('All time')}
          </FilterButton>
        )}
      >
        {(close) => (
          <DateRangePanel
            from={span?.from ?? ''}
            to={span?.to ?? ''}
            today={today}
            cancel={close}
            apply={(range) => {
              change(range)
              close()
            }}
          />
        )}
      </Popup>
      {span && (
        <Button variant="subtle" onClick={() => change(null)}>
          {t('All time')}
        </Button>
      )}
    </div>
  )
}
