import { authApi } from '@pelita/contract/areas/auth.ts'
import { learnerApi } from '@pelita/contract/areas/learner.ts'
import type { SignedIn } from '@pelita/contract/platform/sign-in.ts'
import { afterEach, expect, test } from 'vitest'
import type { Client } from '../../../test/http-client.ts'
import { type TestOrg, testOrg, testServer } from '../../../test/test-server.ts'
import { forgetOldSignIns } from '../../platform/auth/forget-old.ts'
import { PASSWORD, signInPerson, type TestPerson, timeTravel } from './people-for-tests.ts'

const server = testServer()
afterEach(timeTravel.back)

const signIn = async (org: TestOrg, person: TestPerson) => {
  const body = { email: person.email, password: PASSWORD, org_code: org.code }
  const answer = (await server.anonymous.call(authApi.login, { body })) as SignedIn
  return { answer, client: server.anonymous.with({ authorization: answer.token }) }
}
const signedIn = async () => {
  const org = await testOrg(server, 'Alpha')
  const person = await signInPerson(server, org)
  return { org, person, ...(await signIn(org, person)) }
}
const tokenFor = async (client: Client, token_sso: string): Promise<string> =>
  (await client.call(authApi.frontpage, { body: { token_sso } })).token
const bring = (token: string, headers: Record<string, string> = {}) =>
  server.anonymous.with(headers).send(learnerApi.sso, { body: { token } })
const text = (response: { statusCode: number; json: () => { message: unknown } }) => [
  response.statusCode,
  response.json().message,
]
const EXPIRED = [401, 'Expired token']

test('Frontpage opens a learner session of the same member, each time with a new token', async () => {
  const { org, person, answer, client } = await signedIn()
  const used = new Set<string>()
  for (let n = 0; n < 2; n++) {
    const token = await tokenFor(client, answer.token_sso)
    used.add(token)
    const learner = (await bring(token)).json().data
    expect(learner).toMatchObject({
      expiredAt: answer.expiredAt,
      user: { id: person.id },
      organization: { id: org.id, title: 'Alpha', org_code: org.code },
    })
    const me = await server.anonymous.with({ authorization: learner.token }).call(learnerApi.me, {})
    expect(me).toEqual({ user: learner.user, organization: learner.organization, consents: [] })
  }
  expect(used.size).toBe(2)
  expect(used).not.toContain(answer.token_sso)
})

test('token_sso itself opens nothing, and neither does any other token', async () => {
  const { answer, client } = await signedIn()
  const token = await tokenFor(client, answer.token_sso)
  for (const other of [answer.token_sso, answer.token, 'invented']) expect(text(await bring(other))).toEqual(EXPIRED)
  const learner = (await bring(token)).json().data
  expect(text(await bring(learner.token))).toEqual(EXPIRED)
  for (const authorization of [answer.token_sso, token, learner.token])
    expect(text(await server.anonymous.with({ authorization }).send(authApi.session))).toEqual(EXPIRED)
  expect(text(await client.send(learnerApi.me))).toEqual(EXPIRED)
})

test('the token opens one session: it is used up at once, and ends after sixty seconds', async () => {
  const { answer, client } = await signedIn()
  const token = await tokenFor(client, answer.token_sso)
  expect((await bring(token)).statusCode).toBe(200)
  expect(text(await bring(token))).toEqual(EXPIRED)
  const late = await tokenFor(client, answer.token_sso)
  timeTravel.minutes(59 / 60)
  const inTime = await tokenFor(client, answer.token_sso)
  timeTravel.minutes(2 / 60)
  expect(text(await bring(late))).toEqual(EXPIRED)
  expect((await bring(inTime)).statusCode).toBe(200)
})

test('a hundred who bring one token at once open one session', async () => {
  const { answer, client, person } = await signedIn()
  const token = await tokenFor(client, answer.token_sso)
  const answers = await Promise.all(Array.from({ length: 100 }, () => bring(token)))
  const opened = answers.filter((one) => one.statusCode === 200)
  expect(opened).toHaveLength(1)
  for (const refused of answers.filter((one) => !opened.includes(one))) expect(text(refused)).toEqual(EXPIRED)
  const { rows } = await server.services.database.pool.query<{ n: number }>(
    "select count(*)::int as n from sessions where membership_id = $1 and kind = 'learner'",
    [person.id],
  )
  expect(rows[0]?.n).toBe(1)
})

test('a token is given only to the session whose token_sso it is', async () => {
  const { org, person, answer, client } = await signedIn()
  const again = await signIn(org, person)
  for (const token_sso of [again.answer.token_sso, answer.token, 'invented'])
    expect(text(await client.send(authApi.frontpage, { body: { token_sso } }))).toEqual(EXPIRED)
  expect(text(await server.anonymous.send(authApi.frontpage, { body: { token_sso: answer.token_sso } }))).toEqual(EXPIRED)
})

test('it ends with the console session, and the learner session with it', async () => {
  const { answer, client } = await signedIn()
  const learner = server.anonymous.with({
    authorization: (await bring(await tokenFor(client, answer.token_sso))).json().data.token,
  })
  const unused = await tokenFor(client, answer.token_sso)
  expect((await learner.send(learnerApi.me)).statusCode).toBe(200)
  await client.call(authApi.logout, {})
  expect(text(await learner.send(learnerApi.me))).toEqual(EXPIRED)
  expect(text(await bring(unused))).toEqual(EXPIRED)
})

test('on another organisation’s host it opens nothing and is not used up', async () => {
  const { answer, client } = await signedIn()
  const beta = await testOrg(server)
  const host = `learn-${beta.code}.example`
  await server.services.database.platform
    .updateTable('organizations')
    .set({ url_subdomain: host })
    .where('id', '=', beta.id)
    .execute()
  const token = await tokenFor(client, answer.token_sso)
  expect(text(await bring(token, { host }))).toEqual(EXPIRED)
  expect((await bring(token)).statusCode).toBe(200)
})

test('only its hash is kept, and not for long', async () => {
  const { answer, client } = await signedIn()
  const token = await tokenFor(client, answer.token_sso)
  const { pool } = server.services.database
  const kept = async () => (await pool.query<{ row: string }>('select f::text as row from frontpage_tokens f')).rows
  expect((await kept()).map(({ row }) => row).join()).not.toContain(token)
  await pool.query("update frontpage_tokens set expires_at = now() - interval '1 second'")
  await forgetOldSignIns(server.services.database)
  expect(await kept()).toEqual([])
})
