import { badgeApi } from '@pelita/contract/areas/achievement/badge.ts'
import { verifyPath } from '@pelita/contract/areas/achievement/credential.ts'
import { learnerAchievementApi } from '@pelita/contract/areas/achievement/learner-achievement.ts'
import { learnerLeaderboardApi } from '@pelita/contract/areas/leaderboard/leaderboard.ts'
import { targetApi } from '@pelita/contract/areas/leaderboard/target.ts'
import { learnerTodoApi } from '@pelita/contract/areas/learner-todo.ts'
import { pointApi } from '@pelita/contract/areas/point.ts'
import { userRecordApi } from '@pelita/contract/areas/user-record.ts'
import { TARGET_USE } from '@pelita/contract/learning/achievement-grants.ts'
import { contentSettingApi } from '@pelita/contract/learning/content-setting.ts'
import { beforeEach, expect, test } from 'vitest'
import { aBadge } from '../../../test/achievement-builders.ts'
import { credentialPages, verdict } from '../../../test/credential-pages.ts'
import { emptyTestServer, type TestOrg, testOrg } from '../../../test/test-server.ts'
import { deliverEvents } from '../../learning/event/deliver-events.ts'
import { autoClaim } from '../../learning/result/auto-claim.ts'

const BASE = 'https://belajar.example'
const server = emptyTestServer({ PUBLIC_URL: BASE })
const pages = credentialPages(server, BASE)
let org: TestOrg
let badge: string
beforeEach(async () => {
  org = await testOrg(server)
  badge = await aBadge(org, { name: 'Pengumpul Poin' })
})

const give = (user_id: string, points: number) =>
  org.admin.call(pointApi.adjust, { body: { user_id, points, reason: 'Lomba K3' } })
const aTarget = (reward_badge_id: string | undefined, more: { title?: string; status?: 'draft' | 'publish' } = {}) =>
  org.admin.call(targetApi.create, {
    body: {
      ...{ title: 'Bulan ini', period_type: 'month', start_at: new Date().toISOString().slice(0, 10), scope: 'all' },
      ...{ division_ids: [], positions: [], target_points: 100, reward: 'badge', reward_badge_id, status: 'publish', ...more },
    },
  })
const mine = async () => (await org.learner(org.someone)).call(learnerAchievementApi.list, { query: {} })

test('reaching a target gives its badge once: to do, claimed, shown, checked by anybody and never given again', async () => {
  const target = await aTarget(badge)
  expect(target.reward_badge).toMatchObject({ id: badge, name: 'Pengumpul Poin' })
  const { id } = org.someone
  await give(id, 99)
  expect((await mine()).results).toEqual([])
  await give(id, 1)
  await give(id, -50)
  await give(id, 50)
  const [grant, ...others] = (await mine()).results
  expect(others).toEqual([])
  expect(grant).toMatchObject({
    kind: 'badge',
    name: 'Pengumpul Poin',
    module_title: 'Bulan ini',
    module_type: null,
    can_claim: true,
  })
  const learner = await org.learner(org.someone)
  expect((await learner.call(learnerTodoApi.list, {})).results).toMatchObject([
    { kind: 'claim', id: grant?.id, title: 'Pengumpul Poin', module_title: 'Bulan ini' },
  ])
  expect((await learner.call(learnerLeaderboardApi.board, { query: {} })).targets[0]).toMatchObject({
    reward_badge: { name: 'Pengumpul Poin' },
    reached_at: expect.any(String),
  })
  const claimed = await learner.call(learnerAchievementApi.claim, { params: { id: grant?.id ?? '' } })
  expect(claimed).toMatchObject({ state: 'claimed', credential_url: verifyPath(org.code, claimed.id) })
  const credential = await pages.credentialOf(org.code, claimed.id)
  expect(credential.credentialSubject.achievement.criteria.narrative).toBe('Given for reaching the target “Bulan ini”.')
  const page = await pages.read(verifyPath(org.code, claimed.id))
  expect([verdict(page), page.payload.includes('Bulan ini')]).toEqual(['Valid', true])
  const ofUser = await org.admin.call(userRecordApi.achievements, { params: { id }, query: {} })
  expect(ofUser.results).toMatchObject([{ title: 'Pengumpul Poin', module_title: 'Bulan ini', state: 'claimed' }])
})

test('the badge shows the target among its uses and who has it through that; it cannot be deleted, and can be taken back', async () => {
  const target = await aTarget(badge)
  await give(org.someone.id, 120)
  const { results } = await org.admin.call(badgeApi.associates, { params: { id: badge }, query: {} })
  expect(results).toMatchObject([
    { title: 'Bulan ini', module_type: TARGET_USE, module_type_label: 'Target', relation_id: target.id, batch_id: null },
  ])
  const byHand = await org.admin.call(badgeApi.associates, { params: { id: badge }, query: { by_hand: 'true' } })
  expect(byHand.results).toEqual([])
  const query = { relation_id: target.id, module_type: TARGET_USE, achievement_type: 'completion' } as const
  const holders = () => org.admin.call(badgeApi.giftedUsers, { params: { id: badge }, query })
  const page = await holders()
  expect([page.results.map(({ user_id }) => user_id), page.pagination.total_data]).toEqual([[org.someone.id], 1])
  expect(page.dashboard).toMatchObject({ total_claimed: 0, achievement_type_label: 'Completion' })
  expect(await org.admin.call(badgeApi.detail, { params: { id: badge } })).toMatchObject({
    can_delete: false,
    is_associated: true,
  })
  await org.admin.call(badgeApi.revoke, {
    params: { id: badge, grant_id: page.results[0]?.id ?? '' },
    body: { action: 'revoke', reason: 'Keliru' },
  })
  await give(org.someone.id, 10)
  expect((await mine()).results.map(({ state }) => state)).toEqual(['revoked'])
})

test('a target asks for its badge, knows no other organisation’s, and gives it later to those who have the points', async () => {
  await expect(aTarget('')).rejects.toMatchObject({ status: 422, body: { message: ['Badge is required'] } })
  const foreign = await aBadge(await testOrg(server))
  await expect(aTarget(foreign)).rejects.toMatchObject({ status: 422, body: { message: ['Badge is not valid'] } })
  await give(org.someone.id, 100)
  const target = await aTarget(badge, { status: 'draft' })
  expect((await mine()).results).toEqual([])
  await org.admin.call(targetApi.update, { params: { id: target.id }, body: { status: 'publish' } })
  expect((await mine()).results).toHaveLength(1)
})

test('where the organisation claims for its people, the badge of a target is claimed too', async () => {
  await org.admin.call(contentSettingApi.update, { body: { auto_claim_achievement: true } })
  await aTarget(badge)
  await give(org.someone.id, 100)
  await deliverEvents(server.services.database, [autoClaim])
  expect((await mine()).results.map(({ state }) => state)).toEqual(['claimed'])
})
