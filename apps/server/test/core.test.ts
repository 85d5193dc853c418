import { everyEndpoint } from '@pelita/contract/all.ts'
import { presenceApi } from '@pelita/contract/areas/presence.ts'
import { auditApi } from '@pelita/contract/platform/audit.ts'
import { beforeAll, expect, test } from 'vitest'
import { createApp } from '../src/app.ts'
import { forgetOldKeys } from '../src/platform/http/idempotency.ts'
import { aClass, aPresence, participants } from './builders.ts'
import { type TestOrg, testOrg, testServer } from './test-server.ts'

const server = testServer()
let org: TestOrg
beforeAll(async () => {
  org = await testOrg(server)
})

const make = () => org.admin.call(presenceApi.create, { body: aPresence({ title: 'Versi pertama' }) })

test('a change against an older version is refused with who changed what since, and nothing else', async () => {
  const read = await make()
  const params = { id: read.id }
  await org.admin.call(presenceApi.update, { params, body: { title: 'Versi kedua', updated_at: read.updated_at } })
  await org.admin.call(presenceApi.update, { params, body: { description: 'Lain' } })
  const refused = await org.admin.send(presenceApi.update, { params, body: { title: 'Milik saya', updated_at: read.updated_at } })
  expect(refused.statusCode).toBe(409)
  const { error, message, data } = refused.json()
  expect(error).toBe('Conflict')
  expect(message).toMatch(/^This presence was changed by .+\. Reload to continue\.$/)
  expect(data.changes).toEqual([
    { field: 'title', from: 'Versi pertama', to: 'Versi kedua' },
    { field: 'description', from: 'Presensi peserta', to: 'Lain' },
  ])
  const deleted = await org.admin.send(presenceApi.remove, { params, query: { updated_at: read.updated_at } })
  expect(deleted.statusCode).toBe(409)
})

test('without a version a change is not checked, and opening and saving changes no version', async () => {
  const read = await make()
  const same = await org.admin.call(presenceApi.update, { params: { id: read.id }, body: { title: read.title } })
  expect(same.updated_at).toBe(read.updated_at)
})

test('what is emptied by name is told to be required, field by field', async () => {
  const read = await make()
  const answer = await org.admin.send(presenceApi.update, { params: { id: read.id }, body: { _clear: ['title', 'description'] } })
  expect(answer.statusCode).toBe(422)
  expect(answer.json()).toMatchObject({
    error: 'Validation Error',
    message: ['Title is required', 'Description is required'],
    errors: [
      { field: 'title', message: 'Title is required' },
      { field: 'description', message: 'Description is required' },
    ],
  })
})

test('a deleted record is out of everybody’s reach and its history remains', async () => {
  const { id } = await make()
  await org.admin.call(presenceApi.remove, { params: { id }, query: {} })
  for (const e of [presenceApi.detail, presenceApi.update, presenceApi.remove])
    expect((await org.admin.send(e, { params: { id }, query: {}, body: { title: 'x' } })).statusCode).toBe(404)
  const { results } = await org.admin.call(auditApi.list, { query: { entity_type: 'presences', entity_id: id } })
  expect(results.map((entry) => entry.action)).toEqual(['delete', 'create'])
})

test('a repeated Idempotency-Key does the work once and answers the same', async () => {
  const made = await aClass(org)
  const [person] = await participants(org, made.batch_id, 1, 'confirmed')
  const input = {
    params: { id: made.presence_id },
    body: { data: [{ user_id: person?.id ?? '', schedule_id: made.schedule_id }] },
  }
  const client = org.admin.with({ 'idempotency-key': 'once' })
  const answers = await Promise.all([1, 2, 3].map(() => client.send(presenceApi.addAttendances, input)))
  expect(answers.map((answer) => answer.statusCode)).toEqual([201, 201, 201])
  expect(new Set(answers.map((answer) => answer.payload)).size).toBe(1)
  const other = await client.send(presenceApi.addAttendances, {
    ...input,
    body: { data: [{ user_id: org.someone.id, schedule_id: made.schedule_id }] },
  })
  expect(other.statusCode).toBe(409)
  expect(other.json()).toMatchObject({
    message: 'This was saved already, as it was when it was first sent',
    data: { first: answers[0]?.json().data },
  })
})

test('a key is known for a day, one of a learner for a fortnight', async () => {
  const { database } = server.services
  const kept = async () =>
    (
      await database.pool.query<{ key: string }>(
        `select key from idempotency_keys where org_id = $1 and key like 'old %' order by key`,
        [org.id],
      )
    ).rows.map(({ key }) => key)
  await database.pool.query(
    `insert into idempotency_keys (org_id, actor_id, endpoint, key, request_hash, created_at)
     select $1, $2, endpoint, 'old ' || endpoint || ' ' || days, '', now() - days * interval '1 day' - interval '1 hour'
       from unnest(array['presence.create', 'learner-quiz.start']) endpoint, unnest(array[0, 1, 13, 14]) days`,
    [org.id, org.someone.id],
  )
  await forgetOldKeys(database)
  expect(await kept()).toEqual([
    'old learner-quiz.start 0',
    'old learner-quiz.start 1',
    'old learner-quiz.start 13',
    'old presence.create 0',
  ])
})

