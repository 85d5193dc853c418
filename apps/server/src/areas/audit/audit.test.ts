import { authApi } from '@pelita/contract/areas/auth.ts'
import { presence, presenceApi } from '@pelita/contract/areas/presence.ts'
import { allPermissions } from '@pelita/contract/core/catalogue.ts'
import { auditApi } from '@pelita/contract/platform/audit.ts'
import { beforeAll, expect, test } from 'vitest'
import { aPresence } from '../../../test/builders.ts'
import { type TestOrg, testOrg, testServer } from '../../../test/test-server.ts'
import { readSheet } from '../../platform/sheets/read-sheet.ts'
import { auditRows } from './audit-sheet.ts'

const server = testServer()
let org: TestOrg
beforeAll(async () => {
  org = await testOrg(server)
})

const changed = async (title: string) => {
  const { id } = await org.admin.call(presenceApi.create, { body: aPresence({ title }) })
  await org.admin.call(presenceApi.update, { params: { id }, body: { title: `${title} baru` } })
  return id
}

test('all access reads the whole history, narrowed by person, action, record and day', async () => {
  const id = await changed('Riwayat')
  const today = new Date(Date.now() + 7 * 3_600_000).toISOString().slice(0, 10)
  const { results } = await org.admin.call(auditApi.list, {
    query: { actor_id: org.adminId, action: 'update', entity_type: 'presences', start_date: today, end_date: today },
  })
  expect(results[0]).toMatchObject({
    entity_id: id,
    entity_title: 'Riwayat baru',
    changes: [{ field: 'title', from: 'Riwayat', to: 'Riwayat baru' }],
    ip: '127.0.0.1',
  })
  const none = await org.admin.call(auditApi.list, { query: { end_date: '2020-01-01' } })
  expect(none.results).toEqual([])
})

test('what has no name of its own is called by what it belongs to', async () => {
  const { id } = await org.admin.call(presenceApi.create, { body: aPresence({ title: 'Kode baru' }) })
  await org.admin.call(presenceApi.regenerateCode, { params: { id }, query: {} })
  const { results } = await org.admin.call(auditApi.list, { query: { entity_type: 'presence_codes', action: 'create' } })
  expect(results[0]).toMatchObject({ entity_title: 'Kode baru' })
})

test('an export is told of by the record it was made of, signing out by the person, and neither by the name of the call', async () => {
  const { id } = await org.admin.call(presenceApi.create, { body: aPresence({ title: 'Diunduh' }) })
  await org.admin.call(presenceApi.downloadAttendances, { params: { id }, query: {} })
  const exported = await org.admin.call(auditApi.list, { query: { action: 'export', entity_id: id } })
  expect(exported.results).toMatchObject([{ entity_type: 'presences', entity_title: 'Diunduh' }])
  const person = await org.as([presence.can('list')])
  await person.call(authApi.logout, {})
  const { results } = await org.admin.call(auditApi.list, { query: { action: 'logout' } })
  expect(results[0]).toMatchObject({ entity_type: 'memberships', entity_title: results[0]?.actor_name })
})

test('less than all access reads one record at a time, without addresses', async () => {
  const id = await changed('Sebagian')
  const reader = await org.as(allPermissions)
  await expect(reader.call(auditApi.list, { query: {} })).rejects.toMatchObject({ status: 403 })
  await expect(reader.call(auditApi.download, { query: {} })).rejects.toMatchObject({ status: 403 })
  const viewer = await org.as([presence.can('view')])
  const { results } = await viewer.call(auditApi.list, { query: { entity_type: 'presences', entity_id: id } })
  expect(results.map((entry) => entry.ip)).toEqual([null, null])
})

test('the export has a row for each changed field, and is itself written down', async () => {
  const id = await changed('Ekspor')
  const file = await org.admin.call(auditApi.download, { query: { entity_id: id, action: 'update' } })
  const sheet = await readSheet(new Uint8Array(file), 'audit.xlsx')
  expect(JSON.stringify(sheet)).toContain('Ekspor baru')
  const { results } = await org.admin.call(auditApi.list, { query: { action: 'export' } })
  expect(results[0]).toMatchObject({ entity_type: 'audit' })
})

test('an entry without changes still is a row', () => {
  const entry = {
    id: '',
    actor_name: 'Dewi',
    action: 'login' as const,
    entity_type: 'memberships',
    entity_id: null,
    entity_title: null,
    ip: null,
    user_agent: null,
    created_at: '2026-11-15T01:00:00Z',
  }
  expect(auditRows({ ...entry, changes: {} })).toEqual([
    [new Date('2026-11-15T01:00:00Z'), 'Dewi', 'login', 'Account', '', '', '', '', '', ''],
  ])
  expect(auditRows({ ...entry, changes: { a: { from: 1, to: ['x'] }, b: { from: null, to: '=1' } } })).toHaveLength(2)
})
