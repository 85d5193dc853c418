import { MAX_DAYS } from '@pelita/contract/areas/dashboard.ts'
import { useOrganization } from '../../data/organization.ts'
import { RangeButton } from '../../kit/filters/range-button.tsx'
import { dayIn, type Period } from './period-search.ts'

interface PeriodPickerProps {
  period: Period
  change: (period: Period | null) => void
}

export function PeriodPicker({ period: { start_date, end_date }, change }: PeriodPickerProps) {
  return (
    <RangeButton
      range={{ from: start_date, to: end_date }}
      today={dayIn(useOrganization().timezone)}
      maxDays={MAX_DAYS}
      change={(range) => change(range && { start_date: range.from, end_date: range.to })}
    />
  )
}
