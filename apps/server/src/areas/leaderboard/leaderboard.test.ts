import { leaderboardApi, leaderboardSettingsApi, learnerLeaderboardApi } from '@pelita/contract/areas/leaderboard/leaderboard.ts'
import { learnerMerchandiseApi, merchandiseApi, redemptionApi } from '@pelita/contract/areas/leaderboard/merchandise.ts'
import { targetApi } from '@pelita/contract/areas/leaderboard/target.ts'
import { learnerPointApi, pointApi } from '@pelita/contract/areas/point.ts'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { atOnce } from '../../../test/at-once.ts'
import { emptyTestServer, type TestOrg, testOrg } from '../../../test/test-server.ts'
import { aGood } from './leaderboard.samples.ts'

const server = emptyTestServer()
let org: TestOrg
beforeEach(async () => {
  org = await testOrg(server)
})

const give = (user_id: string, points: number) =>
  org.admin.call(pointApi.adjust, { body: { user_id, points, reason: 'Lomba K3' } })
const balance = async (id: string) => (await org.admin.call(pointApi.ofPerson, { params: { id }, query: {} })).balance
type TargetBody = Parameters<typeof aTarget>[0]
const aTarget = (
  values: Partial<{ scope: 'all' | 'positions'; positions: string[]; target_points: number }> &
    Partial<{ title: string; start_at: string; end_at: string; reward_points: number; status: 'draft' | 'publish' }> = {},
) =>
  org.admin.call(targetApi.create, {
    body: {
      ...{
        title: 'Bulan ini',
        period_type: 'month' as const,
        start_at: new Date().toISOString().slice(0, 10),
        scope: 'all' as const,
      },
      ...{ division_ids: [], positions: [], target_points: 100, reward: 'points' as const, reward_points: 25 },
      ...{ status: 'publish' as const, ...values },
    },
  })

test('the board ranks by points earned and shows a point at the next load; who came first stands higher', async () => {
  const [first, second] = [await org.member(), await org.member()]
  await give(first.id, 30)
  await give(second.id, 30)
  const board = async () => (await org.admin.call(leaderboardApi.board, { query: {} })).results
  expect((await board()).map(({ id, rank, points }) => [id, rank, points])).toEqual([
    [first.id, 1, 30],
    [second.id, 2, 30],
  ])
  await give(second.id, 1)
  expect((await board())[0]).toMatchObject({ id: second.id, rank: 1, points: 31, achievements: 0, target_percent: null })
  const { results } = await org.admin.call(leaderboardApi.board, { query: { keyword: first.nik } })
  expect(results).toMatchObject([{ id: first.id, rank: 2 }])
})

test('learners see the first places, their own with its neighbours, and no names below the top where these are hidden', async () => {
  const people = []
  for (let n = 0; n < 12; n++) people.push(await org.member())
  for (const [n, { id }] of people.entries()) await give(id, 100 - n)
  const last = people[11]
  if (!last) throw new Error('Nobody')
  const learner = await org.learner(last)
  const seen = () => learner.call(learnerLeaderboardApi.board, { query: {} })
  const open = await seen()
  expect([open.results.length, open.me]).toEqual([10, { points: 89, rank: 12 }])
  expect(open.around).toMatchObject([
    { rank: 11, full_name: expect.stringContaining('Budi') },
    { rank: 12, is_me: true },
  ])
  await org.admin.call(leaderboardSettingsApi.update, { body: { hide_names: true } })
  expect((await seen()).around).toMatchObject([
    { rank: 11, full_name: null },
    { rank: 12, full_name: expect.stringContaining('Budi') },
  ])
  await org.admin.call(leaderboardSettingsApi.update, { body: { top: 11 } })
  expect(await seen()).toMatchObject({ results: { length: 11 }, around: [{ rank: 12 }] })
  await org.admin.call(leaderboardSettingsApi.update, { body: { is_visible: false } })
  expect(await seen()).toMatchObject({ is_visible: false, results: [], around: [], me: { points: 89, rank: null } })
})

