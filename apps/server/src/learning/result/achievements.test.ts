import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { aBatch, aModule, participants } from '../../../test/builders.ts'
import { type TestOrg, testOrg, testServer } from '../../../test/test-server.ts'
import { placeAchievement } from '../item/place-achievement.ts'
import { placeItem } from '../item/place-item.ts'
import { claimGrant, giveAchievement, lapseGrants, revokeGrant } from './achievements.ts'
import { recordResults } from './record-results.ts'

const server = testServer()
let org: TestOrg
beforeAll(async () => {
  org = await testOrg(server)
})

const badge_id = randomUUID()
type Terms = { rule?: 'completion' | 'optional'; min_score?: number }
const put = (batch_id: string, terms: Terms = {}) =>
  org.work((db) => placeAchievement(db, { kind: 'badge', achievement_id: badge_id, cohort_id: batch_id, ...terms }))

const grants = (relationId: string) =>
  org.work((db) =>
    db.selectFrom('achievement_grants').select(['id', 'user_id', 'state']).where('relation_id', '=', relationId).execute(),
  )
const pass = (enrollmentIds: readonly string[], score: number | null = null) =>
  org.work((db) =>
    db
      .updateTable('enrollments')
      .set({ learning_status: 'passed', score, completed_at: new Date().toISOString() })
      .where('id', 'in', [...enrollmentIds])
      .execute(),
  )

async function aClassOf(count: number) {
  const module_id = await aModule(org)
  const batch_id = await aBatch(org, module_id)
  return { batch_id, people: await participants(org, batch_id, count, 'confirmed') }
}
const admin = async () => (await org.member()).id
const gift = (relation_id: string, user_ids: string[], claim_until?: string) => async () => {
  const by = await admin()
  return org.work((db) =>
    giveAchievement(db, { kind: 'badge', achievement_id: badge_id, relation_id, user_ids, claim_until }, by),
  )
}

test('passing gives the completion achievement once, whether it or the passing came first', async () => {
  const { batch_id, people } = await aClassOf(3)
  const before = await put(batch_id)
  await pass([people[0]?.enrollment_id ?? ''])
  expect(await grants(before)).toMatchObject([{ user_id: people[0]?.id, state: 'granted' }])
  await pass([people[0]?.enrollment_id ?? ''], 90)
  const after = await put(batch_id)
  expect(await grants(before)).toHaveLength(1)
  expect((await grants(after)).map((grant) => grant.user_id)).toEqual([people[0]?.id])
  const { rows } = await org.work((db) =>
    sql<{ n: number }>`select n from tallies where kind = 'achievement' and scope_id = ${before} and key = 'granted'`.execute(db),
  )
  expect(rows[0]?.n).toBe(1)
})

test('an optional achievement needs the score, and one without a score is given by hand only', async () => {
  const { batch_id, people } = await aClassOf(2)
  const high = await put(batch_id, { rule: 'optional', min_score: 80 })
  const byHand = await put(batch_id, { rule: 'optional' })
  const [low, good] = people
  await pass([low?.enrollment_id ?? ''], 79.99)
  await pass([good?.enrollment_id ?? ''], 80)
  expect((await grants(high)).map((grant) => grant.user_id)).toEqual([good?.id])
  expect(await grants(byHand)).toEqual([])
})

test('the final score is what the scored items weigh together', async () => {
  const { batch_id, people } = await aClassOf(1)
  const enrollment_id = people[0]?.enrollment_id ?? ''
  const item = (activity_score: number) =>
    org.work((db) =>
      placeItem(db, {
        ...{ type: 'quiz', asset_id: randomUUID(), cohort_id: batch_id, item_id: randomUUID() },
        terms: { activity_score },
      }),
    )
  const score = async (relation_id: string, value: number | null) =>
    org.work((db) => recordResults(db, [{ enrollment_id, relation_id, state: 'done', score: value }]))
  await score(await item(30), 50)
  await score(await item(10), 90)
  await score(await item(60), null)
  const stored = await org.work((db) =>
    db.selectFrom('enrollments').select(['score', 'learning_status']).where('id', '=', enrollment_id).executeTakeFirstOrThrow(),
  )
  expect(stored).toMatchObject({ score: 60 })
})

