import { apiCredentialApi } from '@pelita/contract/areas/api-credential.ts'
import { authApi } from '@pelita/contract/areas/auth.ts'
import { learnerApi } from '@pelita/contract/areas/learner.ts'
import { learnerMeApi } from '@pelita/contract/areas/learner-me.ts'
import type { SignedIn } from '@pelita/contract/platform/sign-in.ts'
import { expect, test } from 'vitest'
import { testOrg, testServer } from '../../../test/test-server.ts'
import { PASSWORD, signInPerson } from './people-for-tests.ts'

const server = testServer()

test('somebody sees where they are signed in, and signs out everywhere else', async () => {
  const org = await testOrg(server)
  const member = await org.member()
  const [here, there] = [await org.learner(member), await org.learner(member)]
  const before = await org.admin.call(authApi.mySessions, {})
  expect(before.results.filter(({ current }) => current)).toHaveLength(1)
  expect((await here.send(authApi.mySessions, {})).statusCode).toBe(401)

  await org.admin.call(authApi.endOtherSessions, {})
  expect((await org.admin.call(authApi.mySessions, {})).results).toEqual(before.results.filter(({ current }) => current))
  // Nobody else is signed out.
  expect([await stillIn(here), await stillIn(there)]).toEqual([true, true])
})

test('one session is ended by whose it is, and by nobody else', async () => {
  const org = await testOrg(server)
  const member = await org.member()
  const [here, there] = [await org.learner(member), await org.learner(member)]
  const before = (await here.call(learnerMeApi.sessions, {})).results
  expect(before.map(({ current }) => current).sort()).toEqual([false, true])
  expect(before[0]?.last_seen_at).toEqual(expect.any(String))
  const other = before.find(({ current }) => !current)?.id ?? ''
  const stranger = await org.learner()
  for (const [client, call] of [
    [stranger, learnerMeApi.endSession],
    [org.admin, authApi.endSession],
    [(await testOrg(server)).admin, authApi.endSession],
  ] as const)
    expect((await client.send(call, { params: { id: other } })).statusCode).toBe(404)
  expect(await stillIn(there)).toBe(true)

  await here.call(learnerMeApi.endSession, { params: { id: other } })
  expect([await stillIn(here), await stillIn(there)]).toEqual([true, false])
  expect((await here.send(learnerMeApi.endSession, { params: { id: other } })).statusCode).toBe(404)
})

test('a person of two organisations ends at one what was opened there, not at the other', async () => {
  const [one, two] = [await testOrg(server), await testOrg(server)]
  const person = await signInPerson(server, one)
  const member = { person_id: person.person_id, nik: 'S-1', full_name: 'Sri Wahyuni', email: person.email, status: 'active' }
  const { id } = await two.work((db) => db.insertInto('memberships').values(member).returning('id').executeTakeFirstOrThrow())
  const elsewhere = await two.learner({ ...person, id })
  const { results } = await elsewhere.call(learnerMeApi.sessions, {})
  const here = await one.learner(person)
  expect((await here.send(learnerMeApi.endSession, { params: { id: results[0]?.id ?? '' } })).statusCode).toBe(404)
  expect(await stillIn(elsewhere)).toBe(true)
})

test('a session of the console that is ended takes the learner session opened from it along', async () => {
  const org = await testOrg(server)
  const person = await signInPerson(server, org)
  const body = { email: person.email, password: PASSWORD, org_code: org.code }
  const signIn = async () => (await server.anonymous.call(authApi.login, { body })) as SignedIn
  const [first, second] = [await signIn(), await signIn()]
  const as = ({ token }: { token: string }) => server.anonymous.with({ authorization: `Bearer ${token}` })
  const { token } = await as(first).call(authApi.frontpage, { body: { token_sso: first.token_sso } })
  const child = await server.anonymous.call(learnerApi.sso, { body: { token } })
  const { results } = await as(first).call(authApi.mySessions, {})
  const own = results.find(({ current }) => current)?.id ?? ''
  await as(second).call(authApi.endSession, { params: { id: own } })
  expect((await as(first).send(authApi.session)).statusCode).toBe(401)
  expect(await stillIn(as(child))).toBe(false)
})

test('a key that acts for somebody ends none of their sessions', async () => {
  const org = await testOrg(server)
  const member = await org.member()
  const phone = await org.learner(member)
  const [own] = (await phone.call(learnerMeApi.sessions, {})).results
  const body = { name: 'Kunci', scopes: ['learner-intake' as const], allowed_ips: [] }
  const { key } = await org.admin.call(apiCredentialApi.create, { body })
  const acting = server.anonymous.with({ 'x-api-key': key, 'x-act-as': member.nik })
  expect((await acting.send(learnerMeApi.endSession, { params: { id: own?.id ?? '' } })).statusCode).toBe(403)
  expect(await stillIn(phone)).toBe(true)
})

const stillIn = async (client: Awaited<ReturnType<Awaited<ReturnType<typeof testOrg>>['learner']>>) =>
  (await client.send(learnerApi.me, {})).statusCode === 200
