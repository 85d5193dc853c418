import { Button } from '@mantine/core'
import { dayIn } from '@pelita/contract/core/wall-clock.ts'
import { useState } from 'react'
import { useOrganization } from '../../data/organization.ts'
import { t } from '../text/t.ts'
import { type DateRange, proposedRange } from './date-range.ts'
import css from './filters.module.css'
import { RangeButton } from './range-button.tsx'

/** The days statistics are about, those of the organisation's zone: the last 30 at first, and null for all time. */
export function useSpan() {
  const today = dayIn(Date.now(), useOrganization().timezone)
  const [span, change] = useState<DateRange | null>(() => proposedRange(today))
  return { span, asked: span ? { start_date: span.from, end_date: span.to } : {}, picker: { span, change, today } }
}

export function SpanPicker({ span, change, today }: ReturnType<typeof useSpan>['picker']) {
  return (
    <div className={css.span}>
      <RangeButton range={span} today={today} change={change} />
      {span && (
        <Button variant="subtle" onClick={() => change(null)}>
          {t('All time')}
        </Button>
      )}
    </div>
  )
}
