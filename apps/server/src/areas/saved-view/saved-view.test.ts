import { savedViewApi, VIEWS_OF_A_LIST } from '@pelita/contract/platform/saved-view.ts'
import { expect, test } from 'vitest'
import { testOrg, testServer } from '../../../test/test-server.ts'

const server = testServer()
const list = '/cms/presences'
const state = { keyword: 'pagi', sort: { column: 'title', direction: 'asc' as const }, filters: { content_type: 'classroom' } }

test('a view is saved, replaced under its name and removed, by its owner only', async () => {
  const org = await testOrg(server)
  const other = await org.as(['*'])
  const { id } = await org.admin.call(savedViewApi.save, { body: { list, name: 'Mine', state } })
  const wider = { ...state, columns: { Created: false }, size: 50 }
  const again = await org.admin.call(savedViewApi.save, { body: { list, name: 'Mine', state: wider } })
  expect(again).toMatchObject({ id, name: 'Mine', state: wider })
  const named = async (client: typeof org.admin, of = list) =>
    (await client.call(savedViewApi.list, { query: { list: of } })).results.map(({ name }) => name)
  expect([await named(org.admin), await named(org.admin, '/cms/assignments'), await named(other)]).toEqual([['Mine'], [], []])
  expect((await other.send(savedViewApi.remove, { params: { id } })).statusCode).toBe(404)
  await org.admin.call(savedViewApi.remove, { params: { id } })
  expect(await named(org.admin)).toEqual([])
})

test('somebody keeps so many views of a list and no more', async () => {
  const org = await testOrg(server)
  const save = (name: string) => org.admin.call(savedViewApi.save, { body: { list, name, state } })
  for (let n = 0; n < VIEWS_OF_A_LIST; n++) await save(`View ${n}`)
  await save('View 0')
  await expect(save('One more')).rejects.toMatchObject({ status: 409 })
})
