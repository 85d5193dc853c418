import { learnerPresenceApi } from '@pelita/contract/areas/learner-presence.ts'
import { presenceApi } from '@pelita/contract/areas/presence.ts'
import { auditApi } from '@pelita/contract/platform/audit.ts'
import { beforeAll, expect, test } from 'vitest'
import { aClass, aPresence, codeOf, participants } from '../../../test/builders.ts'
import { type TestOrg, testOrg, testServer } from '../../../test/test-server.ts'

const server = testServer()
let org: TestOrg
beforeAll(async () => {
  org = await testOrg(server)
})

const regenerate = (id: string, query = {}) => org.admin.call(presenceApi.regenerateCode, { params: { id }, query })
const rotate = (id: string, code_mode: 'static' | 'rotating') =>
  org.admin.call(presenceApi.codeMode, { params: { id }, body: { code_mode } })
const scan = async (code: string, more = {}) => (await org.learner()).call(learnerPresenceApi.scan, { body: { code, ...more } })
const free = () => org.admin.call(presenceApi.create, { body: aPresence({ content_type: 'others' }) })

test('a regenerated code works at once, the old one never again', async () => {
  const { id, code: old } = await free()
  const { code } = await regenerate(id)
  expect(code).not.toBe(old)
  await expect(scan(old ?? '')).rejects.toMatchObject({ status: 409, body: { message: 'QR code is no longer valid' } })
  expect((await scan(code)).invitation).toBe('present')
  expect((await org.admin.call(presenceApi.detail, { params: { id }, query: {} })).code).toBe(code)
  const again = await regenerate(id)
  expect(new Set([old, code, again.code]).size).toBe(3)
})

test('a classroom code is regenerated for one schedule, which must be named', async () => {
  const made = await aClass(org)
  const before = await codeOf(org, made)
  await expect(regenerate(made.presence_id)).rejects.toMatchObject({ status: 422, body: { message: ['Schedule is required'] } })
  const { code } = await regenerate(made.presence_id, { schedule_id: made.schedule_id })
  expect(code).not.toBe(before)
  await expect(regenerate(made.presence_id, { schedule_id: (await aClass(org)).schedule_id })).rejects.toMatchObject({
    status: 404,
  })
})

test('the history tells that a code was replaced, not what it was', async () => {
  const { id } = await free()
  const { code } = await regenerate(id)
  const history = await org.admin.send(auditApi.list, { query: { entity_type: 'presences', entity_id: id } })
  expect(history.json().data.results[0]).toMatchObject({ action: 'update', changes: [{ field: 'code', from: '***', to: '***' }] })
  expect(history.payload).not.toContain(code)
})

test('regenerating is an answer nobody may cache', async () => {
  const { id } = await free()
  const response = await org.admin.send(presenceApi.regenerateCode, { params: { id } })
  expect(response.headers['cache-control']).toBe('no-store')
})

test('while the code rotates only the code of this moment or its digits are taken', async () => {
  const { id, code: fixed } = await free()
  await expect(org.admin.call(presenceApi.rotatingCode, { params: { id }, query: {} })).rejects.toMatchObject({ status: 409 })
  const { updated_at } = await rotate(id, 'rotating')
  expect(updated_at).toMatch(/Z$/)
  const shown = await org.admin.call(presenceApi.rotatingCode, { params: { id }, query: {} })
  expect(shown.digits).toMatch(/^\d{6}$/)
  expect(Date.parse(shown.valid_until)).toBeGreaterThan(Date.parse(shown.server_time))
  expect(Date.parse(shown.valid_until) - Date.parse(shown.server_time)).toBeLessThanOrEqual(shown.step_seconds * 1000)
  await expect(scan(fixed ?? '')).rejects.toMatchObject({ status: 409, body: { message: 'QR code is no longer valid' } })
  expect((await scan(shown.code)).presence_id).toBe(id)
  expect((await scan(shown.digits)).presence_id).toBe(id)
  await expect(scan(`${shown.code.slice(0, -1)}${shown.code.endsWith('A') ? 'B' : 'A'}`)).rejects.toMatchObject({
    status: 404,
    body: { message: 'QR code is not recognized' },
  })
  await rotate(id, 'static')
  await expect(scan(shown.code)).rejects.toMatchObject({ status: 409 })
  expect((await scan(fixed ?? '')).presence_id).toBe(id)
})

test('replacing the code also ends the rotating code made from it', async () => {
  const { id } = await free()
  await rotate(id, 'rotating')
  const shown = await org.admin.call(presenceApi.rotatingCode, { params: { id }, query: {} })
  await regenerate(id)
  await expect(scan(shown.code)).rejects.toMatchObject({ status: 409, body: { message: 'QR code is no longer valid' } })
  await expect(scan(shown.digits)).rejects.toMatchObject({ status: 404 })
})

test('typed digits find the schedule they were shown for', async () => {
  const [one, two] = [await aClass(org), await aClass(org)]
  for (const { presence_id } of [one, two]) await rotate(presence_id, 'rotating')
  const [person] = await participants(org, two.batch_id, 1)
  const { digits } = await org.admin.call(presenceApi.rotatingCode, {
    params: { id: two.presence_id },
    query: { schedule_id: two.schedule_id },
  })
  const learner = await org.learner(person)
  await expect(
    learner.call(learnerPresenceApi.scan, { body: { code: digits, schedule_id: one.schedule_id } }),
  ).rejects.toMatchObject({
    status: 404,
  })
  expect(await learner.call(learnerPresenceApi.scan, { body: { code: digits } })).toMatchObject({
    presence_id: two.presence_id,
    invitation: 'present',
  })
})
