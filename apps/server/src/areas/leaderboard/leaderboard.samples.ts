import { pointApi } from '@pelita/contract/areas/point.ts'
import { fileApi } from '@pelita/contract/platform/file.ts'
import type { Sent } from '../../../test/http-client.ts'
import type { Sample, SamplesOf } from '../../../test/samples.ts'
import { changedSettings } from '../../../test/settings-builders.ts'
import { smallPicture } from '../../../test/small-picture.ts'
import type { TestOrg } from '../../../test/test-server.ts'
import { redeem } from './redeem.ts'

let made = 0

const earn = async (org: TestOrg): Promise<void> => {
  await org.admin.call(pointApi.adjust, { body: { user_id: org.someone.id, points: 100, reason: org.secret } })
}

const aTarget = async (org: TestOrg, positions = [`Posisi ${++made}`]) => {
  const texts = { title: `${org.secret} ${++made}`, reward_text: org.secret, reward: 'text' as const }
  const values = { ...texts, period_type: 'year' as const, start_at: '2026-01-01', scope: 'positions' as const, positions }
  const row = await org.work((db) =>
    db
      .insertInto('leaderboard_targets')
      .values({ ...values, target_points: 50 })
      .returning('id')
      .executeTakeFirstOrThrow(),
  )
  return row.id
}
const ofTarget =
  (more: Sent = {}): Sample =>
  async (org) => ({ params: { id: await aTarget(org) }, query: {}, ...more })

export const aGood = async (org: TestOrg, more: { stock?: number; points?: number; max_per_user?: number } = {}) => {
  const texts = { title: `${org.secret} ${++made}`, description: org.secret, terms: org.secret, place: org.secret }
  const rest = { points: 10, stock: 5, images: ['/files/x.png'], delivery: 'pickup' as const, status: 'publish' as const }
  const row = await org.work((db) =>
    db
      .insertInto('merchandises')
      .values({ ...texts, ...rest, ...more })
      .returning('id')
      .executeTakeFirstOrThrow(),
  )
  return row.id
}
const ofGood =
  (more: Sent = {}): Sample =>
  async (org) => ({ params: { id: await aGood(org) }, query: {}, ...more })

const aRedemption = async (org: TestOrg): Promise<string> => {
  await earn(org)
  const merchandiseId = await aGood(org)
  return org.work((db) => redeem(db, { merchandiseId, userId: org.someone.id }))
}
const ofRedemption =
  (action: 'approve' | 'cancel'): Sample =>
  async (org) => ({ params: { redemption_id: await aRedemption(org) }, body: { action } })
const withRedemption: Sample = async (org) => {
  await aRedemption(org)
  return { query: {} }
}

type Areas = 'leaderboard' | 'leaderboard-settings' | 'leaderboard-target' | 'merchandise' | 'redemption'
type Mine = 'learner-leaderboard' | 'learner-merchandise'
type Samples = { [A in Areas | Mine]: SamplesOf<A> }[Areas | Mine]
type All = (Samples extends unknown ? (samples: Samples) => void : never) extends (samples: infer S) => void ? S : never

export const samples: All = {
  'leaderboard.board': async (org) => {
    await earn(org)
    return { query: {} }
  },
  'leaderboard.download': async (org) => {
    await earn(org)
    return { query: {} }
  },
  'leaderboard-settings.read': () => ({}),
  'leaderboard-settings.history': () => ({}),
  'leaderboard-settings.restore': async (org) => ({
    body: { id: await changedSettings(org, 'leaderboard', { top: 20 + (++made % 50) }) },
  }),
  'leaderboard-settings.update': () => ({ body: { top: 30 } }),
  'leaderboard-target.list': async (org) => {
    await aTarget(org)
    return { query: {} }
  },
  'leaderboard-target.download': async (org) => {
    await aTarget(org)
    return { query: {} }
  },
  'leaderboard-target.downloadPeople': ofTarget(),
  'leaderboard-target.detail': ofTarget(),
  'leaderboard-target.create': () => ({
    body: {
      ...{ title: `New ${++made}`, period_type: 'month', start_at: '2026-03-05', scope: 'positions', division_ids: [] },
      ...{ positions: [`Posisi ${++made}`], target_points: 100, reward: 'points', reward_points: 5, status: 'draft' },
    },
  }),
  'leaderboard-target.update': ofTarget({ body: { target_points: 60 } }),
  'leaderboard-target.remove': ofTarget(),
  'leaderboard-target.people': ofTarget(),
  'merchandise.list': async (org) => {
    await aGood(org)
    return { query: {} }
  },
  'merchandise.download': async (org) => {
    await aGood(org)
    return { query: {} }
  },
  'merchandise.detail': ofGood(),
  'merchandise.create': async (org) => {
    const fields = { folder: 'content/user-upload/image' } as const
    const { full_path } = await org.admin.call(fileApi.upload, { file: await smallPicture(), fields })
    const body = { title: `New ${++made}`, images: [full_path], points: 10, stock: 3, max_per_user: 1 }
    return { body: { ...body, delivery: 'pickup', status: 'draft' } }
  },
  'merchandise.update': ofGood({ body: { points: 20 } }),
  'merchandise.remove': ofGood(),
  'redemption.list': withRedemption,
  'redemption.download': withRedemption,
  'redemption.detail': async (org) => ({ params: { redemption_id: await aRedemption(org) } }),
  'redemption.act': ofRedemption('approve'),
  'learner-leaderboard.board': async (org) => {
    await earn(org)
    return { query: {} }
  },
  'learner-merchandise.list': async (org) => {
    await aGood(org)
    return { query: {} }
  },
  'learner-merchandise.redeem': async (org) => {
    await earn(org)
    return { params: { id: await aGood(org) }, body: {} }
  },
  'learner-merchandise.mine': withRedemption,
  'learner-merchandise.cancel': ofRedemption('cancel'),
}
