import { authApi } from '@pelita/contract/areas/auth.ts'
import { presenceApi } from '@pelita/contract/areas/presence.ts'
import { organizationApi } from '@pelita/contract/platform/organization.ts'
import { beforeAll, expect, test, vi } from 'vitest'
import { Client } from '../../../test/http-client.ts'
import { stallingProxy } from '../../../test/stalling-proxy.ts'
import { ownTestServer, type TestOrg, testOrg } from '../../../test/test-server.ts'
import { createApp } from '../../app.ts'
import { createServices } from '../../create-services.ts'
import { type Database, openDatabase } from './database.ts'
import { BUSY } from './refusals.ts'
import { withOrg } from './scope.ts'

const server = ownTestServer()
const onPostgres = test.runIf(process.env.TEST_ON === 'postgres')
// What follows waits for limits to pass: all at once, each with an organisation or a database of its own.
const waiting = (title: string, work: () => Promise<void>) => onPostgres(title, { concurrent: true }, work)

beforeAll(async () => {
  const { pool } = server.services.database
  await pool.query(
    `create function sleepy() returns trigger language plpgsql as $$ begin perform pg_sleep(60); return new; end $$`,
  )
  await pool.query(
    `create trigger sleepy before insert on presences for each row when (new.title = 'Sleepy') execute function sleepy()`,
  )
})

const newPresence = async (org: TestOrg): Promise<string> =>
  (await org.admin.call(presenceApi.create, { body: { title: 'Lecture', content_type: 'others', description: 'Morning' } })).id

onPostgres('every connection ends what takes too long, those of jobs later', async () => {
  const { pool, platform, background } = server.services.database
  const names = ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout']
  const settings = async (ask: typeof pool) =>
    Promise.all(names.map(async (name) => Object.values((await ask.query(`show ${name}`)).rows[0])[0]))
  expect(await settings(pool)).toEqual(['6500ms', '3s', '10s'])
  expect(await settings(background.pool)).toEqual(['2min', '10s', '1min'])
  const { rows } = await pool.query<{ others: number }>(
    `select count(*) as others from pg_stat_activity where datname = current_database() and not starts_with(application_name, 'pelita')`,
  )
  expect(rows).toEqual([{ others: 0 }])
  expect(platform).not.toBe(background.platform)
})

waiting('a statement beyond its limit is told as such and leaves the connection usable', async () => {
  const org = await testOrg(server)
  const create = (title: string) =>
    org.admin.send(presenceApi.create, { body: { title, content_type: 'others', description: 'Morning' } })
  const answer = await create('Sleepy')
  expect([answer.statusCode, answer.json().message]).toEqual([
    503,
    'This took too long and was ended. Nothing was saved. Please try again in a moment.',
  ])
  expect((await create('Lecture')).statusCode).toBe(201)
})

waiting('a frozen process that holds a record keeps nobody from the others, and loses the record', async () => {
  const org = await testOrg(server)
  const [held, other] = [await newPresence(org), await newPresence(org)]
  const change = (id: string) => org.admin.send(presenceApi.update, { params: { id }, body: { title: 'Changed' } })
  const neighbour = await openDatabase(server.services.config)
  const events = { locks: () => {}, thaws: () => {} }
  const locked = new Promise<void>((resolve) => Object.assign(events, { locks: resolve }))
  const thawed = new Promise<void>((resolve) => Object.assign(events, { thaws: resolve }))
  const frozen = withOrg(neighbour.pool, org.id, async (db) => {
    await db.selectFrom('presences').select('id').where('id', '=', held).forUpdate().execute()
    events.locks()
    await thawed
  })
  await locked
  const queue = Array.from({ length: 40 }, () => change(held))
  const blocked = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  await vi.waitUntil(async () => ((await server.services.database.pool.query(blocked)).rowCount ?? 0) > 1)
  const meanwhile = await Promise.all([
    ...Array.from({ length: 20 }, () => org.admin.send(presenceApi.list)),
    ...Array.from({ length: 20 }, () => change(other)),
  ])
  expect(meanwhile.map((answer) => answer.statusCode)).toEqual(Array(40).fill(200))
  const answers = await Promise.all(queue)
  const refused = answers.filter((answer) => answer.statusCode !== 200)
  expect(refused.length).toBeGreaterThan(0)
  for (const answer of refused) expect([answer.statusCode, answer.json().message]).toEqual([409, BUSY])
  await vi.waitUntil(async () => (await change(held)).statusCode === 200, { timeout: 60_000, interval: 200 })
  events.thaws()
  await expect(frozen).rejects.toThrow()
  await neighbour.close()
})

waiting('a database that stands still is told to everybody who asks, and serves again once it goes on', async () => {
  const org = await testOrg(server)
  const id = await newPresence(org)
  const proxy = await stallingProxy(server.services.config.databaseUrl)
  const services = await createServices({ ...server.services.config, databaseUrl: proxy.url })
  const app = await createApp(services)
  const admin = new Client(app, org.admin.headers)
  const ask = () =>
    Promise.all([
      ...Array.from({ length: 15 }, () => admin.send(presenceApi.list)),
      ...Array.from({ length: 15 }, () => admin.send(presenceApi.update, { params: { id }, body: { title: 'Changed' } })),
      admin.send(authApi.login, { body: { org_code: org.code, email: 'nobody@mail.test', password: 'Belajar-2026' } }),
      admin.send(organizationApi.configurationInit, { query: { org_code: org.code } }),
    ])
  await ask()
  proxy.stall()
  const began = performance.now()
  const answers = await ask()
  const again = await ask()
  // Two rounds of at most fifteen seconds each, and as much again for a machine that is busy otherwise.
  expect(performance.now() - began).toBeLessThan(60_000)
  for (const answer of [...answers, ...again])
    expect([answer.statusCode, answer.json().message]).toEqual([
      503,
      'The database does not answer. Please try again in a moment.',
    ])
  proxy.goOn()
  await vi.waitUntil(async () => (await ask()).every((answer) => answer.statusCode < 500), { timeout: 60_000, interval: 200 })
  await app.close()
  await services.database.close()
  await proxy.close()
})

const sleeping = ({ background }: Database) => background.pool.query<{ slept: string }>('select pg_sleep(9)::text as slept')

waiting('a statement that may take long is waited for while its database answers others', async () => {
  const database = await openDatabase(server.services.config)
  expect((await sleeping(database)).rows).toEqual([{ slept: '' }])
  await database.close()
})

waiting('a statement that may take long is given up when its database answers nobody', async () => {
  const proxy = await stallingProxy(server.services.config.databaseUrl)
  const database = await openDatabase({ ...server.services.config, databaseUrl: proxy.url })
  await database.background.pool.query('select 1')
  const lost = sleeping(database)
  proxy.stall()
  await expect(lost).rejects.toThrow('Connection terminated: the database did not answer')
  await proxy.close()
  await database.close()
})

onPostgres('no connection outlives its database, also where only plain statements were asked', async () => {
  const opened = await openDatabase(server.services.config)
  await opened.background.pool.query('select 1')
  await opened.close()
  expect([opened.pool.ended, opened.background.pool.ended]).toEqual([true, true])
})
