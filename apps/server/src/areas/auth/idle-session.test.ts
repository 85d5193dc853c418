import { authApi } from '@pelita/contract/areas/auth.ts'
import { learnerApi } from '@pelita/contract/areas/learner.ts'
import { presenceApi } from '@pelita/contract/areas/presence.ts'
import type { SignedIn } from '@pelita/contract/platform/sign-in.ts'
import { expect, test } from 'vitest'
import { type TestOrg, testOrg, testServer } from '../../../test/test-server.ts'
import { hashToken } from '../../platform/http/visitor.ts'
import { changeSettings, PASSWORD, signInPerson } from './people-for-tests.ts'

const server = testServer()

const unused = (token: string, minutes: number) =>
  server.services.database.pool.query(
    'update sessions set last_seen_at = now() - make_interval(mins => $2) where token_hash = $1',
    [hashToken(token), minutes],
  )
const seenAgo = async (token: string): Promise<number> => {
  const { rows } = await server.services.database.pool.query(
    'select extract(epoch from now() - last_seen_at)::int as seconds from sessions where token_hash = $1',
    [hashToken(token)],
  )
  return Number(rows[0].seconds)
}

async function atConsole(org: TestOrg) {
  const { email } = await signInPerson(server, org)
  const body = { email, password: PASSWORD, org_code: org.code }
  const { token } = (await server.anonymous.call(authApi.login, { body })) as SignedIn
  return { email, token, client: server.anonymous.with({ authorization: `Bearer ${token}` }) }
}

test('a session of the console that nobody used for an hour has ended, and is listed no more', async () => {
  const org = await testOrg(server)
  const { token, client, email } = await atConsole(org)
  expect(await client.call(authApi.session, {})).toMatchObject({ idle_minutes: 60 })
  await unused(token, 59)
  expect((await client.send(authApi.session)).statusCode).toBe(200)
  await unused(token, 66)
  const refused = await client.send(authApi.session)
  expect([refused.statusCode, refused.json().message]).toEqual([401, 'Expired token'])
  const again = (await server.anonymous.call(authApi.login, {
    body: { email, password: PASSWORD, org_code: org.code },
  })) as SignedIn
  const { results } = await server.anonymous.with({ authorization: `Bearer ${again.token}` }).call(authApi.mySessions, {})
  expect(results).toHaveLength(1)
})

test('each organisation says how long, and it counts at once', async () => {
  const org = await testOrg(server)
  const { token, client } = await atConsole(org)
  await changeSettings(server, org, { idle_minutes: 15 })
  expect(await client.call(authApi.session, {})).toMatchObject({ idle_minutes: 15 })
  await unused(token, 21)
  expect((await client.send(authApi.session)).statusCode).toBe(401)
  // A value that cannot be read counts as unset.
  await changeSettings(server, org, { idle_minutes: 'never' })
  expect((await client.send(authApi.session)).statusCode).toBe(200)
})

test('a call says that somebody is there, by one write in two minutes and without waiting for another call', async () => {
  const org = await testOrg(server)
  const { token, client } = await atConsole(org)
  await unused(token, 1)
  await client.call(presenceApi.list, { query: {} })
  expect(await seenAgo(token)).toBeGreaterThan(50)
  await unused(token, 3)
  const other = await server.services.database.pool.connect()
  try {
    await other.query('begin')
    await other.query('select 1 from sessions where token_hash = $1 for update', [hashToken(token)])
    expect((await client.send(presenceApi.list, { query: {} })).statusCode).toBe(200)
    expect(await seenAgo(token)).toBeGreaterThan(170)
  } finally {
    await other.query('rollback')
    other.release()
  }
  await client.call(presenceApi.list, { query: {} })
  expect(await seenAgo(token)).toBeLessThan(10)
})

test('the learner app has a longer value of its own, and a remembered phone goes on', async () => {
  const org = await testOrg(server)
  const { email } = await signInPerson(server, org)
  const body = { email, password: PASSWORD, org_code: org.code, remember: true }
  const signed = await server.anonymous.call(learnerApi.login, { body })
  const token = 'token' in signed ? signed.token : ''
  const phone = server.anonymous.with({ authorization: `Bearer ${token}` })
  await unused(token, 239)
  expect((await phone.send(learnerApi.me)).statusCode).toBe(200)
  await unused(token, 246)
  expect((await phone.send(learnerApi.me)).statusCode).toBe(401)
  await server.anonymous.call(learnerApi.renew, { body: { token } })
  expect((await phone.send(learnerApi.me)).statusCode).toBe(200)
})
