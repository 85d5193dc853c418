import { learnerAchievementApi } from '@pelita/contract/areas/achievement/learner-achievement.ts'
import type { Call } from './api.ts'
import { chance } from './decisions.ts'

const CLAIMS = 0.9

/** One participant claims what completing this batch has given; a few forget. */
export async function claimAchievements(me: Call, batch: string, seed: number, nik: string): Promise<string[]> {
  const { results } = await me(learnerAchievementApi.list, { query: { state: 'granted', page_size: 100 } })
  const earned = results.filter((one) => one.can_claim && (one.batch_id === batch || one.module_id === batch))
  const outcomes: string[] = []
  for (const { id, kind, name } of earned) {
    if (chance(seed, nik, `claims ${name}`) >= CLAIMS) continue
    await me(learnerAchievementApi.claim, { params: { id } })
    outcomes.push(`${kind} claimed`)
  }
  return outcomes
}
