import { randomUUID } from 'node:crypto'
import { learnerPresenceApi } from '@pelita/contract/areas/learner-presence.ts'
import { userApi } from '@pelita/contract/areas/user-api.ts'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { aBatch, aClass, aModule, codeOf, participants } from '../../../test/builders.ts'
import { aCoachingSession } from '../../../test/coaching-builders.ts'
import { aMentoring, request } from '../../../test/mentoring-builders.ts'
import { type TestOrg, testOrg, testServer } from '../../../test/test-server.ts'
import { removeParticipant } from '../cohort/enrollment/enrollments.ts'
import { placeItem } from '../item/place-item.ts'
import { removeUse } from '../item/uses.ts'
import { hasLearningRecords } from './learning-records.ts'

const server = testServer()
let org: TestOrg
beforeAll(async () => {
  org = await testOrg(server)
})

const put = (batch_id: string) =>
  org.work((db) => placeItem(db, { type: 'assignment', asset_id: randomUUID(), cohort_id: batch_id, item_id: randomUUID() }))

const owed = (relationId: string) =>
  org.work(async (db) => {
    const rows = await db.selectFrom('item_results').select(['user_id', 'status']).where('relation_id', '=', relationId).execute()
    const { rows: counted } = await sql<{
      n: number
    }>`select n from tallies where scope_id = ${relationId} and key = 'not_done'`.execute(db)
    expect(counted[0]?.n ?? 0).toBe(rows.filter((row) => row.status === 'not_done').length)
    return rows.map((row) => row.user_id).sort()
  })

const ids = (people: readonly { id: string }[]) => people.map((person) => person.id).sort()

test('whoever is expected owes the item, whether they or it came first', async () => {
  const module_id = await aModule(org)
  const batch_id = await aBatch(org, module_id)
  const early = await participants(org, batch_id, 2)
  const relation = await put(batch_id)
  const late = await participants(org, batch_id, 1, 'confirmed')
  expect(await owed(relation)).toEqual(ids([...early, ...late]))
})

test('a removed participant owes nothing, but what was begun stays', async () => {
  const module_id = await aModule(org)
  const batch_id = await aBatch(org, module_id)
  const people = await participants(org, batch_id, 3)
  const relation = await put(batch_id)
  const [begun, gone, here] = people.map((person) => person.id)
  await org.work(async (db) => {
    await db
      .updateTable('item_results')
      .set({ started_at: new Date().toISOString() })
      .where('user_id', '=', begun ?? '')
      .execute()
    const rows = await db
      .selectFrom('enrollments')
      .select('id')
      .where('user_id', 'in', [begun ?? '', gone ?? ''])
      .execute()
    for (const { id } of rows) await removeParticipant(db, id)
  })
  expect(await owed(relation)).toEqual([begun, here].sort())
})

test('an item taken out is owed by nobody', async () => {
  const module_id = await aModule(org)
  const batch_id = await aBatch(org, module_id)
  await participants(org, batch_id, 2)
  const relation = await put(batch_id)
  await org.work((db) => removeUse(db, relation))
  expect(await owed(relation)).toEqual([])
})

test('whoever takes part, came, teaches or helps has left something; nobody else has, whatever others did', async () => {
  const made = await aClass(org)
  const [nobody, visitor, expert, helper] = [await org.member(), await org.member(), await org.member(), await org.member()]
  const [participant] = await participants(org, made.batch_id, 1)
  await (await org.learner(visitor)).call(learnerPresenceApi.scan, { body: { code: await codeOf(org, made) } })
  await org.work(async (db) => {
    const { batch_id } = made
    await db.insertInto('batch_experts').values({ batch_id, user_id: expert.id }).execute()
    await db.insertInto('training_supports').values({ batch_id, user_id: helper.id }).execute()
  })
  const has = (id = '') =>
    org.work(
      async (db) => (await sql<{ has: boolean }>`select ${hasLearningRecords(sql`${id}::uuid`)} as has`.execute(db)).rows[0]?.has,
    )
  expect([await has(participant?.id), await has(visitor.id), await has(expert.id), await has(helper.id)]).toEqual([
    true,
    true,
    true,
    true,
  ])
  expect(await has(nobody.id)).toBe(false)
})

test('so do those who coach, and those who asked a coach', async () => {
  const { coach, slot } = await aMentoring(org)
  const [asking, ofClass] = [await org.member(), await org.member()]
  await request(org, asking, slot)
  await aCoachingSession(org, ofClass.id)
  const canDelete = async (id: string) => (await org.admin.call(userApi.detail, { params: { id } })).can_delete
  // As people are who were never there themselves.
  await org.work((db) => sql`update memberships set last_login_at = null where id = ${asking.id}`.execute(db))
  for (const { id } of [coach, asking, ofClass]) expect(await canDelete(id)).toBe(false)
  const gone = org.admin.call(userApi.remove, { params: { id: coach.id }, query: {} })
  await expect(gone).rejects.toMatchObject({
    body: { message: 'Account has learning records. Please deactivate instead.' },
  })
})
