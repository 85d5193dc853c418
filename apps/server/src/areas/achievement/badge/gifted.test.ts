import * as xlsx from '@e965/xlsx'
import { badgeApi } from '@pelita/contract/areas/achievement/badge.ts'
import { learnerAchievementApi } from '@pelita/contract/areas/achievement/learner-achievement.ts'
import { beforeAll, expect, test } from 'vitest'
import { aBadge, aBadgeUse, type BadgeUse } from '../../../../test/achievement-builders.ts'
import { participants } from '../../../../test/builders.ts'
import { type Member, type TestOrg, testOrg, testServer } from '../../../../test/test-server.ts'

const server = testServer()
let org: TestOrg
beforeAll(async () => {
  org = await testOrg(server)
})

const give = (use: BadgeUse, user_ids: string[], more = {}) =>
  org.admin.call(badgeApi.give, { params: { id: use.badge_id }, body: { relation_id: use.relation_id, user_ids, ...more } })
const gifted = (use: BadgeUse, query = {}) =>
  org.admin.call(badgeApi.giftedUsers, { params: { id: use.badge_id }, query: { relation_id: use.relation_id, ...query } })
const claim = async (who: Member, grantId: string, headers = {}) =>
  (await org.learner(who)).with(headers).send(learnerAchievementApi.claim, { params: { id: grantId } })
const mine = async (who: Member) => (await (await org.learner(who)).call(learnerAchievementApi.list, { query: {} })).results

async function aGivenClass(count: number) {
  const use = await aBadgeUse(org, { type: 'optional' })
  const people = await participants(org, use.batch_id, count, 'confirmed')
  await give(
    use,
    people.map((person) => person.id),
  )
  return { use, people }
}

test('given, claimed once, shown in the result, taken back', async () => {
  const { use, people } = await aGivenClass(2)
  const [first] = people
  if (!first) throw new Error('nobody')
  const [grant] = await mine(first)
  expect(grant).toMatchObject({ state: 'granted', can_claim: true, module_title: 'Kepemimpinan Dasar', credential_url: null })
  const claimed = await claim(first, grant?.id ?? '')
  expect(claimed.json().data).toMatchObject({ state: 'claimed', can_claim: false, claim_at: expect.any(String) })
  const again = await claim(first, grant?.id ?? '')
  expect([again.statusCode, again.json().message]).toEqual([409, 'Achievement has already been claimed'])
  const page = await gifted(use, { sort_by: 'claim_at', order_by: 'asc' })
  expect(page.dashboard).toMatchObject({ total_claimed: 1, achievement_type_label: 'Optional' })
  expect(page.results.map((row) => row.state)).toEqual(['claimed', 'granted'])
  expect(page.pagination.total_data).toBe(2)
  const revoke = (reason: string) =>
    org.admin.call(badgeApi.revoke, {
      params: { id: use.badge_id, grant_id: grant?.id ?? '' },
      body: { action: 'revoke', reason },
    })
  await expect(revoke(' ')).rejects.toMatchObject({ status: 422, body: { message: ['Reason is required'] } })
  await revoke('Diberikan keliru')
  await expect(revoke('lagi')).rejects.toMatchObject({ status: 409, body: { message: 'Achievement has already been revoked' } })
  expect((await gifted(use)).dashboard.total_claimed).toBe(0)
  expect((await mine(first))[0]).toMatchObject({ state: 'revoked', can_claim: false })
})

test('a claim sent twice with one key is answered twice alike', async () => {
  const { people } = await aGivenClass(1)
  const [person] = people
  if (!person) throw new Error('nobody')
  const id = (await mine(person))[0]?.id ?? ''
  const learner = (await org.learner(person)).with({ 'idempotency-key': 'claim-1' })
  const answers = [
    await learner.send(learnerAchievementApi.claim, { params: { id } }),
    await learner.send(learnerAchievementApi.claim, { params: { id } }),
  ]
  expect(answers.map((answer) => answer.statusCode)).toEqual([200, 200])
  expect(answers[1]?.json()).toEqual(answers[0]?.json())
})

test('nobody claims for somebody else', async () => {
  const { people } = await aGivenClass(2)
  const [owner, other] = people
  if (!owner || !other) throw new Error('nobody')
  expect((await claim(other, (await mine(owner))[0]?.id ?? '')).statusCode).toBe(404)
})

