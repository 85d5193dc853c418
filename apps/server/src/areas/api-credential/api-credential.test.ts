import { everyEndpoint } from '@pelita/contract/all.ts'
import { apiCredential, apiCredentialApi, digiverseApi } from '@pelita/contract/areas/api-credential.ts'
import { dashboardApi } from '@pelita/contract/areas/dashboard.ts'
import { knowledgeFeedApi } from '@pelita/contract/areas/knowledge-feed/knowledge-feed.ts'
import { learnerPointApi } from '@pelita/contract/areas/point.ts'
import { presenceApi } from '@pelita/contract/areas/presence.ts'
import { DEMO_CLIENT } from '@pelita/simulator/digiverse/serve.ts'
import { beforeEach, expect, test } from 'vitest'
import { digiverse as platform, WITH_PARTNERS } from '../../../test/partners.ts'
import { emptyTestServer, type TestOrg, testOrg } from '../../../test/test-server.ts'

const server = emptyTestServer(WITH_PARTNERS)
let org: TestOrg
beforeEach(async () => {
  org = await testOrg(server)
})

type Scope = 'learner-intake' | 'report-read'
const create = (scope: Scope, more: { allowed_ips?: string[]; expires_at?: string } = {}, client = org.admin) =>
  client.call(apiCredentialApi.create, { body: { name: `Kunci ${scope}`, scopes: [scope], allowed_ips: [], ...more } })
const learnerCall = (key: string) =>
  server.anonymous.with({ 'x-api-key': key, 'x-act-as': org.someone.nik }).send(learnerPointApi.mine, { query: {} })
const reportCall = (key: string) => server.anonymous.with({ 'x-api-key': key }).send(dashboardApi.modules, { query: {} })
const statusOf = async (answer: ReturnType<typeof learnerCall>) => (await answer).statusCode

test('a key is shown once, acts for a learner, is rotated and revoked; lists never show it', async () => {
  const made = await create('learner-intake')
  expect(made.key).toMatch(/^plt_/)
  expect(await statusOf(learnerCall(made.key))).toBe(200)
  const { results } = await org.admin.call(apiCredentialApi.list, { query: {} })
  expect(results).toMatchObject([{ id: made.id, hint: made.key.slice(-4), status: 'active', last_used_at: expect.any(String) }])
  expect(JSON.stringify(results)).not.toContain(made.key)
  const rotated = await org.admin.call(apiCredentialApi.rotate, { params: { id: made.id } })
  expect([await statusOf(learnerCall(made.key)), await statusOf(learnerCall(rotated.key))]).toEqual([401, 200])
  expect(await org.admin.call(apiCredentialApi.revoke, { params: { id: made.id } })).toMatchObject({ status: 'revoked' })
  expect(await statusOf(learnerCall(rotated.key))).toBe(401)
  await expect(org.admin.call(apiCredentialApi.rotate, { params: { id: made.id } })).rejects.toMatchObject({ status: 409 })
})

test('a key keeps to its addresses, its end and its scope', async () => {
  const [elsewhere, over, reports, here] = [
    await create('learner-intake', { allowed_ips: ['10.1.0.0/16'] }),
    await create('learner-intake', { expires_at: new Date(Date.now() - 1000).toISOString() }),
    await create('report-read'),
    await create('learner-intake', { allowed_ips: ['127.0.0.1'] }),
  ]
  expect(await statusOf(learnerCall(elsewhere.key))).toBe(403)
  expect(await statusOf(learnerCall(over.key))).toBe(401)
  expect(await statusOf(learnerCall(reports.key))).toBe(401)
  expect(await statusOf(learnerCall(here.key))).toBe(200)
  expect((await org.admin.call(apiCredentialApi.list, { query: { status: 'expired' } })).results).toMatchObject([{ id: over.id }])
  // Addresses and end are changed without another key; its scopes are not.
  const change = (id: string, body: object) => org.admin.call(apiCredentialApi.update, { params: { credential_id: id }, body })
  await change(elsewhere.id, { allowed_ips: [] })
  expect(await change(over.id, { name: 'Gudang', expires_at: '', scopes: ['report-read'] })).toMatchObject({
    ...{ name: 'Gudang', expires_at: null, scopes: ['learner-intake'], status: 'active' },
  })
  expect([await statusOf(learnerCall(elsewhere.key)), await statusOf(learnerCall(over.key))]).toEqual([200, 200])
  const reader = await org.as([apiCredential.can('view'), apiCredential.can('update'), apiCredential.can('delete')])
  expect(await reader.call(apiCredentialApi.detail, { params: { id: over.id } })).toMatchObject({ name: 'Gudang' })
  const params = { credential_id: here.id }
  await expect(reader.call(apiCredentialApi.update, { params, body: { name: 'Lain' } })).rejects.toMatchObject({ status: 403 })
  await expect(reader.call(apiCredentialApi.remove, { params, query: {} })).rejects.toMatchObject({ status: 403 })
  const updated_at = here.updated_at
  await change(here.id, { name: 'Berubah' })
  await expect(org.admin.call(apiCredentialApi.remove, { params, query: { updated_at } })).rejects.toMatchObject({ status: 409 })
  await org.admin.call(apiCredentialApi.remove, { params, query: {} })
  expect(await org.admin.call(apiCredentialApi.detail, { params: { id: here.id } })).toMatchObject({ status: 'revoked' })
  expect(await statusOf(learnerCall(here.key))).toBe(401)
})

