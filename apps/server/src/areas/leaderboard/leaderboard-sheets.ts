import { DELIVERIES, type MerchandiseRow, type RedemptionRow } from '@pelita/contract/areas/leaderboard/merchandise.ts'
import {
  TARGET_PERIODS,
  TARGET_REWARDS,
  TARGET_SCOPES,
  type TargetPerson,
  type TargetRow,
} from '@pelita/contract/areas/leaderboard/target.ts'
import {
  countColumn,
  datedColumns,
  type ListSheet,
  momentColumn,
  textColumn,
  wordColumn,
} from '../../platform/sheets/list-sheet.ts'

const rewardOf = ({ reward, reward_points, reward_badge, reward_text }: TargetRow): string => {
  const what = { none: null, points: reward_points, badge: reward_badge?.name, text: reward_text }[reward]
  return what ? `${TARGET_REWARDS[reward]}: ${what}` : TARGET_REWARDS[reward]
}

export const targetSheet: ListSheet<TargetRow> = {
  name: 'Targets',
  columns: [
    textColumn('Title', (row) => row.title, 36),
    textColumn('Period', (row) => TARGET_PERIODS[row.period_type], 12),
    textColumn('Start Date', (row) => row.start_at, 14),
    textColumn('End Date', (row) => row.end_at, 14),
    textColumn('Scope', (row) => TARGET_SCOPES[row.scope], 16),
    countColumn('Target Points', (row) => row.target_points),
    textColumn('Reward', rewardOf, 32),
    countColumn('Reached', (row) => row.reached),
    wordColumn('Status', (row) => row.status),
    ...datedColumns,
  ],
}

export const peopleSheet: ListSheet<TargetPerson> = {
  name: 'People of the target',
  columns: [
    textColumn('NIK', (row) => row.nik),
    textColumn('Name', (row) => row.full_name, 32),
    countColumn('Points', (row) => row.points),
    countColumn('%', (row) => row.percent),
    momentColumn('Reached At', (row) => row.reached_at),
  ],
}

export const merchandiseSheet: ListSheet<MerchandiseRow> = {
  name: 'Merchandise',
  columns: [
    textColumn('Title', (row) => row.title, 36),
    countColumn('Points', (row) => row.points),
    countColumn('Stock', (row) => row.stock),
    countColumn('Left', (row) => row.left),
    countColumn('Redeemed', (row) => row.redeemed),
    textColumn('Delivery', (row) => DELIVERIES[row.delivery], 12),
    momentColumn('Start Date', (row) => row.start_at),
    momentColumn('End Date', (row) => row.end_at),
    wordColumn('Status', (row) => row.status),
    ...datedColumns,
  ],
}

/** With everything whoever packs and sends it needs. */
export const redemptionSheet: ListSheet<RedemptionRow> = {
  name: 'Redemptions',
  columns: [
    textColumn('Number', (row) => row.number, 12),
    textColumn('NIK', (row) => row.user.nik),
    textColumn('Name', (row) => row.user.full_name, 32),
    textColumn('Merchandise', (row) => row.title, 32),
    countColumn('Points', (row) => row.points),
    textColumn('Delivery', (row) => DELIVERIES[row.delivery], 12),
    textColumn('Address or Place', (row) => row.address ?? '', 40),
    momentColumn('Requested', (row) => row.requested_at),
    wordColumn('Status', (row) => row.status),
    momentColumn('Decided', (row) => row.decided_at),
    textColumn('Decided by', (row) => row.decided_by ?? '', 28),
    textColumn('Note', (row) => row.note ?? '', 40),
  ],
}
