import { randomBytes, randomUUID } from 'node:crypto'
import { authApi } from '@pelita/contract/areas/auth.ts'
import { learnerApi } from '@pelita/contract/areas/learner.ts'
import { learnerPresenceApi } from '@pelita/contract/areas/learner-presence.ts'
import { referenceApi } from '@pelita/contract/areas/reference.ts'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { createApp } from '../src/app.ts'
import { PASSWORD, signInPerson } from '../src/areas/auth/people-for-tests.ts'
import { hashToken } from '../src/platform/http/visitor.ts'
import { CallLimits } from '../src/platform/limits/call-limits.ts'
import { SharedCounts } from '../src/platform/limits/shared-counts.ts'
import { Client } from './http-client.ts'
import { ownTestServer, testOrg } from './test-server.ts'

/** Behind a proxy that says where a call came from. */
const server = ownTestServer({ RATE_LIMITS: 'on', TRUST_PROXY: 'on' })
// A minute lasts as long as the test needs it, however slow the machine; counts are exchanged when the test says so.
beforeAll(async () => {
  await server.app.ready()
  await server.services.counts.stop()
  vi.useFakeTimers({ toFake: ['Date'] })
})
afterAll(() => void vi.useRealTimers())

const from = (address: string) => server.anonymous.with({ 'x-forwarded-for': address })

let addresses = 0
const freshAddress = () => `198.18.${Math.floor(++addresses / 250)}.${(addresses % 250) + 1}`

const times = async <T>(n: number, work: (n: number) => Promise<T>): Promise<T[]> => {
  const results = []
  for (let i = 0; i < n; i++) results.push(await work(i))
  return results
}
const all = (status: number, n: number) => Array.from({ length: n }, () => status)

const wrongLogin = async (address: string, email: string) =>
  (await from(address).send(authApi.login, { body: { email, password: 'Wrong-Word-1', org_code: 'nowhere' } })).statusCode