test('a target takes its whole month, does not overlap with another, and gives its reward once at reaching', async () => {
  const target = await aTarget()
  const [first] = target.start_at.split('-').slice(2)
  expect(first).toBe('01')
  await expect(aTarget({ title: 'Lagi' } satisfies TargetBody)).rejects.toMatchObject({
    status: 422,
    body: { message: ['Target overlaps with “Bulan ini”'] },
  })
  const { id } = org.someone
  await give(id, 99)
  expect(await balance(id)).toBe(99)
  await give(id, 1)
  expect(await balance(id)).toBe(125)
  await give(id, 50)
  await give(id, -120)
  await give(id, 120)
  expect(await balance(id)).toBe(175)
  const { results } = await org.admin.call(targetApi.people, { params: { id: target.id }, query: { reached: 'yes' } })
  expect(results).toMatchObject([{ id, points: 175, percent: 100 }])
  expect(await org.admin.call(targetApi.detail, { params: { id: target.id } })).toMatchObject({ reached: 1 })
  // The same month for one's own position is another scope: both run, and both are told.
  const positions = ['Staff']
  await aTarget({ title: 'Posisi saya', scope: 'positions', positions, target_points: 350 })
  const mine = await (await org.learner(org.someone)).call(learnerLeaderboardApi.board, { query: {} })
  expect(mine.targets.toSorted((a, b) => a.target_points - b.target_points)).toMatchObject([
    { title: 'Bulan ini', percent: 100, reward_points: 25 },
    { title: 'Posisi saya', percent: 50 },
  ])
})

test('a target that is published later rewards those who have the points already', async () => {
  const { id } = org.someone
  await give(id, 150)
  const target = await aTarget({ status: 'draft' })
  expect(await balance(id)).toBe(150)
  await org.admin.call(targetApi.update, { params: { id: target.id }, body: { status: 'publish' } })
  expect(await balance(id)).toBe(175)
})

test('points buy merchandise, the board keeps them; who is short, late or has enough is refused', async () => {
  const { id } = org.someone
  const learner = await org.learner(org.someone)
  const good = await aGood(org, { points: 60, stock: 2, max_per_user: 1 })
  const redeem = () => learner.call(learnerMerchandiseApi.redeem, { params: { id: good }, body: {} })
  await give(id, 50)
  await expect(redeem()).rejects.toMatchObject({ status: 409, body: { message: 'Point is not enough' } })
  await give(id, 100)
  expect(await redeem()).toMatchObject({ status: 'requested', points: 60, number: 'R-000001' })
  expect(await learner.call(learnerPointApi.mine, { query: {} })).toMatchObject({ earned: 150, balance: 90 })
  expect((await org.admin.call(leaderboardApi.board, { query: {} })).results[0]).toMatchObject({ points: 150 })
  await expect(redeem()).rejects.toMatchObject({ status: 409, body: { message: 'Redemption limit has been reached' } })
  const { results } = await learner.call(learnerMerchandiseApi.list, { query: {} })
  expect(results).toMatchObject([{ id: good, left: 1, mine_left: 0 }])
  await org.admin.call(merchandiseApi.update, { params: { id: good }, body: { stock: 1 } })
  const other = await org.learner(await org.member())
  await expect(other.call(learnerMerchandiseApi.redeem, { params: { id: good }, body: {} })).rejects.toMatchObject({
    body: { message: 'Out of stock' },
  })
  await expect(org.admin.call(merchandiseApi.update, { params: { id: good }, body: { stock: 0 } })).rejects.toMatchObject({
    status: 422,
    body: { message: ['Stock must not be less than 1'] },
  })
})

