import type { ContractArea } from '../../core/area.ts'
import { leaderboardApi, leaderboardScreens, leaderboardSettingsApi, learnerLeaderboardApi } from './leaderboard.ts'
import { leaderboardNotices } from './leaderboard-notices.ts'
import { learnerMerchandiseApi, merchandiseApi, redemptionApi } from './merchandise.ts'
import { targetApi } from './target.ts'

/** All that the area is known by. */
export const leaderboardArea = {
  apis: {
    leaderboard: leaderboardApi,
    'leaderboard-settings': leaderboardSettingsApi,
    'leaderboard-target': targetApi,
    merchandise: merchandiseApi,
    redemption: redemptionApi,
    'learner-leaderboard': learnerLeaderboardApi,
    'learner-merchandise': learnerMerchandiseApi,
  },
  screens: { leaderboard: leaderboardScreens },
  records: {
    organization_settings: { title: 'Setting', areas: ['leaderboard-settings'] },
    leaderboard_targets: {
      ...{ title: 'Target', feature: 'setting-leaderboard', also: 'cms:setting-leaderboard:target', name: 'title' },
      ...{ detail: '/setting/leaderboard/target/detail/:id', areas: ['leaderboard-target'] },
    },
    merchandises: {
      ...{ title: 'Merchandise', feature: 'setting-leaderboard', also: 'cms:setting-leaderboard:merchandise', name: 'title' },
      ...{ detail: '/setting/leaderboard/merchandise/detail/:id', areas: ['merchandise'] },
    },
    redemptions: { title: 'Redemption', areas: ['redemption'] },
  },
  notices: { redeemed: leaderboardNotices },
} as const satisfies ContractArea
