import { leaderboard, leaderboardScreens } from '@pelita/contract/areas/leaderboard/leaderboard.ts'
import { MERCHANDISE, merchandiseApi } from '@pelita/contract/areas/leaderboard/merchandise.ts'
import { TARGET, targetApi } from '@pelita/contract/areas/leaderboard/target.ts'
import { recordKind } from '../../kit/record/record-kind.ts'

type Action = Parameters<typeof leaderboard.can>[0]

/** Each list is a tab of one page. */
const tabOf = (tab: string) => ({ path: `${leaderboardScreens.list.path}?tab=${tab}` })

/** Target and merchandise need a pair: the action and the part. */
export const targetRecord = recordKind({
  api: targetApi,
  can: (action: Action) => [leaderboard.can(action), ...TARGET],
  noun: 'Target',
  screens: {
    list: tabOf('target'),
    create: leaderboardScreens.targetCreate,
    edit: leaderboardScreens.targetEdit,
    detail: leaderboardScreens.targetDetail,
  },
  nameOf: (row) => row.title,
})

export const merchandiseRecord = recordKind({
  api: merchandiseApi,
  can: (action: Action) => [leaderboard.can(action), ...MERCHANDISE],
  noun: 'Merchandise',
  screens: {
    list: tabOf('merchandise'),
    create: leaderboardScreens.merchandiseCreate,
    edit: leaderboardScreens.merchandiseEdit,
    detail: leaderboardScreens.merchandiseDetail,
  },
  nameOf: (row) => row.title,
  whyNotDeletable: () => 'Merchandise has open redemptions and cannot be deleted',
})
