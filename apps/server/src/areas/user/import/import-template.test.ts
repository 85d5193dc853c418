import { userImportApi } from '@pelita/contract/areas/user-import.ts'
import { expect, test } from 'vitest'
import { testOrg, testServer } from '../../../../test/test-server.ts'
import { readSheet } from '../../../platform/sheets/read-sheet.ts'
import { file } from './sheets-for-tests.ts'

const server = testServer()

test('the template says its size, and what it holds is accepted as it is', async () => {
  const org = await testOrg(server)
  const { url, size } = await org.admin.call(userImportApi.template, {})
  expect(url).toBe('/api/template/import/template-user/file')
  const bytes = await org.admin.call(userImportApi.templateFile, {})
  expect(Math.abs(bytes.byteLength - size)).toBeLessThan(200)
  const sent = { file: file(bytes, 'template-user.xlsx'), fields: { mode: 'create' as const } }
  await expect(org.admin.call(userImportApi.preview, sent)).rejects.toMatchObject({
    body: { message: 'File has no rows' },
  })
  const { sheets } = await readSheet(bytes, 'template.xlsx')
  expect(sheets.map((sheet) => sheet.name)).toEqual(['Accounts', 'Divisions', 'Companies', 'Roles and groups', 'How to'])
})