test('both sort dialects mean the same, and an unknown column is refused', async () => {
  for (const title of ['Beta', 'Alfa', 'Gama'])
    await org.admin.call(presenceApi.create, { body: aPresence({ title, content_type: 'webinar' }) })
  const titles = async (query: Record<string, string>) =>
    (await org.admin.send(presenceApi.list, { query: { content_type: 'webinar', ...query } }))
      .json()
      .data.results.map((row: { title: string }) => row.title)
  expect(await titles({ order_by: 'title', order_type: 'asc' })).toEqual(['Alfa', 'Beta', 'Gama'])
  expect(await titles({ sort_by: 'title', order_by: 'desc' })).toEqual(['Gama', 'Beta', 'Alfa'])
  const refused = await org.admin.send(presenceApi.list, { query: { order_by: 'secret' } })
  expect([refused.statusCode, refused.json().message]).toEqual([400, 'Invalid sort column'])
})

test('paging keeps its total past the end, repeats it beside the data, and -1 means everything', async () => {
  const past = (await org.admin.send(presenceApi.list, { query: { page: 999 } })).json()
  expect(past.data.results).toEqual([])
  expect(past.pagination.total_data).toBeGreaterThan(0)
  expect(past.pagination).toEqual(past.data.pagination)
  const all = (await org.admin.send(presenceApi.list, { query: { page_size: -1 } })).json()
  expect(all.data.results).toHaveLength(past.pagination.total_data)
  const reversed = await org.admin.send(presenceApi.list, { query: { start_date: '2026-02-01', end_date: '2026-01-01' } })
  expect([reversed.statusCode, reversed.json().message]).toEqual([422, ['End date must be after start date']])
})

test('every answer carries the security headers and a request id', async () => {
  const { headers } = await server.app.inject({ method: 'GET', url: '/api/docs', headers: { 'x-request-id': 'mine' } })
  expect(headers['content-security-policy']).toMatch(/script-src 'self';style-src 'self' 'nonce-[A-Za-z0-9+/=]{20,}'/)
  expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
  expect(headers['x-frame-options']).toBe('DENY')
  expect(headers['x-content-type-options']).toBe('nosniff')
  expect(headers['x-request-id']).toBe('mine')
})

test('where a setting closes it, the API document asks for a session of the console', async () => {
  const { services } = server
  const app = await createApp({ ...services, config: { ...services.config, apiDocumentOpen: false } })
  const read = async (headers: Record<string, string>) =>
    (await app.inject({ method: 'GET', url: '/api/docs/json', headers })).statusCode
  expect(await read({})).toBe(401)
  expect(await read((await org.learner()).headers)).toBe(401)
  expect(await read(org.admin.headers)).toBe(200)
  await app.close()
})

test('the API document describes every call, and health and metrics answer', async () => {
  const document = (await server.app.inject({ method: 'GET', url: '/api/docs/json' })).json()
  const described = Object.values(document.paths as Record<string, object>).flatMap((methods) => Object.keys(methods))
  expect(described).toHaveLength(everyEndpoint.length)
  expect((await server.app.inject({ method: 'GET', url: '/health' })).json()).toEqual({ status: 'ok' })
  const headers = { authorization: `Bearer ${server.services.config.operatorKey}` }
  const { payload } = await server.app.inject({ method: 'GET', url: '/metrics', headers })
  for (const told of ['http_request_duration_seconds_count', 'database_connections{state="waiting"} 0'])
    expect(payload).toContain(told)
})

test.each([
  ['in production', { development: false }],
  ['where mails are sent', { smtpUrl: 'smtp://localhost:1' }],
  ['where others use the server', { publicUrl: 'https://learn.example' }],
  ['behind a proxy', { trustProxy: '10.0.0.0/8' }],
])('caught mails are shown to nobody %s', async (_, change) => {
  const app = await createApp({ ...server.services, config: { ...server.services.config, ...change } })
  expect((await app.inject('/dev/mail')).statusCode).toBe(404)
  await app.close()
  expect((await server.app.inject('/dev/mail')).statusCode).toBe(200)
})

test('caught mails are shown to who sits at the machine, whatever the headers say', async () => {
  const read = async (remoteAddress: string, headers: Record<string, string> = {}) =>
    (await server.app.inject({ url: '/dev/mail', remoteAddress, headers })).statusCode
  for (const address of ['127.0.0.1', '127.8.8.8', '::1', '::ffff:127.0.0.1'])
    expect([address, await read(address)]).toEqual([address, 200])
  for (const host of ['localhost:3000', '127.0.0.1:3000', '[::1]:3000'])
    expect([host, await read('127.0.0.1', { host })]).toEqual([host, 200])
  for (const address of ['192.168.1.7', '10.0.0.1', '203.0.113.9', '::ffff:10.0.0.1', 'fe80::1'])
    expect([address, await read(address, { 'x-forwarded-for': '127.0.0.1' })]).toEqual([address, 404])
  for (const header of ['x-forwarded-for', 'forwarded', 'x-real-ip', 'via'])
    expect([header, await read('127.0.0.1', { [header]: '127.0.0.1' })]).toEqual([header, 404])
  expect(await read('127.0.0.1', { host: 'evil.test' })).toBe(404)
})
