import { everyEndpoint } from '@pelita/contract/all.ts'
import type { Endpoint } from '@pelita/contract/core/endpoint.ts'
import { beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { chosenEndpoints } from './chosen-endpoints.ts'
import type { Client } from './http-client.ts'
import { faultsOf } from './suites/bad-input.ts'
import { gatherStatistics, type TestOrg, testOrg, testServer } from './test-server.ts'

const server = testServer()
let org: TestOrg
beforeAll(async () => {
  org = await testOrg(server)
  // Others were here before and left rows behind that nobody counted.
  await gatherStatistics(server)
})

/** A session of one's own for every call: some of them end it. */
const callerOf = ({ access }: Endpoint): Client | Promise<Client> =>
  access === 'learner' ? org.learner() : access === 'public' ? server.anonymous : org.as(['*'])

// Each database is told other nonsense, and `npm run test:deep` other nonsense every day.
const seed = () => Number(process.env.TEST_SEED ?? (server.services.database.embedded ? 20_261_115 : 51_116_202))

test.each(chosenEndpoints)('%s answers nonsense with a sentence, never with a fault', async (name, e) => {
  expect(await faultsOf(await callerOf(e), name, e, seed())).toEqual([])
})

test('a field that only the database refuses, and one refused in the words of the validator, are noticed', async () => {
  const [, list] = everyEndpoint.find(([name]) => name === 'provider.list') ?? []
  if (!list) throw new Error('provider.list is gone')
  const unread = { ...list, query: z.object({ page: z.string().catch('1') }) }
  const server500 = { send: async () => ({ statusCode: 500, payload: 'invalid input syntax' }) } as unknown as Client
  expect(await faultsOf(server500, 'list', unread, 1)).not.toEqual([])
  const inMachineWords = {
    ...list,
    query: z.object({ page: z.string().refine(() => false, { error: 'Invalid input: expected string, received x' }) }),
  }
  expect(await faultsOf(org.admin, 'list', inMachineWords, 1)).not.toEqual([])
})

test('a body that is no JSON is a bad request with our error shape', async () => {
  const response = await server.app.inject({
    method: 'POST',
    url: '/api/v3/cms/auth/login',
    headers: { 'content-type': 'application/json' },
    payload: '{',
  })
  expect(response.statusCode).toBe(400)
  expect(response.json()).toMatchObject({ success: false, error: 'Bad Request' })
})

test('an unknown path is a 404 with our error shape', async () => {
  const response = await server.app.inject({ method: 'GET', url: '/api/nothing' })
  expect(response.statusCode).toBe(404)
  expect(response.json()).toMatchObject({ success: false, error: 'Not Found' })
})
