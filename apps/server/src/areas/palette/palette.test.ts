import { paletteApi } from '@pelita/contract/areas/palette.ts'
import { presence, presenceApi } from '@pelita/contract/areas/presence.ts'
import { provider, providerApi } from '@pelita/contract/areas/provider.ts'
import { role, roleApi } from '@pelita/contract/areas/role.ts'
import { beforeAll, expect, test } from 'vitest'
import { aPresence, aProvider } from '../../../test/builders.ts'
import { type TestOrg, testOrg, testServer } from '../../../test/test-server.ts'

const server = testServer()
let org: TestOrg
beforeAll(async () => {
  org = await testOrg(server)
})

const find = async (keyword: string, by = org.admin) =>
  (await by.call(paletteApi.find, { query: { keyword } })).results.map(({ kind, title }) => ({ kind, title }))

test('records are found by their name, of every kind, those that begin with it first', async () => {
  await org.admin.call(presenceApi.create, { body: aPresence({ title: 'Kelas Zamrud' }) })
  await org.admin.call(presenceApi.create, { body: aPresence({ title: 'ZAMRUD pagi' }) })
  await org.admin.call(providerApi.create, { body: aProvider({ name: 'PT Zamrud' }) })
  await org.admin.call(roleApi.create, { body: { title: 'Zamrud role', permissions: [] } })
  expect(await find('zamrud')).toEqual([
    { kind: 'presences', title: 'ZAMRUD pagi' },
    { kind: 'presences', title: 'Kelas Zamrud' },
    { kind: 'providers', title: 'PT Zamrud' },
    { kind: 'roles', title: 'Zamrud role' },
  ])
})

test('people are found, by their NIK too, and told apart by their NIK', async () => {
  const { results } = await org.admin.call(paletteApi.find, { query: { keyword: org.someone.nik } })
  expect(results).toContainEqual(expect.objectContaining({ kind: 'memberships', id: org.someone.id, note: expect.any(String) }))
})

test('everybody finds only what they may list and open', async () => {
  await org.admin.call(presenceApi.create, { body: aPresence({ title: 'Kelas Nilam' }) })
  await org.admin.call(providerApi.create, { body: aProvider({ name: 'PT Nilam' }) })
  const viewer = await org.as([presence.can('list'), presence.can('view'), provider.can('list')])
  expect(await find('nilam', viewer)).toEqual([{ kind: 'presences', title: 'Kelas Nilam' }])
  const clerk = await org.as([role.can('delete')])
  expect(await find('nilam', clerk)).toEqual([])
})

test('what is deleted or belongs to another organisation is not found, and no letter is a pattern', async () => {
  const { id } = await org.admin.call(presenceApi.create, { body: aPresence({ title: 'Kelas Topaz' }) })
  const other = await testOrg(server)
  await other.admin.call(presenceApi.create, { body: aPresence({ title: 'Topaz of others' }) })
  expect(await find('topaz')).toEqual([{ kind: 'presences', title: 'Kelas Topaz' }])
  expect(await find('top_z')).toEqual([])
  await org.admin.call(presenceApi.remove, { params: { id }, query: {} })
  expect(await find('topaz')).toEqual([])
})

test('at most five of each kind are offered', async () => {
  for (const n of [1, 2, 3, 4, 5, 6]) await org.admin.call(presenceApi.create, { body: aPresence({ title: `Mutiara ${n}` }) })
  expect(await find('mutiara')).toHaveLength(5)
})

test('without a word nothing is asked', async () => {
  await expect(org.admin.call(paletteApi.find, { query: { keyword: '  ' } })).rejects.toMatchObject({ status: 400 })
})
