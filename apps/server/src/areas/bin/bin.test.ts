import { binApi } from '@pelita/contract/areas/bin.ts'
import { presence, presenceApi } from '@pelita/contract/areas/presence.ts'
import { providerApi } from '@pelita/contract/areas/provider.ts'
import { role, roleApi } from '@pelita/contract/areas/role.ts'
import { auditApi } from '@pelita/contract/platform/audit.ts'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { aBatch, aModule, aPresence, aProvider, participants } from '../../../test/builders.ts'
import { type TestOrg, testOrg, testServer } from '../../../test/test-server.ts'
import { openBin } from '../../platform/db/records.ts'
import { emptyBin } from './empty-bin.ts'

const server = testServer()
let org: TestOrg
beforeAll(async () => {
  org = await testOrg(server)
})

const binnedPresence = async (title: string) => {
  const { id } = await org.admin.call(presenceApi.create, { body: aPresence({ title }) })
  await org.admin.call(presenceApi.remove, { params: { id }, query: {} })
  return id
}
const binned = (keyword: string) => org.admin.call(binApi.list, { query: { keyword } })
const age = (table: string, id: string, days: number) =>
  org.work((db) =>
    openBin(db, () =>
      sql`update ${sql.table(table)} set deleted_at = now() - make_interval(days => ${days}::int) where id = ${id}`.execute(db),
    ),
  )

test('what was deleted is found in the bin and comes back as it was', async () => {
  const id = await binnedPresence('Kembali')
  const { results } = await binned('kembali')
  expect(results).toMatchObject([{ id, table: 'presences', title: 'Kembali', deleted_by: expect.stringContaining('Budi') }])
  await org.admin.call(binApi.restore, { params: { table: 'presences', id } })
  expect(await org.admin.call(presenceApi.detail, { params: { id }, query: {} })).toMatchObject({ title: 'Kembali' })
  expect((await binned('kembali')).results).toEqual([])
  const history = await org.admin.call(auditApi.list, { query: { entity_type: 'presences', entity_id: id } })
  expect(history.results.map((entry) => entry.action)).toEqual(['restore', 'delete', 'create'])
})

test('everybody sees and restores only what they may delete', async () => {
  const id = await binnedPresence('Terbatas')
  const clerk = await org.as([role.can('delete')])
  expect((await clerk.call(binApi.list, { query: { keyword: 'terbatas' } })).results).toEqual([])
  await expect(clerk.call(binApi.restore, { params: { table: 'presences', id } })).rejects.toMatchObject({ status: 403 })
  const keeper = await org.as([presence.can('delete')])
  expect((await keeper.call(binApi.list, { query: { table: 'presences', keyword: 'terbatas' } })).results).toHaveLength(1)
  await keeper.call(binApi.restore, { params: { table: 'presences', id } })
})

test('a name that is taken again keeps the record in the bin', async () => {
  const { id } = await org.admin.call(providerApi.create, { body: aProvider({ name: 'Twin' }) })
  await org.admin.call(providerApi.remove, { params: { id }, query: {} })
  await org.admin.call(providerApi.create, { body: aProvider({ name: 'TWIN' }) })
  await expect(org.admin.call(binApi.restore, { params: { table: 'providers', id } })).rejects.toMatchObject({
    status: 409,
    body: { message: 'Provider “Twin” exists again. Please rename the other one first.' },
  })
  expect((await binned('twin')).results).toHaveLength(1)
})

test('nobody brings back a role or an account that may do more than themselves', async () => {
  const body = { title: 'Strong one', permissions: [presence.can('delete')] }
  const { id } = await org.admin.call(roleApi.create, { body })
  await org.admin.call(roleApi.remove, { params: { id }, query: {} })
  const clerk = await org.as([role.can('delete')])
  await expect(clerk.call(binApi.restore, { params: { table: 'roles', id } })).rejects.toMatchObject({ status: 403 })
  await org.admin.call(binApi.restore, { params: { table: 'roles', id } })
})

test('what is no record with a bin is not found', async () => {
  const id = await binnedPresence('Elsewhere')
  for (const table of ['sessions', 'audit_logs', 'roles', 'presences"; drop table roles; --'])
    await expect(org.admin.call(binApi.restore, { params: { table, id } })).rejects.toMatchObject({ status: 404 })
})

test('after thirty days a record is out of reach, and the night takes it away for good', async () => {
  const [old, young] = [await binnedPresence('Lama'), await binnedPresence('Muda')]
  await age('presences', old, 31)
  await age('presences', young, 29)
  expect((await binned('lama')).results).toEqual([])
  await expect(org.admin.call(binApi.restore, { params: { table: 'presences', id: old } })).rejects.toMatchObject({ status: 404 })
  expect(await emptyBin(server.services.database)).toBe(1)
  const { rows } = await server.services.database.pool.query<{ id: string }>('select id from presences where id = any ($1)', [
    [old, young],
  ])
  expect(rows.map((row) => row.id)).toEqual([young])
  expect((await binned('muda')).results).toHaveLength(1)
})

test('a batch nobody brought back goes for good with its drafts; one that people were invited to stays, hidden', async () => {
  const content = await aModule(org)
  const batches = {
    empty: await aBatch(org, content),
    drafts: await aBatch(org, content),
    invited: await aBatch(org, content),
    young: await aBatch(org, content),
  }
  await participants(org, batches.drafts, 2, 'draft')
  await participants(org, batches.invited, 1, 'invited')
  for (const [name, id] of Object.entries(batches)) await age('cohorts', id, name === 'young' ? 29 : 31)
  await emptyBin(server.services.database)
  const { pool } = server.services.database
  const left = await pool.query<{ id: string }>('select id from cohorts where id = any ($1)', [Object.values(batches)])
  expect(left.rows.map((row) => row.id).sort()).toEqual([batches.invited, batches.young].sort())
  const people = await pool.query<{ cohort_id: string }>('select cohort_id from enrollments where cohort_id = any ($1)', [
    Object.values(batches),
  ])
  expect(people.rows.map((row) => row.cohort_id)).toEqual([batches.invited])
  const history = await pool.query<{ entity_id: string }>(
    "select entity_id from audit_logs where entity_type = 'batches' and action = 'delete' and entity_id = any ($1)",
    [[batches.empty, batches.drafts, batches.invited]],
  )
  // Into the bin, and out of it for good.
  const times = (id: string) => history.rows.filter(({ entity_id }) => entity_id === id).length
  expect([batches.empty, batches.drafts, batches.invited].map(times)).toEqual([2, 2, 1])
})
