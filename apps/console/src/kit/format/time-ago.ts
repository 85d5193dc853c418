import { t } from '../text/t.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

const units = [
  { from: 365 * DAY, one: 'a year ago', many: '{count} years ago' },
  { from: 30 * DAY, one: 'a month ago', many: '{count} months ago' },
  { from: DAY, one: 'a day ago', many: '{count} days ago' },
  { from: HOUR, one: 'an hour ago', many: '{count} hours ago' },
  { from: MINUTE, one: 'a minute ago', many: '{count} minutes ago' },
]

/** How long ago a moment was; clocks that disagree a little never show the future. */
export const timeAgo = (moment: string, now = Date.now()): string => {
  const passed = now - Date.parse(moment)
  const unit = units.find(({ from }) => passed >= from)
  if (!unit) return t('just now')
  const count = Math.floor(passed / unit.from)
  return count === 1 ? t(unit.one) : t(unit.many, { count })
}
