import type { badgeApi } from '@pelita/contract/areas/achievement/badge.ts'
import { badgeScreens } from '@pelita/contract/areas/achievement/badge.ts'
import { type LearnerAchievement, learnerAchievementApi } from '@pelita/contract/areas/achievement/learner-achievement.ts'
import type { certificateApi } from '@pelita/contract/areas/certificate/certificate.ts'
import type { awardScreens } from '@pelita/contract/areas/certificate/certificate-screens.ts'
import { pathTo } from '@pelita/contract/core/screen.ts'
import { type AssociateRow, TARGET_USE } from '@pelita/contract/learning/achievement-grants.ts'
import { seal } from '../../../apps/console/src/data/crypto.ts'
import { type Caller, callsOf, callsOfLearner } from '../../kit/api.ts'

type AchievementApi = typeof badgeApi | typeof certificateApi

export interface Gift {
  readonly achievement_id: string
  readonly achievement_name: string
  readonly use: AssociateRow
  readonly person: { readonly id: string; readonly nik: string; readonly full_name: string }
  /** Who signs in as that person. */
  readonly learner: Caller
}

/** One of the organisation itself: a class that is distributed has people of the other one too. */
const isLogin = (email: string) => /^learner\d+@nusantara\./.test(email)

/** A badge or certificate of the demonstration, and a participant who does not have it and whom a test can sign in as. */
export async function possibleGift(api: AchievementApi): Promise<Gift> {
  const call = await callsOf('admin', 'nusantara')
  for (const { id, name } of (await call(api.list, { query: { page_size: 100 } })).results) {
    const { results } = await call(api.associates, { params: { id }, query: { page_size: 100 } })
    for (const use of results) {
      // Who reaches a target is given its badge; nobody gives it by hand.
      if (use.module_type === TARGET_USE) continue
      const query = { relation_id: use.relation_id, keyword: 'learner', page_size: 100 }
      const people = (await call(api.candidates, { params: { id }, query })).results
      // Who had it and lost it would stand in the result twice.
      const had = (await call(api.giftedUsers, { params: { id }, query: { relation_id: use.relation_id, page_size: 100 } }))
        .results
      const person = people.find(({ id, email }) => isLogin(email ?? '') && !had.some(({ user_id }) => user_id === id))
      if (!person) continue
      const learner = await callsOfLearner((person.email ?? '').split('@')[0] ?? '', 'nusantara')
      return { achievement_id: id, achievement_name: name, use, person, learner }
    }
  }
  throw new Error('Every learner of the demonstration has every achievement')
}

/** What the learner was given by that use of it. */
export async function grantOf({ learner, achievement_id, use }: Gift): Promise<LearnerAchievement> {
  const { results } = await learner(learnerAchievementApi.list, { query: { state: 'granted', page_size: 100 } })
  const found = results.find(
    (one) => one.achievement_id === achievement_id && one.batch_id === use.batch_id && one.module_title === use.title,
  )
  if (!found) throw new Error('The learner was given nothing')
  return found
}

export const resultAddress = (
  { achievement_id, use }: Gift,
  { result }: typeof badgeScreens | typeof awardScreens = badgeScreens,
): string => {
  const { module_type, achievement_type, batch_id, relation_id } = use
  const detail = seal('nusantara', JSON.stringify({ module_type, achievement_type, batch_id, relation_id }))
  return `${pathTo(result.path, { id: achievement_id })}?${new URLSearchParams({ detail })}`
}