describe('before sign-in', () => {
  test('an account has ten tries a minute from one address; others there, and the account elsewhere, are not counted', async () => {
    const [here, elsewhere] = [freshAddress(), freshAddress()]
    expect(await times(10, () => wrongLogin(here, 'nobody@nowhere.test'))).toEqual(all(400, 10))
    expect(await wrongLogin(here, ' NOBODY@nowhere.test')).toBe(429)
    expect(await wrongLogin(here, 'another@nowhere.test')).toBe(400)
    expect(await wrongLogin(elsewhere, 'nobody@nowhere.test')).toBe(400)
  })

  test('a class of 200 behind one address opens the login page, signs in and looks around', async () => {
    const org = await testOrg(server)
    const address = freshAddress()
    const people = await times(200, () => signInPerson(server, org, { role: null }))
    const enter = async ({ email }: { email: string }) => {
      const client = from(address)
      const page = await client.send({ ...authApi.login, method: 'GET', path: `/organizations/${org.code}/configuration-all/lo` })
      const answer = await client.send(learnerApi.login, { body: { email, password: PASSWORD, org_code: org.code } })
      const mine = client.with({ authorization: answer.json().data?.token ?? '' })
      return [page, answer, await mine.send(learnerApi.me)].map((response) => response.statusCode)
    }
    // Ten at a time: what is asked here is how many are refused, not how much the machine can do at once.
    const groups = await times(20, (n) => Promise.all(people.slice(n * 10, n * 10 + 10).map(enter)))
    expect(groups.flat(2)).toEqual(all(200, 600))
  }, 600_000)

  test('an address alone has to wait after three hundred failures, whomever they name, with what failed', async () => {
    const [here, elsewhere] = [freshAddress(), freshAddress()]
    const guessCode = async (address = here) =>
      (
        await from(address).send(authApi.verify, {
          body: { verification_id: randomUUID(), code: '123456', org_code: 'nowhere' },
        })
      ).statusCode
    const statuses = await times(300, () => guessCode())
    expect(statuses.filter((status) => status < 400 || status === 429 || status >= 500)).toEqual([])
    expect([await guessCode(), await guessCode(elsewhere)]).toEqual([429, statuses[0]])
    expect(await wrongLogin(here, 'one-more@nowhere.test')).toBe(400)
  })

  test('who signed in from an address before signs in there whatever strangers do, and a new session opens what it may', async () => {
    const org = await testOrg(server)
    const [known, stranger] = [await signInPerson(server, org), await signInPerson(server, org)]
    const address = freshAddress()
    const enter = ({ email }: { email: string }) =>
      from(address).send(authApi.login, { body: { email, password: PASSWORD, org_code: org.code } })
    expect((await enter(known)).statusCode).toBe(200)
    for (let n = 0; n < 300; n++) server.services.limits.countFailure('password', address)
    for (let n = 0; n < 300; n++) server.services.limits.countFailure('tokens', address)
    expect((await enter(stranger)).statusCode).toBe(429)
    const again = await enter(known)
    expect(again.statusCode).toBe(200)
    // No process remembers this token yet.
    const session = from(address).with({ authorization: again.json().data.token })
    expect((await session.send(authApi.session)).statusCode).toBe(200)
    const guess = from(address).with({ authorization: randomBytes(32).toString('hex') })
    expect((await guess.send(authApi.session)).statusCode).toBe(429)
  })

  test('what a visitor writes into X-Forwarded-For is no other address', async () => {
    const seen = freshAddress()
    const claims = (claimed: string) => wrongLogin(`${claimed}, ${seen}`, 'claims@nowhere.test')
    expect(await times(10, (n) => claims(`10.0.0.${n}`))).toEqual(all(400, 10))
    expect(await claims('10.0.0.99')).toBe(429)
  })

  test('of IPv6 the network counts, in which one visitor has as many addresses as they like', async () => {
    expect(await times(10, (n) => wrongLogin(`2001:db8:7:7::${n + 1}`, 'six@nowhere.test'))).toEqual(all(400, 10))
    expect(await wrongLogin('2001:db8:7:7:ffff::1', 'six@nowhere.test')).toBe(429)
    expect(await wrongLogin('2001:db8:7:8::1', 'six@nowhere.test')).toBe(400)
  })
})

describe('tokens', () => {
  const status = async (client: Client) => (await client.send(authApi.session)).statusCode

  test('that nobody knows are counted for their address, where people who are signed in go on', async () => {
    const org = await testOrg(server)
    const address = freshAddress()
    const member = org.admin.with({ 'x-forwarded-for': address })
    expect(await status(member)).toBe(200)
    const guess = () => status(from(address).with({ authorization: randomBytes(32).toString('hex') }))
    const statuses = await times(400, guess)
    expect(statuses).toEqual([...all(401, 300), ...all(429, 100)])
    expect(await status(member)).toBe(200)
  })

  test('that have ended are counted for their person, so that a class can come back the next morning', async () => {
    const org = await testOrg(server)
    const address = freshAddress()
    const client = (await org.learner()).with({ 'x-forwarded-for': address })
    await client.send(learnerApi.logout)
    const statuses = await times(320, async () => (await client.send(learnerApi.me)).statusCode)
    expect(new Set(statuses)).toEqual(new Set([401, 429]))
    expect(await wrongLogin(address, 'another@nowhere.test')).toBe(400)
  })
})

