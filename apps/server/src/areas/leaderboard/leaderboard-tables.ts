import type { Delivery, RedemptionState } from '@pelita/contract/areas/leaderboard/merchandise.ts'
import type { TargetPeriod, TargetReward, TargetScope } from '@pelita/contract/areas/leaderboard/target.ts'
import type { ColumnType, Generated } from 'kysely'
import type { Instant, Optional, Owned, Recorded, Stamp } from '../../platform/db/tables.ts'

interface LeaderboardTarget extends Recorded {
  title: string
  period_type: TargetPeriod
  start_at: string
  end_at: ColumnType<string, string | undefined, string>
  scope: Generated<TargetScope>
  division_ids: ColumnType<string[], string[] | undefined, string[]>
  positions: ColumnType<string[], string[] | undefined, string[]>
  target_points: number
  reward: Generated<TargetReward>
  reward_points: Optional<number>
  reward_badge_id: Optional<string>
  reward_text: Optional<string>
  status: Generated<'draft' | 'publish'>
}

interface Merchandise extends Recorded {
  title: string
  description: Optional<string>
  images: string[]
  points: number
  stock: number
  max_per_user: Generated<number>
  start_at: Optional<Instant>
  end_at: Optional<Instant>
  delivery: Delivery
  place: Optional<string>
  terms: Optional<string>
  status: Generated<'draft' | 'publish'>
}

interface Redemption extends Owned {
  number: number
  merchandise_id: string
  title: string
  delivery: Delivery
  user_id: string
  points: number
  address: Optional<string>
  status: Generated<RedemptionState>
  note: Optional<string>
  requested_at: Stamp
  decided_at: Optional<Instant>
  updated_at: Stamp
  updated_by: Optional<string>
}

declare module '../../platform/db/org-tables.ts' {
  interface OrgTables {
    leaderboard_targets: LeaderboardTarget
    merchandises: Merchandise
    redemptions: Redemption
  }
}
