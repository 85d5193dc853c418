import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { aBatch, aModule, participants } from '../../test/builders.ts'
import { type TestOrg, testOrg, testServer } from '../../test/test-server.ts'
import { claimGrant, giveAchievement, lapseGrants, revokeGrant } from './achievements.ts'
import { refreshProgress } from './progress.ts'
import { associate } from './relations.ts'

const server = testServer()
let org: TestOrg
beforeAll(async () => {
  org = await testOrg(server)
})

const badge_id = randomUUID()
type Terms = { achievement_type: 'completion' | 'optional'; min_score?: number }
const put = (module_id: string, batch_id: string, terms: Terms = { achievement_type: 'completion' }) =>
  org.work((db) =>
    associate(db, {
      asset_type: 'badge',
      asset_id: badge_id,
      master_id: module_id,
      batch_id,
      content_id: randomUUID(),
      terms,
    }),
  )

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
  return { module_id, batch_id, people: await participants(org, batch_id, count, 'confirmed') }
}
const admin = async () => (await org.member()).id
const gift = (relation_id: string, user_ids: string[], claim_until?: string) => async () => {
  const by = await admin()
  return org.work((db) =>
    giveAchievement(db, { kind: 'badge', achievement_id: badge_id, relation_id, user_ids, claim_until }, by),
  )
}

test('passing gives the completion achievement once, whether it or the passing came first', async () => {
  const { module_id, batch_id, people } = await aClassOf(3)
  const before = await put(module_id, batch_id)
  await pass([people[0]?.enrollment_id ?? ''])
  expect(await grants(before)).toMatchObject([{ user_id: people[0]?.id, state: 'granted' }])
  await pass([people[0]?.enrollment_id ?? ''], 90)
  const after = await put(module_id, batch_id)
  expect(await grants(before)).toHaveLength(1)
  expect((await grants(after)).map((grant) => grant.user_id)).toEqual([people[0]?.id])
  const { rows } = await org.work((db) =>
    sql<{ n: number }>`select n from tallies where kind = 'achievement' and scope_id = ${before} and key = 'granted'`.execute(db),
  )
  expect(rows[0]?.n).toBe(1)
})

test('an optional achievement needs the score, and one without a score is given by hand only', async () => {
  const { module_id, batch_id, people } = await aClassOf(2)
  const high = await put(module_id, batch_id, { achievement_type: 'optional', min_score: 80 })
  const byHand = await put(module_id, batch_id, { achievement_type: 'optional' })
  const [low, good] = people
  await pass([low?.enrollment_id ?? ''], 79.99)
  await pass([good?.enrollment_id ?? ''], 80)
  expect((await grants(high)).map((grant) => grant.user_id)).toEqual([good?.id])
  expect(await grants(byHand)).toEqual([])
})

test('the final score is what the scored items weigh together', async () => {
  const { module_id, batch_id, people } = await aClassOf(1)
  const enrollment_id = people[0]?.enrollment_id ?? ''
  const item = (activity_score: number) =>
    org.work((db) =>
      associate(db, {
        asset_type: 'quiz',
        asset_id: randomUUID(),
        master_id: module_id,
        batch_id,
        content_id: randomUUID(),
        terms: { activity_score },
      }),
    )
  const score = async (relation_id: string, value: number | null) =>
    org.work((db) =>
      db.insertInto('progress_items').values({ enrollment_id, relation_id, state: 'done', score: value }).execute(),
    )
  await score(await item(30), 50)
  await score(await item(10), 90)
  await score(await item(60), null)
  await org.work((db) => refreshProgress(db, [enrollment_id]))
  const stored = await org.work((db) =>
    db.selectFrom('enrollments').select(['score', 'learning_status']).where('id', '=', enrollment_id).executeTakeFirstOrThrow(),
  )
  expect(stored).toMatchObject({ score: 60 })
})

test('by hand only participants get it, and nobody twice', async () => {
  const { module_id, batch_id, people } = await aClassOf(2)
  const relation = await put(module_id, batch_id, { achievement_type: 'optional' })
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
  const { module_id, batch_id, people } = await aClassOf(1)
  const relation = await put(module_id, batch_id)
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
  const { module_id, batch_id, people } = await aClassOf(3)
  const relation = await put(module_id, batch_id)
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
