import { POINT_EVENTS, type PointEvent, type PointRow } from '@pelita/contract/areas/point.ts'
import { moduleTitle } from '@pelita/contract/areas/reference.ts'
import { StatusBadge } from '../../kit/badges/status-badge.tsx'
import { shortDay } from '../../kit/format/dates.ts'
import { t } from '../../kit/text/t.ts'

const NAMES: Readonly<Record<string, string>> = POINT_EVENTS
export const eventName = (event: PointEvent | string): string => t(NAMES[event] ?? event)

/** Given points with their sign, so that those taken are told apart. */
export const signed = (points: number): string => (points > 0 ? `+${points}` : `${points}`)

export const pointStatus = ({ is_active }: Pick<PointRow, 'is_active'>) => (
  <StatusBadge status={is_active ? 'active' : 'inactive'} />
)

export const limitOf = ({ max_per_day, once_per_content }: Pick<PointRow, 'max_per_day' | 'once_per_content'>): string => {
  const daily = max_per_day > 0 ? t('{n} a day', { n: max_per_day }) : ''
  const once = once_per_content ? t('Once per content') : ''
  return [once, daily].filter(Boolean).join(', ') || t('No limit')
}

export const periodOf = ({ start_at, end_at }: Pick<PointRow, 'start_at' | 'end_at'>): string => {
  if (!start_at && !end_at) return t('Always')
  if (!end_at) return t('From {day}', { day: shortDay(start_at) })
  return start_at ? `${shortDay(start_at)} - ${shortDay(end_at)}` : t('Until {day}', { day: shortDay(end_at) })
}

export const modulesOf = ({ modules }: Pick<PointRow, 'modules'>): string =>
  modules.length === 0 ? t('All') : modules.map((slug) => t(moduleTitle(slug))).join(', ')
