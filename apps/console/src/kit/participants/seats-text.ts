import type { SeatShortage } from '@pelita/contract/learning/seats.ts'
import { t } from '../text/t.ts'

/** 12/40, or 12 where there is no limit. */
export const seatsText = ({ participants, max_participants = 0 }: { participants: number; max_participants?: number }): string =>
  max_participants === 0 ? String(participants) : `${participants}/${max_participants}`

/** How many more can come. */
export const freeText = (free: number | null): string => {
  if (free === null) return t('as many seats as people want')
  return free === 1 ? t('1 seat free') : t('{count} seats free', { count: free })
}

export type Shortage = SeatShortage['shortage']

/** What a refusal says about seats, if that is what it was about. */
export const shortageIn = (cause: unknown): Shortage | null => {
  const data = typeof cause === 'object' && cause !== null && 'data' in cause ? cause.data : null
  return typeof data === 'object' && data !== null && 'shortage' in data ? (data as SeatShortage).shortage : null
}
