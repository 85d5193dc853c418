import { learnerMerchandiseApi } from '@pelita/contract/areas/leaderboard/merchandise.ts'
import type { Call } from './api.ts'
import { chance } from './decisions.ts'

/** Most people save. */
const SPENDS = 0.35
const ADDRESS = 'Jl. Merdeka 1, Jakarta'

/** One participant spends what was earned on the dearest thing it is enough for; who asked for something already waits for it. */
export async function spendPoints(me: Call, seed: number, nik: string): Promise<string[]> {
  if (chance(seed, nik, 'spends') >= SPENDS) return []
  const { results: mine } = await me(learnerMerchandiseApi.mine, { query: { page_size: 1 } })
  if (mine.some(({ status }) => status === 'requested')) return []
  const { results, balance } = await me(learnerMerchandiseApi.list, { query: { page_size: 50 } })
  const wanted = results
    .filter(({ points, left, mine_left }) => points <= balance && left > 0 && mine_left > 0)
    .toSorted((a, b) => b.points - a.points)[0]
  if (!wanted) return []
  const body = wanted.delivery === 'courier' ? { address: ADDRESS } : {}
  await me(learnerMerchandiseApi.redeem, { params: { id: wanted.id }, body })
  return ['redeemed']
}
