import { DELIVERIES } from '@pelita/contract/areas/leaderboard/merchandise.ts'
import { TARGET_PERIODS, TARGET_SCOPES, type TargetDetail, type TargetRow } from '@pelita/contract/areas/leaderboard/target.ts'
import { shortDay } from '../../kit/format/dates.ts'
import { periodText } from '../../kit/format/period.ts'
import { t } from '../../kit/text/t.ts'

export const daysOf = ({ start_at, end_at }: Pick<TargetRow, 'start_at' | 'end_at'>): string =>
  `${shortDay(start_at)} - ${shortDay(end_at)}`

export const rewardOf = ({
  reward,
  reward_points,
  reward_badge,
  reward_text,
}: Pick<TargetRow, 'reward' | 'reward_points' | 'reward_badge' | 'reward_text'>): string => {
  if (reward === 'badge') return t('Badge “{title}”', { title: reward_badge?.name ?? '-' })
  if (reward === 'points') return t('{n} bonus points', { n: reward_points ?? 0 })
  return reward === 'text' ? (reward_text ?? '-') : t('None')
}

export const periodName = ({ period_type }: Pick<TargetRow, 'period_type'>): string => t(TARGET_PERIODS[period_type])
export const scopeName = ({ scope }: Pick<TargetRow, 'scope'>): string => t(TARGET_SCOPES[scope])
export const scopeOf = (target: TargetDetail): string => {
  if (target.scope === 'divisions') return target.divisions.map(({ title }) => title).join(', ')
  return target.scope === 'positions' ? target.positions.join(', ') : scopeName(target)
}

export const offeredOf = ({ start_at, end_at }: { start_at: string | null; end_at: string | null }): string =>
  periodText(start_at, end_at, t('Always'))

export const stockOf = ({ left, stock }: { left: number; stock: number }): string => t('{left} of {stock}', { left, stock })
export const deliveryName = (delivery: keyof typeof DELIVERIES): string => t(DELIVERIES[delivery])
