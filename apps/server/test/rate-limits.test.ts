import { authApi } from '@pelita/contract/areas/auth.ts'
import { referenceApi } from '@pelita/contract/areas/reference.ts'
import { describe, expect, test } from 'vitest'
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

test('checking certificates and badges is limited per address, and told on a page', async () => {
  const checks = async (url: string, most: number) => {
    const from = (remoteAddress: string) => server.app.inject({ url, remoteAddress })
    for (let n = 0; n < most; n++) expect((await from('203.0.113.20')).statusCode).toBe(404)
    expect((await from('203.0.113.21')).statusCode).toBe(404)
    return from('203.0.113.20')
  }
  for (const [url, most] of [
    ['/certificate/ABCDEFGHJKLM', 300],
    ['/verify/nowhere/0190a2a4-0000-7000-8000-000000000000', 60],
  ] as const) {
    const refused = await checks(url, most)
    expect([refused.statusCode, refused.headers['content-type']], url).toEqual([429, 'text/html; charset=utf-8'])
    expect(refused.body).toMatch(/Please try again in \d+ seconds/)
  }
})

describe('behind a proxy', () => {
  const proxied = ownTestServer({ RATE_LIMITS: 'on', TRUST_PROXY: 'on' })

  test('what a visitor writes into X-Forwarded-For is no other address', async () => {
    const body = { email: 'nobody@nowhere.test', password: 'Wrong-Word-1', org_code: 'nowhere' }
    // The proxy adds the address it saw behind whatever was sent.
    const from = (claimed: string, seen: string) =>
      proxied.anonymous.with({ 'x-forwarded-for': `${claimed}, ${seen}` }).send(authApi.login, { body })
    for (let n = 0; n < 10; n++) expect((await from(`10.0.0.${n}`, '203.0.113.7')).statusCode).toBe(400)
    expect((await from('10.0.0.99', '203.0.113.7')).statusCode).toBe(429)
    expect((await from('10.0.0.99', '203.0.113.8')).statusCode).toBe(400)
  })
})
