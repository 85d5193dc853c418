import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { userApi } from '@pelita/contract/areas/user-api.ts'
import { userRecordApi } from '@pelita/contract/areas/user-record.ts'
import { fileApi } from '@pelita/contract/platform/file.ts'
import { user } from '@pelita/contract/platform/user.ts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { aBadge, aBadgeUse } from '../../../test/achievement-builders.ts'
import { aClass, participants } from '../../../test/builders.ts'
import { smallPicture } from '../../../test/small-picture.ts'
import { type TestOrg, testOrg, testServer } from '../../../test/test-server.ts'
import { readSheet } from '../../platform/sheets/read-sheet.ts'
import { addAccount, addMember, joinToo, personIdOf } from './accounts-for-tests.ts'
import { personalData } from './personal-data.ts'

const server = testServer()
let org: TestOrg
beforeAll(async () => {
  org = await testOrg(server)
})

test('the learning history tells what somebody took part in and how it went, also as a spreadsheet', async () => {
  const { batch_id } = await aClass(org, { batch: { title: 'Batch March' } })
  const [learner] = await participants(org, batch_id, 1, 'confirmed')
  await aClass(org).then((other) => participants(org, other.batch_id, 1, 'invited'))
  const id = learner?.id ?? ''
  await org.work((db) =>
    sql`update enrollments set learning_status = 'passed', progress = 100, score = 87.5, completed_at = now() where user_id = ${id}`.execute(
      db,
    ),
  )
  const { results } = await org.admin.call(userRecordApi.learningHistory, { params: { id }, query: {} })
  expect(results).toMatchObject([
    { title: 'Kepemimpinan Dasar', module_type: 'classroom', batch: 'Batch March', progress: 100, score: 87.5, result: 'passed' },
  ])
  const none = await org.admin.call(userRecordApi.learningHistory, { params: { id }, query: { result: 'not_passed' } })
  expect(none.results).toEqual([])
  const bytes = await org.admin.call(userRecordApi.downloadLearningHistory, { params: { id }, query: { result: 'passed' } })
  const { sheets } = await readSheet(bytes, 'history.xlsx')
  expect(sheets[0]?.rows[0]?.cells.slice(0, 6)).toEqual([
    'Kepemimpinan Dasar',
    'Classroom',
    'Batch March',
    '100',
    '87.5',
    'Passed',
  ])
})

test('achievements are what this person was given, lapsed ones named so; others of the class have their own', async () => {
  const badge_id = await aBadge(org, { name: 'Pemimpin Muda' })
  const { batch_id, relation_id } = await aBadgeUse(org, { badge_id })
  const [learner, other] = await participants(org, batch_id, 2, 'confirmed')
  await org.work((db) =>
    sql`update enrollments set learning_status = 'passed', completed_at = now() where cohort_id = ${batch_id}`.execute(db),
  )
  await org.work((db) =>
    sql`update achievement_grants set claim_until = now() - interval '1 day' where user_id = ${other?.id} and relation_id = ${relation_id}`.execute(
      db,
    ),
  )
  const given = async (id: string, query: { state?: 'granted' | 'expired' } = {}) =>
    (await org.admin.call(userRecordApi.achievements, { params: { id }, query })).results
  expect(await given(learner?.id ?? '')).toMatchObject([
    { kind: 'badge', title: 'Pemimpin Muda', module_title: 'Kepemimpinan Dasar', state: 'granted', claim_at: null },
  ])
  expect(await given(learner?.id ?? '', { state: 'expired' })).toEqual([])
  expect(await given(other?.id ?? '')).toMatchObject([{ state: 'expired' }])
})

test('activities are those of this person in the last 90 days', async () => {
  const made = await addAccount(org)
  await org.work((db) =>
    sql`select set_config('app.actor_id', ${made.id}, true), write_history('login', 'memberships', ${made.id}::uuid, 'x', '{}')`.execute(
      db,
    ),
  )
  const { pool } = server.services.database
  await pool.query(
    "insert into audit_logs (org_id, actor_id, actor_name, action, entity_type, created_at) values ($1, $2, 'x', 'update', 'presences', now() - interval '91 days')",
    [org.id, made.id],
  )
  const { results } = await org.admin.call(userRecordApi.activities, { params: { id: made.id }, query: {} })
  expect(results).toMatchObject([{ action: 'login', entity_type: 'memberships' }])
})