test('a key that reads reports reads them with its maker’s rights, and opens nothing else', async () => {
  const { key } = await create('report-read')
  const open = async (e: Parameters<typeof server.anonymous.send>[0], input: object = { query: {} }) =>
    (await server.anonymous.with({ 'x-api-key': key }).send(e, input)).statusCode
  expect((await reportCall(key)).statusCode).not.toBe(401)
  expect(await open(presenceApi.list)).toBe(401)
  expect(await open(apiCredentialApi.list)).toBe(401)
  expect(await open(apiCredentialApi.create, { body: { name: 'x', scopes: ['report-read'], allowed_ips: [] } })).toBe(401)
  const maker = await org.as(apiCredential.all)
  const weak = await create('report-read', {}, maker)
  expect((await reportCall(weak.key)).statusCode).toBe(403)
  const opened = everyEndpoint.filter(([, e]) => e.report)
  expect(opened.length).toBeGreaterThan(15)
  expect(opened.filter(([, e]) => e.method !== 'GET' || e.writes || typeof e.access === 'string').map(([name]) => name)).toEqual(
    [],
  )
  // What people reported to moderators is no report, whatever its address is called.
  const reported = { params: { content: 'article', id: crypto.randomUUID() }, query: {} }
  expect(await open(knowledgeFeedApi.reports, reported)).toBe(401)
})

test('keys that act for learners are dealt with by all access only, and all administrators hear of it', async () => {
  const weaker = await org.as(apiCredential.all)
  await expect(create('learner-intake', {}, weaker)).rejects.toMatchObject({ status: 403 })
  const { id } = await create('learner-intake')
  await expect(weaker.call(apiCredentialApi.rotate, { params: { id } })).rejects.toMatchObject({ status: 403 })
  await expect(weaker.call(apiCredentialApi.revoke, { params: { id } })).rejects.toMatchObject({ status: 403 })
  const told = await org.work((db) =>
    db.selectFrom('outbox').select('template').where('template', '=', 'security_changed').execute(),
  )
  expect(told.length).toBeGreaterThan(0)
  expect((await create('report-read', {}, weaker)).status).toBe('active')
})

test('DigiVerse is connected, tested and never answers its secret; another address needs it again', async () => {
  const body = { base_url: platform.url, client_id: 'pelita', client_secret: DEMO_CLIENT.client_secret, active: true }
  const update = (values: Partial<typeof body>) =>
    org.admin.call(digiverseApi.update, { body: { base_url: platform.url, client_id: 'pelita', active: true, ...values } })
  await expect(update({})).rejects.toMatchObject({ status: 422, body: { message: ['Client Secret is required'] } })
  const page = await update(body)
  expect(page).toMatchObject({ base_url: platform.url, has_secret: true, active: true })
  expect(JSON.stringify(page)).not.toContain(DEMO_CLIENT.client_secret)
  expect((await org.admin.call(digiverseApi.test, {})).events).toBeGreaterThan(0)
  expect(await update({ active: true })).toMatchObject({ has_secret: true })
  await expect(update({ base_url: 'https://example.org' })).rejects.toMatchObject({ status: 422 })
})

test('the history of DigiVerse tells no secret and leads back; another address needs its secret by hand', async () => {
  const body = { base_url: 'https://a.example', client_id: 'pelita', client_secret: 'rahasia', active: true }
  await org.admin.call(digiverseApi.update, { body })
  await org.admin.call(digiverseApi.update, { body: { ...body, client_secret: '', active: false } })
  const [newest, first] = await org.admin.call(digiverseApi.history, {})
  expect(newest).toMatchObject({ is_current: true, changes: [{ field: 'active', from: true, to: false }] })
  expect(JSON.stringify(first)).not.toContain('rahasia')
  const back = () => org.admin.call(digiverseApi.restore, { body: { id: first?.id ?? '' } })
  expect(await back()).toMatchObject({ active: true, has_secret: true })
  await org.admin.call(digiverseApi.update, { body: { ...body, base_url: 'https://b.example' } })
  await expect(back()).rejects.toMatchObject({ status: 409 })
})
