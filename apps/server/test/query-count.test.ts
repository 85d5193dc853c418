import { learnerQuizApi } from '@pelita/contract/areas/quiz/learner-quiz.ts'
import { expect, test } from 'vitest'
import { statements } from '../src/platform/db/client-dialect.ts'
import { chosenEndpoints } from './chosen-endpoints.ts'
import { type EndpointName, sampleFor } from './samples.ts'
import { testOrg, testServer } from './test-server.ts'

const server = testServer()
const lists = chosenEndpoints.filter(([, e]) => e.method === 'GET' && e.query && 'page_size' in e.query.shape)

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

test('handing in a quiz takes at most ten statements, those that open and close its transaction among them', async () => {
  const org = await testOrg(server)
  const input = await sampleFor('learner-quiz.submit', org)
  const me = await org.learner(org.someone)
  const before = statements.count
  const response = await me.send(learnerQuizApi.submit, input)
  expect(response.statusCode).toBe(200)
  const opensAndCloses = 2
  expect(statements.count - before + opensAndCloses).toBeLessThanOrEqual(10)
})