test('activities of an account that may do more tell no places, and names only of records that may be viewed', async () => {
  const { id: learner } = await addAccount(org, { full_name: 'A Learner' })
  const clerk = await org.as(user.all)
  for (const actor of [org.adminId, learner])
    await server.services.database.pool.query(
      "insert into audit_logs (org_id, actor_id, actor_name, action, entity_type, entity_title, ip, user_agent) select $1, $2, 'x', 'update', kind, 'Secret ' || kind, '192.0.2.9', 'Firefox' from unnest(array['presences', 'memberships']) kind",
      [org.id, actor],
    )
  const seen = async (who: typeof clerk, id: string, query: { search?: string } = {}) =>
    (await who.call(userRecordApi.activities, { params: { id }, query })).results
  const told = (place: object) => [{ entity_title: 'Secret memberships', ...place }]
  expect(await seen(clerk, org.adminId, { search: 'Secret' })).toMatchObject(told({ ip: null, user_agent: null }))
  expect(await seen(clerk, learner, { search: 'Secret' })).toMatchObject(told({ ip: '192.0.2.9', user_agent: 'Firefox' }))
  expect(await seen(org.admin, org.adminId, { search: 'Secret' })).toHaveLength(2)
  expect(JSON.stringify(await seen(clerk, org.adminId))).not.toMatch(/192\.0\.2\.9|Secret presences/)
})

test('all that is kept about a person leaves in one archive, and that is on record', async () => {
  const picture = await org.admin.call(fileApi.upload, {
    file: await smallPicture(),
    fields: { folder: 'content/user-upload/picture' },
  })
  const made = await addAccount(org, { full_name: 'Data Subject', picture: picture.full_path })
  const bytes = await org.admin.call(userRecordApi.personalData, { params: { id: made.id } })
  expect(bytes.subarray(0, 2).toString()).toBe('PK')
  expect(bytes.includes('personal-data.json')).toBe(true)
  expect(bytes.includes('picture.')).toBe(true)
  const entries = await org.work((db) =>
    db.selectFrom('audit_logs').select('action').where('entity_id', '=', made.id).where('action', '=', 'export').execute(),
  )
  expect(entries).toHaveLength(1)
})

test('the archive of an account that may do more is not for a weaker one, their own one is', async () => {
  const clerk = await org.as(user.all)
  const asked = (id: string) => clerk.send(userRecordApi.personalData, { params: { id } })
  expect((await asked(org.adminId)).statusCode).toBe(403)
  expect((await asked((await addAccount(org, { full_name: 'A Learner' })).id)).statusCode).toBe(200)
})

test('the archive tells what somebody did, and nothing of the records it was done to', async () => {
  const other = await addAccount(org, { full_name: 'Somebody Else', phone: '081298765432' })
  const self = { permissions: [], membership_id: org.adminId } as unknown as Parameters<typeof personalData>[1]
  const data = JSON.stringify(await org.work((db) => personalData(db, self, org.adminId)))
  expect(data).toContain(other.id)
  expect(data).not.toContain('081298765432')
})

test('the archive of a person of two organisations holds this one’s rows and nobody else’s address', async () => {
  const other = await testOrg(server, 'Elsewhere')
  const made = await addMember(server, org, { full_name: 'In Two Places' })
  const person = await personIdOf(org, made.id)
  await joinToo(other, person)
  const { pool } = server.services.database
  const wrote = (where: TestOrg, actor: string, ip: string) =>
    pool.query(
      "insert into audit_logs (org_id, actor_id, actor_name, action, entity_type, entity_id, entity_title, ip) values ($1, $2, 'x', 'update', 'memberships', $3, 'Somebody Else', $4)",
      [where.id, actor, made.id, ip],
    )
  const there = await other.work((db) =>
    db.selectFrom('memberships').select('id').where('person_id', '=', person).executeTakeFirstOrThrow(),
  )
  await wrote(org, made.id, '192.0.2.1')
  await wrote(org, org.adminId, '192.0.2.2')
  await wrote(other, there.id, '192.0.2.3')
  // As the other organisation's administrator changes the person: what is told here names nobody.
  const client = await pool.connect()
  await client.query('begin')
  await client.query(
    "select set_config('app.org_id', $1, true), set_config('app.actor_id', $2, true), set_config('app.ip', '192.0.2.4', true)",
    [other.id, other.adminId],
  )
  await client.query("update persons set phone = '0812345678' where id = $1", [person])
  await client.query('commit')
  client.release()
  const clerk = { permissions: [] } as unknown as Parameters<typeof personalData>[1]
  const data = JSON.stringify(await org.work((db) => personalData(db, clerk, made.id)))
  expect(data.match(/192\.0\.2\.\d/g)).toEqual(['192.0.2.1'])
  for (const foreign of [other.id, there.id, other.adminId, 'Elsewhere', 'Somebody Else', 'is_shared'])
    expect(data).not.toContain(foreign)
})