test('the result is searched by what the row shows and narrowed by the claim’s day', async () => {
  const { use, people } = await aGivenClass(2)
  const [first] = people
  if (!first) throw new Error('nobody')
  await claim(first, (await mine(first))[0]?.id ?? '')
  expect((await gifted(use, { keyword: first.nik })).results.map((row) => row.nik)).toEqual([first.nik])
  expect((await gifted(use, { keyword: 'staff' })).results).toHaveLength(2)
  const today = new Date().toISOString().slice(0, 10)
  expect((await gifted(use, { start_date: today, end_date: today, timezone: 'UTC' })).results.map((row) => row.nik)).toEqual([
    first.nik,
  ])
  expect((await gifted(use, { end_date: '2020-01-01' })).results).toEqual([])
})

test('a use of another badge, or of none, is not found', async () => {
  const { use } = await aGivenClass(1)
  const stranger = await aBadge(org)
  await expect(
    org.admin.call(badgeApi.giftedUsers, { params: { id: stranger }, query: { relation_id: use.relation_id } }),
  ).rejects.toMatchObject({ status: 404, body: { message: 'Relation not found' } })
  await expect(give({ ...use, badge_id: stranger }, [org.someone.id])).rejects.toMatchObject({ status: 404 })
})

test('candidates are the participants who do not have it; a past last day is refused', async () => {
  const { use, people } = await aGivenClass(1)
  const late = await participants(org, use.batch_id, 2, 'confirmed')
  const { results } = await org.admin.call(badgeApi.candidates, {
    params: { id: use.badge_id },
    query: { relation_id: use.relation_id },
  })
  expect(results.map((row) => row.id).sort()).toEqual(late.map((person) => person.id).sort())
  expect(results.map((row) => row.id)).not.toContain(people[0]?.id)
  const found = await org.admin.call(badgeApi.candidates, {
    params: { id: use.badge_id },
    query: { relation_id: use.relation_id, keyword: late[1]?.nik },
  })
  expect(found.results.map((row) => row.id)).toEqual([late[1]?.id])
  await expect(give(use, [late[0]?.id ?? ''], { claim_until: '2020-01-01' })).rejects.toMatchObject({
    status: 422,
    body: { message: ['Claim until must not be in the past'] },
  })
})

test('associates tell where the badge is used', async () => {
  const { badge_id } = await aBadgeUse(org, { title: 'Kelas Kapal' })
  await aBadgeUse(org, { badge_id, title: 'Kelas Dermaga', type: 'optional' })
  const titles = async (query: Record<string, string>) =>
    (await org.admin.call(badgeApi.associates, { params: { id: badge_id }, query })).results.map((row) => row.title)
  expect(await titles({ order_by: 'title', order_type: 'asc' })).toEqual(['Kelas Dermaga', 'Kelas Kapal'])
  expect(await titles({ achievement_type: 'optional' })).toEqual(['Kelas Dermaga'])
  expect(await titles({ module_type: 'course' })).toEqual([])
  expect(await titles({ keyword: 'kapal' })).toEqual(['Kelas Kapal'])
})

test('the export holds what the screen shows, in the asked zone', async () => {
  const { use, people } = await aGivenClass(2)
  const [first] = people
  if (!first) throw new Error('nobody')
  const id = (await mine(first))[0]?.id ?? ''
  await claim(first, id)
  await org.work((db) =>
    db.updateTable('achievement_grants').set({ claim_at: '2026-03-01T23:30:00Z' }).where('id', '=', id).execute(),
  )
  const response = await org.admin.send(badgeApi.downloadGiftedUsers, {
    params: { id: use.badge_id },
    query: { relation_id: use.relation_id, timezone: 'Asia/Jakarta', sort_by: 'claim_at', order_by: 'asc' },
  })
  expect(response.headers['content-disposition']).toContain('Badge_result_')
  const book = xlsx.read(response.rawPayload)
  const [header, ...rows] = xlsx.utils.sheet_to_json<string[]>(book.Sheets[book.SheetNames[0] ?? ''] ?? {}, {
    header: 1,
    raw: false,
    defval: '',
  })
  expect(header).toEqual(['No', 'Name', 'NIK', 'Email', 'Job Position', 'Claim At', 'Status', 'Reason'])
  expect(rows.map((row) => [row[2], row[6]])).toEqual([
    [first.nik, 'Claimed'],
    [people[1]?.nik, 'Not claimed'],
  ])
  expect(rows[0]?.[5]).toBe('02/03/2026 06:30:00')
})
