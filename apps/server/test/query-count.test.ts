import { everyEndpoint } from '@pelita/contract/all.ts'
import { expect, test } from 'vitest'
import { statements } from '../src/platform/db/client-dialect.ts'
import { type EndpointName, sampleFor } from './samples.ts'
import { testOrg, testServer } from './test-server.ts'

const server = testServer()
const lists = everyEndpoint.filter(([, e]) => e.method === 'GET' && e.query && 'page_size' in e.query.shape)

test.each(lists)('%s needs the same number of statements for one row and for many', async (name, e) => {
  const org = await testOrg(server)
  const counts: number[] = []
  for (const rows of [1, 4]) {
    for (let made = 0; made < rows; made++) await sampleFor(name as EndpointName, org)
    const input = await sampleFor(name as EndpointName, org)
    const client = e.access === 'learner' ? await org.learner(org.someone) : org.admin
    const before = statements.count
    const response = await client.send(e, { ...input, query: { ...input.query, page_size: 100 } })
    expect(response.statusCode).toBe(200)
    counts.push(statements.count - before)
  }
  expect(counts[0]).toBe(counts[1])
  expect(counts[0]).toBeLessThanOrEqual(6)
})
