import { authApi } from '@pelita/contract/areas/auth.ts'
import { learnerApi } from '@pelita/contract/areas/learner.ts'
import { presenceApi } from '@pelita/contract/areas/presence.ts'
import type { SignedIn } from '@pelita/contract/platform/sign-in.ts'
import { expect, test } from 'vitest'
import { publishText } from '../../../test/consent-builders.ts'
import { type TestOrg, testOrg, testServer } from '../../../test/test-server.ts'
import { PASSWORD, signInPerson, type TestPerson } from './people-for-tests.ts'

const server = testServer()

const signIn = async (org: TestOrg, person: TestPerson) => {
  const body = { email: person.email, password: PASSWORD, org_code: org.code }
  const answer = (await server.anonymous.call(authApi.login, { body })) as SignedIn
  return { answer, client: server.anonymous.with({ authorization: answer.token }) }
}
const learn = async (org: TestOrg, person: TestPerson) => {
  const answer = await server.anonymous.call(learnerApi.login, {
    body: { email: person.email, password: PASSWORD, org_code: org.code },
  })
  if (!('token' in answer)) throw new Error('A code was asked for')
  return { answer, client: server.anonymous.with({ authorization: answer.token }) }
}
const accept = (version = 1, document: 'term_and_condition' | 'user_policy' = 'term_and_condition') => ({
  body: { documents: [{ document, version }] },
})

test('an organisation without terms asks for nothing', async () => {
  const org = await testOrg(server)
  const { answer } = await signIn(org, await signInPerson(server, org))
  expect(answer.must_accept).toBeUndefined()
})

test('a session opens nothing but the texts until all of them are accepted, then everything in every window', async () => {
  const org = await testOrg(server)
  const person = await signInPerson(server, org)
  await publishText(org)
  await publishText(org, { document: 'user_policy', text: 'Kebijakan' })
  const { answer, client } = await signIn(org, person)
  const other = await signIn(org, person)
  expect(answer.must_accept).toEqual(['term_and_condition', 'user_policy'])
  for (const e of [authApi.session, presenceApi.list]) {
    const refused = await client.send(e, { query: {} })
    expect([refused.statusCode, refused.json().message]).toEqual([403, 'Please accept the terms first'])
  }
  const texts = await client.call(authApi.documents, {})
  expect(texts.map(({ document, version, contents }) => [document, version, contents.id])).toEqual([
    ['term_and_condition', 1, '<p>Ketentuan 1</p>'],
    ['user_policy', 1, '<p>Kebijakan 1</p>'],
  ])
  expect(await client.call(authApi.accept, accept())).toEqual({ must_accept: ['user_policy'] })
  expect((await client.send(authApi.session)).statusCode).toBe(403)
  expect(await client.call(authApi.accept, accept(1, 'user_policy'))).toEqual({ must_accept: [] })
  expect((await client.send(authApi.session)).statusCode).toBe(200)
  expect((await other.client.send(authApi.session)).statusCode).toBe(200)
  expect((await signIn(org, person)).answer.must_accept).toBeUndefined()
})

test('who accepted what, when and from where is kept once, however often it is sent', async () => {
  const org = await testOrg(server)
  const person = await signInPerson(server, org)
  const text_id = await publishText(org)
  const { client } = await signIn(org, person)
  await client.call(authApi.accept, accept())
  await client.call(authApi.accept, accept())
  const kept = await org.work((db) =>
    db.selectFrom('legal_acceptances').select(['text_id', 'user_id', 'ip', 'accepted_at']).execute(),
  )
  expect(kept).toEqual([{ text_id, user_id: person.id, ip: '127.0.0.1', accepted_at: expect.any(String) }])
})

test('a version that changed while it was read is not accepted', async () => {
  const org = await testOrg(server)
  const person = await signInPerson(server, org)
  await publishText(org)
  const { client } = await signIn(org, person)
  await publishText(org, { version: 2 })
  const answer = await client.send(authApi.accept, accept(1))
  expect([answer.statusCode, answer.json().message]).toEqual([409, 'The text has changed. Please read it again'])
  expect(await client.call(authApi.accept, accept(2))).toEqual({ must_accept: [] })
})

test('a new version is asked for at the next sign-in, when it asks for it and once it is in force', async () => {
  const org = await testOrg(server)
  const person = await signInPerson(server, org)
  await publishText(org)
  const { client } = await signIn(org, person)
  await client.call(authApi.accept, accept())
  await publishText(org, { version: 2, require_reacceptance: false })
  expect((await signIn(org, person)).answer.must_accept).toBeUndefined()
  await publishText(org, { version: 3, effective_at: new Date(Date.now() + 3_600_000).toISOString() })
  expect((await signIn(org, person)).answer.must_accept).toBeUndefined()
  await publishText(org, { version: 4 })
  expect((await client.send(authApi.session)).statusCode).toBe(200)
  expect((await signIn(org, person)).answer.must_accept).toEqual(['term_and_condition'])
  const newcomer = await signInPerson(server, org)
  expect((await signIn(org, newcomer)).answer.must_accept).toEqual(['term_and_condition'])
})

test('a learner accepts too, also one who comes from the console', async () => {
  const org = await testOrg(server)
  const person = await signInPerson(server, org)
  const console = await signIn(org, person)
  await publishText(org)
  const { answer, client } = await learn(org, person)
  expect(answer.must_accept).toEqual(['term_and_condition'])
  const me = await client.call(learnerApi.me, {})
  expect(me.consents).toEqual([{ document: 'term_and_condition', version: 1 }])
  expect((await client.send(learnerApi.enrollments, { query: {} })).statusCode).toBe(403)
  expect((await client.call(learnerApi.consents, {}))[0]?.contents.id).toBe('<p>Ketentuan 1</p>')
  const { token_sso } = console.answer
  const frontpage = await console.client.call(authApi.frontpage, { body: { token_sso } })
  const { token } = await server.anonymous.call(learnerApi.sso, { body: { token: frontpage.token } })
  expect((await server.anonymous.with({ authorization: token }).send(learnerApi.enrollments, { query: {} })).statusCode).toBe(403)
  expect(await client.call(learnerApi.consent, { body: { document: 'term_and_condition', version: 1 } })).toEqual({
    must_accept: [],
  })
  expect((await client.call(learnerApi.me, {})).consents).toEqual([])
  expect((await client.send(learnerApi.enrollments, { query: {} })).statusCode).toBe(200)
  expect((await console.client.send(authApi.session)).statusCode).toBe(200)
})

test('declining is signing out, which needs no agreement', async () => {
  const org = await testOrg(server)
  await publishText(org)
  const { client } = await signIn(org, await signInPerson(server, org))
  expect((await client.send(authApi.logout)).statusCode).toBe(200)
  expect((await client.send(authApi.documents)).statusCode).toBe(401)
})
