import { learnerAchievementApi } from '@pelita/contract/areas/achievement/learner-achievement.ts'
import { asGuest, ownAcrossOwners } from '../../../learning/distribution/visit.ts'
import { claimGrant } from '../../../learning/result/achievements.ts'
import { implement } from '../../../platform/http/implement.ts'
import { myAchievement, myAchievements } from './learner-achievement.queries.ts'

export const learnerAchievementRoutes = implement(learnerAchievementApi, {
  list: ({ db, query, session }) => ownAcrossOwners(db, () => myAchievements(db, session, query)),
  claim: ({ db, params, session }) =>
    asGuest(db, { table: 'achievement_grants', id: params.id }, async () => {
      await claimGrant(db, params.id, session.membership_id)
      return myAchievement(db, session, params.id)
    }),
})
