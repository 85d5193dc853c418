import type { ContractArea } from '../../core/area.ts'
import { achievementNotices } from './achievement-notices.ts'
import { badgeApi, badgeScreens } from './badge.ts'
import { learnerAchievementApi } from './learner-achievement.ts'

/** All that the area is known by. */
export const achievementArea = {
  apis: { badge: badgeApi, 'learner-achievement': learnerAchievementApi },
  screens: { badge: badgeScreens },
  records: {
    badges: {
      ...{ title: 'Badge', feature: 'content-achievement', name: 'name' },
      ...{ detail: '/achievement/badge/detail/:id', areas: ['badge'] },
    },
    achievement_grants: { title: 'Achievement' },
  },
  notices: { achievement: achievementNotices },
} as const satisfies ContractArea
