import { audienceApi } from '@pelita/contract/areas/audience.ts'
import { expect, test } from 'vitest'
import { aBatch, aModule } from '../../../test/builders.ts'
import { testOrg, testServer } from '../../../test/test-server.ts'

const server = testServer()

test('people are chosen by name among active accounts, batches by their content and title', async () => {
  const org = await testOrg(server)
  const options = async (kind: 'users' | 'batch' | 'all', keyword: string) =>
    (await org.admin.call(audienceApi.options, { query: { kind, keyword } })).results.map(({ label }) => label)
  const [wulan, wati] = [
    await org.member({ full_name: 'Wulan', nik: 'W-1' }),
    await org.member({ full_name: 'Wati', nik: 'W-2' }),
  ]
  expect(await options('users', 'w')).toEqual([`Wati (${wati.nik})`, `Wulan (${wulan.nik})`])
  await org.work((db) => db.updateTable('memberships').set({ status: 'inactive' }).where('id', '=', wati.id).execute())
  expect(await options('users', 'w')).toEqual([`Wulan (${wulan.nik})`])
  await aBatch(org, await aModule(org, 'classroom', { title: 'Negosiasi' }), { title: 'Angkatan 3' })
  expect(await options('batch', 'angkatan')).toEqual(['Negosiasi: Angkatan 3'])
  expect(await options('batch', 'wulan')).toEqual([])
  expect(await options('all', '')).toEqual([])
})
