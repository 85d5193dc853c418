import { everyEndpoint } from '@pelita/contract/all.ts'
import { beforeAll, expect, test } from 'vitest'
import type { Client } from './http-client.ts'
import { faultsOf } from './suites/bad-input.ts'
import { type TestOrg, testOrg, testServer } from './test-server.ts'

const server = testServer()
let org: TestOrg
let learner: Client
beforeAll(async () => {
  org = await testOrg(server)
  learner = await org.learner()
})

test.each(everyEndpoint)('%s answers nonsense with a sentence, never with a fault', async (name, e) => {
  const client =
    e.access === 'learner'
      ? learner
      : e.access === 'public'
        ? server.anonymous
        : await org.as(typeof e.access === 'string' ? ['*'] : ['*'])
  expect(await faultsOf(client, name, e, 40, 20_261_115)).toEqual([])
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
