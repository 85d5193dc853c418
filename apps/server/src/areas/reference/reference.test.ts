import { referenceApi } from '@pelita/contract/areas/reference.ts'
import { beforeAll, expect, test } from 'vitest'
import type { Client } from '../../../test/http-client.ts'
import { emptyTestServer, type TestOrg, testOrg } from '../../../test/test-server.ts'

const server = emptyTestServer()
let org: TestOrg
let anybody: Client
beforeAll(async () => {
  org = await testOrg(server, 'Zamrud')
  anybody = await org.as([])
})

test('the fixed lists are open to every console session', async () => {
  const levels = await anybody.call(referenceApi.levels, {})
  expect(levels.map(({ id, value }) => [id, value])).toEqual([
    [1, 1],
    [5, 2],
    [2, 3],
    [3, 4],
    [4, 5],
  ])
  expect((await anybody.call(referenceApi.checkpointLevels, {})).map(({ id }) => id)).toEqual([1, 2, 3])
  expect(await anybody.call(referenceApi.expertLevels, {})).toHaveLength(4)
})

test('an organisation distributes to itself, the platform organisation to all, their own one first', async () => {
  const other = await testOrg(server, 'Berlian')
  const titles = async (query = {}) =>
    (await anybody.call(referenceApi.organizations, { query: { page_size: 100, ...query } })).results.map((row) => row.title)
  expect(await titles()).toEqual(['Zamrud'])
  await server.services.database.platform
    .updateTable('organizations')
    .set({ is_platform: true })
    .where('id', '=', org.id)
    .execute()
  expect((await titles()).slice(0, 2)).toEqual(['Zamrud', 'Berlian'])
  expect((await titles({ order_by: 'title', order_type: 'desc' }))[0]).toBe('Zamrud')
  expect(await titles({ value: other.id })).toEqual(['Berlian'])
  expect(await titles({ keyword: 'berl' })).toEqual(['Berlian'])
})
