import { leaderboardScreens } from '@pelita/contract/areas/leaderboard/leaderboard.ts'
import { merchandiseApi } from '@pelita/contract/areas/leaderboard/merchandise.ts'
import { targetApi } from '@pelita/contract/areas/leaderboard/target.ts'
import { first, type SamplesOf } from '../../kit/sample-parts.ts'

/** Records to open the screens of this area with. */
export const samples: SamplesOf<'leaderboard'> = {
  leaderboard: {
    list: {
      addresses: async () =>
        ['leaderboard', 'target', 'merchandise', 'redemption'].map((tab) => `${leaderboardScreens.list.path}?tab=${tab}`),
    },
    targetEdit: first(targetApi.list, leaderboardScreens.targetEdit.path),
    targetDetail: first(targetApi.list, leaderboardScreens.targetDetail.path, { tabs: ['people'] }),
    merchandiseEdit: first(merchandiseApi.list, leaderboardScreens.merchandiseEdit.path),
    merchandiseDetail: first(merchandiseApi.list, leaderboardScreens.merchandiseDetail.path, { tabs: ['redemption'] }),
  },
}