describe('anonymising', () => {
  const anonymise = (id: string) => org.admin.call(userApi.anonymise, { params: { id } })
  const deactivate = (id: string) => org.admin.call(userApi.act, { params: { id, action: 'deactivate' }, body: {} })

  test('replaces everything personal for good and keeps the results', async () => {
    const { batch_id } = await aClass(org)
    const [learner] = await participants(org, batch_id, 1, 'confirmed')
    const id = learner?.id ?? ''
    await org.admin.call(userApi.update, {
      params: { id },
      body: { full_name: 'Forget Me', phone: '0812345678', email: 'forget@me.test' },
    })
    await expect(anonymise(id)).rejects.toMatchObject({ status: 409 })
    await deactivate(id)
    const gone = await anonymise(id)
    expect(gone).toMatchObject({
      full_name: expect.stringMatching(/^Deleted User \d+$/),
      email: expect.stringMatching(/@deleted\.invalid$/),
      phone: null,
      role: null,
      status: 'inactive',
    })
    const { results } = await org.admin.call(userRecordApi.learningHistory, { params: { id }, query: {} })
    expect(results).toHaveLength(1)
    const { pool } = server.services.database
    const left = await pool.query(
      "select (select count(*) from persons where email = 'forget@me.test') as persons, (select count(*) from audit_logs a where a::text ~ 'Forget Me|forget@me') as logs, (select count(*) from attendances a where a::text ~ 'Forget Me|forget@me') as attendances",
    )
    expect(left.rows[0]).toEqual({ persons: 0, logs: 0, attendances: 0 })
  })

  const withPicture = async () => {
    const fields = { folder: 'content/user-upload/picture' } as const
    const { full_path } = await org.admin.call(fileApi.upload, { file: await smallPicture(), fields })
    const { id } = await addAccount(org, { full_name: 'On a Picture', picture: full_path })
    await deactivate(id)
    return { id, key: full_path.replace('/files/', '') }
  }
  const rowOf = (key: string) =>
    org.work((db) => db.selectFrom('files').select('id').where('key', '=', key).execute()).then((rows) => rows.length)

  test('removes the picture, or leaves it to the clock where the storage is away', async () => {
    const { storage, config } = server.services
    const removed = await withPicture()
    expect(await anonymise(removed.id)).toMatchObject({ picture: null })
    expect([await storage.get(removed.key), await rowOf(removed.key)]).toEqual([null, 0])
    const kept = await withPicture()
    const path = join(config.dataDir, 'files', 'files', kept.key)
    await rm(path)
    await mkdir(path)
    expect(await anonymise(kept.id)).toMatchObject({ picture: null })
    expect(await rowOf(kept.key)).toBe(1)
  })

  test('leaves the person to the other organisation', async () => {
    const other = await testOrg(server, 'Keeps')
    const made = await addMember(server, org, { full_name: 'Still There', email: 'still@there.test' })
    const person = await personIdOf(org, made.id)
    await joinToo(other, person)
    await deactivate(made.id)
    await anonymise(made.id)
    const { results } = await other.admin.call(userApi.list, { query: { keyword: 'still@there.test' } })
    expect(results).toMatchObject([{ full_name: 'Still There' }])
    expect(await personIdOf(org, made.id)).not.toBe(person)
  })
})
