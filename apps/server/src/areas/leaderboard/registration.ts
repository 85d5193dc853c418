import { serverArea } from '../../platform/server-area.ts'
import { leaderboardRoutes, leaderboardSettingsRoutes, learnerLeaderboardRoutes, targetRoutes } from './leaderboard.routes.ts'
import { learnerMerchandiseRoutes, merchandiseRoutes, redemptionRoutes } from './merchandise.routes.ts'

export const leaderboardArea = serverArea({
  routes: {
    leaderboard: leaderboardRoutes,
    'leaderboard-settings': leaderboardSettingsRoutes,
    'leaderboard-target': targetRoutes,
    merchandise: merchandiseRoutes,
    redemption: redemptionRoutes,
    'learner-leaderboard': learnerLeaderboardRoutes,
    'learner-merchandise': learnerMerchandiseRoutes,
  },
})
