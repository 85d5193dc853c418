import { POINT_EVENTS, type PointEvent, type PointRow, point, pointApi, pointScreens } from '@pelita/contract/areas/point.ts'
import { moduleTitle } from '@pelita/contract/learning/modules.ts'
import { periodText } from '../../kit/format/period.ts'
import { recordKind } from '../../kit/record/record-kind.ts'
import { t } from '../../kit/text/t.ts'

export const pointRecord = recordKind({
  api: pointApi,
  can: point.can,
  noun: 'Point',
  screens: pointScreens,
  nameOf: (row) => row.title,
})

const NAMES: Readonly<Record<string, string>> = POINT_EVENTS
export const eventName = (event: PointEvent | string): string => t(NAMES[event] ?? event)

/** Given points with their sign, so that those taken are told apart. */
export const signed = (points: number): string => (points > 0 ? `+${points}` : `${points}`)

export const limitOf = ({ max_per_day, once_per_content }: Pick<PointRow, 'max_per_day' | 'once_per_content'>): string => {
  const daily = max_per_day > 0 ? t('{n} a day', { n: max_per_day }) : ''
  const once = once_per_content ? t('Once per content') : ''
  return [once, daily].filter(Boolean).join(', ') || t('No limit')
}

export const periodOf = ({ start_at, end_at }: Pick<PointRow, 'start_at' | 'end_at'>): string =>
  periodText(start_at, end_at, t('Always'))

export const modulesOf = ({ modules }: Pick<PointRow, 'modules'>): string =>
  modules.length === 0 ? t('All') : modules.map((slug) => t(moduleTitle(slug))).join(', ')