describe('a person', () => {
  const scan = async (client: Client) => (await client.send(learnerPresenceApi.scan, { body: { code: '123456' } })).statusCode

  test('has one budget of scans, however often they sign in and whoever acts for them', async () => {
    const org = await testOrg(server)
    const [person, other] = [await org.member({ nik: 'SCAN-1' }), await org.member({ nik: 'SCAN-2' })]
    await server.services.database.platform
      .insertInto('api_credentials')
      .values({ org_id: org.id, name: 'Gate', key_hash: hashToken(`key of ${org.code}`), scopes: ['learner-intake'] })
      .execute()
    const gate = (nik: string) => server.anonymous.with({ 'x-api-key': `key of ${org.code}`, 'x-act-as': nik })
    const ways = [await org.learner(person), await org.learner(person), gate('SCAN-1')]
    const statuses = await times(30, (n) => scan(ways[n % 3] ?? gate('SCAN-1')))
    expect(statuses).not.toContain(429)
    for (const way of ways) expect(await scan(way)).toBe(429)
    expect(await scan(gate('scan-1'))).toBe(429)
    expect(await scan(gate('SCAN-2'))).not.toBe(429)
    expect(await scan(await org.learner(other))).not.toBe(429)
  })

  test('has one count for all ordinary calls, apart from other people’s; the refusal says when to come back', async () => {
    const org = await testOrg(server)
    const [busy, calm] = [await org.as([]), await org.as([])]
    const options = (client: Client) => client.send(referenceApi.moduleOptions, { query: { group: 'badge' } })
    const calls = [() => options(busy), () => busy.send(authApi.session)] as const
    const statuses = await times(300, async (n) => (await (n % 2 ? calls[0] : calls[1])()).statusCode)
    expect(statuses).toEqual(all(200, 300))
    const refused = await options(busy)
    expect([refused.statusCode, (await busy.send(authApi.session)).statusCode]).toEqual([429, 429])
    expect(refused.json()).toMatchObject({
      error: 'Too Many Requests',
      message: expect.stringMatching(/^Please try again in \d+ seconds$/),
    })
    expect(refused.headers['retry-after']).toMatch(/^\d+$/)
    expect((await options(calm)).statusCode).toBe(200)
  })

  test('meets the same limit at every process', async () => {
    const { database } = server.services
    const counts = new SharedCounts(database)
    const neighbour = await createApp({ ...server.services, counts, limits: new CallLimits(counts, database) })
    await neighbour.ready()
    await counts.stop()
    const org = await testOrg(server)
    const here = await org.learner()
    const there = new Client(neighbour, here.headers)
    expect(await times(20, () => scan(here))).not.toContain(429)
    await server.services.counts.sync()
    expect(await scan(there)).not.toBe(429)
    await counts.sync()
    expect(await times(9, () => scan(there))).not.toContain(429)
    expect(await scan(there)).toBe(429)
    await counts.sync()
    expect(await scan(here)).not.toBe(429)
    await server.services.counts.sync()
    expect(await scan(here)).toBe(429)
    await neighbour.close()
  })
})

test('checking certificates and badges is limited per address, and told on a page', async () => {
  for (const [url, most] of [
    ['/certificate/ABCDEFGHJKLM', 300],
    ['/verify/nowhere/0190a2a4-0000-7000-8000-000000000000', 60],
  ] as const) {
    const [here, elsewhere] = [freshAddress(), freshAddress()]
    const check = (address: string) => server.app.inject({ url, headers: { 'x-forwarded-for': address } })
    for (const { statusCode } of await times(most, () => check(here))) expect(statusCode).toBe(404)
    expect((await check(elsewhere)).statusCode).toBe(404)
    const refused = await check(here)
    expect([refused.statusCode, refused.headers['content-type']], url).toEqual([429, 'text/html; charset=utf-8'])
    expect(refused.body).toMatch(/Please try again in \d+ seconds/)
  }
})

test('the API document is rendered once, kept by whoever has it, and limited', async () => {
  const address = freshAddress()
  for (const url of ['/api/docs', '/api/docs/json']) {
    const read = (headers: Record<string, string> = {}) =>
      server.app.inject({ url, headers: { 'x-forwarded-for': address, ...headers } })
    const plain = await read()
    const packed = await read({ 'accept-encoding': 'gzip, br' })
    expect([plain.statusCode, packed.statusCode, packed.headers['content-encoding']]).toEqual([200, 200, 'gzip'])
    expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 5)
    expect(plain.headers.etag).toBe(packed.headers.etag)
    const kept = await read({ 'if-none-match': String(plain.headers.etag) })
    expect([kept.statusCode, kept.body]).toEqual([304, ''])
    const statuses = await times(100, async () => (await read()).statusCode)
    expect(statuses).toContain(429)
  }
})