test('a rejected or cancelled redemption returns points and piece once; a delivered one stays', async () => {
  const { id } = org.someone
  const learner = await org.learner(org.someone)
  const good = await aGood(org, { points: 10, stock: 1, max_per_user: 9 })
  await give(id, 10)
  const redeem = () => learner.call(learnerMerchandiseApi.redeem, { params: { id: good }, body: {} })
  const act = (redemption_id: string, action: 'approve' | 'reject' | 'deliver', note?: string) =>
    org.admin.call(redemptionApi.act, { params: { redemption_id }, body: { action, note } })
  const one = await redeem()
  await expect(act(one.id, 'reject')).rejects.toMatchObject({ status: 422, body: { message: ['Note is required'] } })
  await act(one.id, 'reject', 'Stok rusak')
  await expect(act(one.id, 'reject', 'Lagi')).rejects.toMatchObject({ status: 409 })
  expect(await balance(id)).toBe(10)
  const two = await redeem()
  await learner.call(learnerMerchandiseApi.cancel, { params: { redemption_id: two.id }, body: { action: 'cancel' } })
  const three = await redeem()
  expect(await act(three.id, 'approve')).toMatchObject({ status: 'approved', user: { id } })
  await expect(
    learner.call(learnerMerchandiseApi.cancel, { params: { redemption_id: three.id }, body: { action: 'cancel' } }),
  ).rejects.toMatchObject({ status: 409, body: { message: 'Redemption has already been handled' } })
  expect(await act(three.id, 'deliver')).toMatchObject({ status: 'delivered' })
  expect(await balance(id)).toBe(0)
  const mails = await org.work((db) =>
    db.selectFrom('outbox').select('template').where('template', '=', 'redemption_status').execute(),
  )
  expect(mails).toHaveLength(3)
  const stranger = await org.learner(await org.member())
  await expect(
    stranger.call(learnerMerchandiseApi.cancel, { params: { redemption_id: three.id }, body: { action: 'cancel' } }),
  ).rejects.toMatchObject({ status: 404 })
})

test('of a hundred who redeem the last piece at once one gets it, and everybody else keeps their points', async () => {
  const good = await aGood(org, { points: 10, stock: 1 })
  const people = await Promise.all(Array.from({ length: 100 }, () => org.member()))
  await org.work((db) =>
    sql`insert into point_entries (user_id, kind, event_ref, points) select id, 'manual', 'gift:' || id, 10 from unnest(${people.map(({ id }) => id)}::uuid[]) id`.execute(
      db,
    ),
  )
  const learners = []
  for (const person of people) learners.push(await org.learner(person))
  const answers = await atOnce(
    learners.map((one) => () => one.call(learnerMerchandiseApi.redeem, { params: { id: good }, body: {} })),
  )
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const refused = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason.body.message] : []))
  expect(new Set(refused)).toEqual(new Set(['Out of stock']))
  const { rows } = await org.work((db) => sql<{ left: number }>`select sum(balance)::int as left from point_balances`.execute(db))
  expect(rows[0]?.left).toBe(990)
}, 120_000)

test('one person who redeems twice at once pays for what the points are enough for', async () => {
  const { id } = org.someone
  await give(id, 15)
  const goods = [await aGood(org, { points: 10 }), await aGood(org, { points: 10 })]
  const learner = await org.learner(org.someone)
  const answers = await atOnce(
    goods.map((good) => () => learner.call(learnerMerchandiseApi.redeem, { params: { id: good }, body: {} })),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(await balance(id)).toBe(5)
})

test('what learners see of the board has its history, and one press leads back', async () => {
  await org.admin.call(leaderboardSettingsApi.update, { body: { top: 25 } })
  await org.admin.call(leaderboardSettingsApi.update, { body: { hide_names: true, top: 50 } })
  const [last, first] = await org.admin.call(leaderboardSettingsApi.history, {})
  expect(last?.changes).toEqual([
    { field: 'top', from: 25, to: 50 },
    { field: 'hide_names', from: false, to: true },
  ])
  await org.admin.call(leaderboardSettingsApi.restore, { body: { id: first?.id ?? '' } })
  expect(await org.admin.call(leaderboardSettingsApi.read, {})).toMatchObject({ top: 25, hide_names: false })
})
