import { leaderboard, leaderboardScreens } from '@pelita/contract/areas/leaderboard/leaderboard.ts'
import { MERCHANDISE } from '@pelita/contract/areas/leaderboard/merchandise.ts'
import { TARGET } from '@pelita/contract/areas/leaderboard/target.ts'

type Action = 'list' | 'view' | 'create' | 'update' | 'delete'

/** Target and merchandise need a pair: the action and the part. */
export const targetNeeds = (action: Action) => [leaderboard.can(action), ...TARGET]
export const merchandiseNeeds = (action: Action) => [leaderboard.can(action), ...MERCHANDISE]

const list = leaderboardScreens.list.path
/** Each list is a tab of one page. */
export const TAB_OF = { target: `${list}?tab=target`, merchandise: `${list}?tab=merchandise` } as const

/** The ways to a new one. */
export const ADD = {
  target: { label: 'Create Target', to: leaderboardScreens.targetCreate.path, needs: targetNeeds('create') },
  merchandise: {
    ...{ label: 'Create Merchandise', to: leaderboardScreens.merchandiseCreate.path },
    needs: merchandiseNeeds('create'),
  },
}
