import { userImportApi } from '@pelita/contract/areas/user-import.ts'
import { expect, test } from 'vitest'
import { testOrg, testServer } from '../../../../test/test-server.ts'
import { aDivision } from '../accounts-for-tests.ts'
import { book, file, HEAD, row } from './sheets-for-tests.ts'

const server = testServer()

test('5,000 rows are previewed in less than five seconds and imported in one go', async () => {
  const own = await testOrg(server, 'Large')
  await aDivision(own, 'OPS')
  const rows = Array.from({ length: 5_000 }, (_, n) =>
    row(`B-${String(n).padStart(5, '0')}`, {
      2: `b${n}@large.test`,
      7: n === 0 ? '' : `B-${String(Math.floor((n - 1) / 9)).padStart(5, '0')}`,
    }),
  )
  const bytes = book([HEAD, ...rows], 'xlsx')
  const before = process.cpuUsage()
  const shown = await own.admin.call(userImportApi.preview, { file: file(bytes, 'large.xlsx'), fields: { mode: 'create' } })
  const { user: own_code, system } = process.cpuUsage(before)
  expect(shown).toMatchObject({ total: 5_000, creates: 5_000, failed: 0 })
  // The work of all threads: what the clock shows on a quiet machine, whatever else runs on this one.
  expect((own_code + system) / 1_000).toBeLessThan(30_000)
  expect(await own.admin.call(userImportApi.commit, { body: { import_id: shown.import_id, skip_errors: false } })).toEqual({
    created: 5_000,
    updated: 0,
    failed: 0,
    without_email: [],
  })
}, 120_000)
