import { useNavigate, useSearch } from '@tanstack/react-router'
import { useOrganization } from '../../data/organization.ts'
import { dayIn, type Period, readPeriod } from './period-search.ts'

/** The period on display, kept in the address; null goes back to the last 30 days. */
export function usePeriod(): [Period, (next: Period | null) => void] {
  const { timezone } = useOrganization()
  const search: Record<string, unknown> = useSearch({ strict: false })
  const navigate = useNavigate()
  const change = (next: Period | null) => {
    const asked = { start_date: next?.start_date, end_date: next?.end_date }
    void navigate({ to: '.', search: (before: Record<string, unknown>) => ({ ...before, ...asked }), resetScroll: false })
  }
  return [readPeriod(search, dayIn(timezone)), change]
}
