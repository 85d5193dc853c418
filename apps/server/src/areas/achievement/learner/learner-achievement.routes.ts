import { learnerAchievementApi } from '@pelita/contract/areas/achievement/learner-achievement.ts'
import { claimGrant } from '../../../learning/result/achievements.ts'
import { implement } from '../../../platform/http/implement.ts'
import { myAchievement, myAchievements } from './learner-achievement.queries.ts'

export const learnerAchievementRoutes = implement(learnerAchievementApi, {
  list: ({ db, query, session }) => myAchievements(db, session, query),
  claim: async ({ db, params, session }) => {
    await claimGrant(db, params.id, session.membership_id)
    return myAchievement(db, session, params.id)
  },
})
