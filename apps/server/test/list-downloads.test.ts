import { everyEndpoint } from '@pelita/contract/all.ts'
import { FILE } from '@pelita/contract/core/endpoint.ts'
import { expect, test } from 'vitest'
import { readSheet } from '../src/platform/sheets/read-sheet.ts'
import { type EndpointName, sampleFor } from './samples.ts'
import { testOrg, testServer } from './test-server.ts'

const server = testServer()
const downloads = everyEndpoint.filter(([name, e]) => name.endsWith('.download') && e.data === FILE && !e.path.includes(':'))

test.each(downloads)('%s answers a spreadsheet with a row for what the list shows', async (name, e) => {
  const org = await testOrg(server)
  const response = await org.admin.send(e, await sampleFor(name as EndpointName, org))
  expect([response.statusCode, response.headers['content-type']]).toEqual([200, expect.stringContaining('spreadsheetml')])
  const { sheets } = await readSheet(response.rawPayload, 'list.xlsx')
  expect(sheets[0]?.rows.length).toBeGreaterThan(0)
})