test('by hand only participants get it, and nobody twice', async () => {
  const { batch_id, people } = await aClassOf(2)
  const relation = await put(batch_id, { rule: 'optional' })
  const stranger = await org.member({ full_name: 'Sari Dewi' })
  const [first, second] = people.map((person) => person.id)
  await expect(gift(relation, [first ?? '', stranger.id])()).rejects.toMatchObject({
    statusCode: 422,
    message: 'Sari Dewi is not a participant',
  })
  expect(await grants(relation)).toEqual([])
  expect(await gift(relation, [first ?? '', first ?? ''])()).toBe(1)
  await expect(gift(relation, [second ?? '', first ?? ''])()).rejects.toMatchObject({
    statusCode: 409,
    message: expect.stringContaining('already has this achievement'),
  })
  expect(await grants(relation)).toHaveLength(1)
})

test('claimed once; revoked for good, and given again only by hand', async () => {
  const { batch_id, people } = await aClassOf(1)
  const relation = await put(batch_id)
  const [person] = people
  await pass([person?.enrollment_id ?? ''])
  const [grant] = await grants(relation)
  const claim = () => org.work((db) => claimGrant(db, grant?.id ?? '', person?.id ?? ''))
  expect(await claim()).toMatchObject({ state: 'claimed', claim_at: expect.any(String) })
  await expect(claim()).rejects.toMatchObject({ statusCode: 409, message: 'Achievement has already been claimed' })
  const by = await admin()
  const revoke = () =>
    org.work((db) => revokeGrant(db, { kind: 'badge', achievement_id: badge_id, grant_id: grant?.id ?? '' }, 'Salah orang', by))
  await revoke()
  await expect(revoke()).rejects.toMatchObject({ statusCode: 409, message: 'Achievement has already been revoked' })
  await pass([person?.enrollment_id ?? ''], 77)
  expect((await grants(relation)).map((one) => one.state)).toEqual(['revoked'])
  await gift(relation, [person?.id ?? ''])()
  expect((await grants(relation)).map((one) => one.state).sort()).toEqual(['granted', 'revoked'])
})

test('whoever no longer counts as passed cannot claim; what was given by hand can be claimed, until its day', async () => {
  const { batch_id, people } = await aClassOf(3)
  const relation = await put(batch_id)
  const [regraded, given, late] = people
  await pass([regraded?.enrollment_id ?? ''])
  await org.work((db) =>
    db
      .updateTable('enrollments')
      .set({ learning_status: 'not_passed' })
      .where('id', '=', regraded?.enrollment_id ?? '')
      .execute(),
  )
  await gift(relation, [given?.id ?? ''])()
  await gift(relation, [late?.id ?? ''], '2020-01-01T00:00:00Z')()
  const claim = async (userId: string | undefined) => {
    const mine = (await grants(relation)).find((grant) => grant.user_id === userId)
    return org.work((db) => claimGrant(db, mine?.id ?? '', userId ?? ''))
  }
  await expect(claim(regraded?.id)).rejects.toMatchObject({ statusCode: 409, message: 'Achievement is not available yet' })
  expect(await claim(given?.id)).toMatchObject({ state: 'claimed' })
  await expect(claim(late?.id)).rejects.toMatchObject({ statusCode: 409, message: 'Achievement has expired' })
  await org.work(lapseGrants)
  expect((await grants(relation)).find((grant) => grant.user_id === late?.id)?.state).toBe('expired')
})

test('nobody claims what is somebody else’s, although they have one of their own', async () => {
  const { batch_id, people } = await aClassOf(2)
  const relation = await put(batch_id)
  await pass(people.map((person) => person.enrollment_id))
  const [one, other] = people
  const theirs = (await grants(relation)).find((grant) => grant.user_id === other?.id)
  await expect(org.work((db) => claimGrant(db, theirs?.id ?? '', one?.id ?? ''))).rejects.toMatchObject({ statusCode: 404 })
  expect((await grants(relation)).map((grant) => grant.state)).toEqual(['granted', 'granted'])
})
