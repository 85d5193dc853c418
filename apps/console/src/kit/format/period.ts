import { t } from '../text/t.ts'
import { shortDay } from './dates.ts'

type End = string | null

/** The days from one end to the other, of which either may be open; with none it says what the caller calls that. */
export const periodText = (from: End, to: End, unbounded: string): string => {
  if (!from) return to ? t('Until {day}', { day: shortDay(to) }) : unbounded
  return to ? `${shortDay(from)} - ${shortDay(to)}` : t('From {day}', { day: shortDay(from) })
}
