import { authApi } from '@pelita/contract/areas/auth.ts'
import { referenceApi } from '@pelita/contract/areas/reference.ts'
import { expect, test } from 'vitest'
import { ownTestServer, testOrg } from './test-server.ts'

const server = ownTestServer({ RATE_LIMITS: 'on' })

test('the eleventh sign-in of a minute from one address has to wait, whatever it says', async () => {
  const body = { email: 'nobody@nowhere.test', password: 'Wrong-Word-1', org_code: 'nowhere' }
  const statuses = []
  for (let n = 0; n < 11; n++) statuses.push((await server.anonymous.send(authApi.login, { body })).statusCode)
  expect(statuses.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => 400))
  expect(statuses[10]).toBe(429)
})

test('one person’s calls are counted apart from another’s, and the refusal says when to come back', async () => {
  const org = await testOrg(server)
  const [busy, calm] = [await org.as([]), await org.as([])]
  let last = await busy.send(referenceApi.moduleOptions, { query: { group: 'badge' } })
  for (let n = 0; n < 300; n++) last = await busy.send(referenceApi.moduleOptions, { query: { group: 'badge' } })
  expect(last.statusCode).toBe(429)
  expect(last.json()).toMatchObject({
    error: 'Too Many Requests',
    message: expect.stringMatching(/^Please try again in \d+ seconds$/),
  })
  expect(last.headers['retry-after']).toBeDefined()
  expect((await calm.send(referenceApi.moduleOptions, { query: { group: 'badge' } })).statusCode).toBe(200)
})
