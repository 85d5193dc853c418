import { clockTime, dayTime } from '@pelita/console/kit/format/dates.ts'
import { t } from '@pelita/console/kit/text/t.ts'

const DAY = 86_400_000
/** From here on a date is drawn to the eye. */
const NEAR = 2 * DAY

/** Until when something should be done, in the words one would say. */
export const dueText = (due: string | null, now: number): { text: string; isNear: boolean } | null => {
  if (due === null) return null
  const left = Date.parse(due) - now
  const days = Math.round((new Date(due).setHours(0, 0, 0, 0) - new Date(now).setHours(0, 0, 0, 0)) / DAY)
  const isNear = left < NEAR
  if (days === 0 && left > 0) return { text: t('Today until {time}', { time: clockTime(due) }), isNear }
  if (days === 1) return { text: t('Tomorrow until {time}', { time: clockTime(due) }), isNear }
  return { text: t('Until {date}', { date: dayTime(due) }), isNear }
}
