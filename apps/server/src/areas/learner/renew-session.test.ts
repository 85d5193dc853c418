import { learnerApi } from '@pelita/contract/areas/learner.ts'
import { afterEach, expect, test } from 'vitest'
import { publishText } from '../../../test/consent-builders.ts'
import { type TestOrg, testOrg, testServer } from '../../../test/test-server.ts'
import { changeSettings, PASSWORD, signInPerson, timeTravel } from '../auth/people-for-tests.ts'

const server = testServer()
afterEach(timeTravel.back)

const DAY = 24 * 60 * 60_000

const signIn = async (org: TestOrg, remember: boolean) => {
  const person = await signInPerson(server, org, { role: null })
  const body = { email: person.email, password: PASSWORD, org_code: org.code, remember }
  const answer = await server.anonymous.call(learnerApi.login, { body })
  if (!('token' in answer)) throw new Error('A code was asked for')
  return { person, answer, client: server.anonymous.with({ authorization: answer.token }) }
}
const endTime = (token: { membership: string }) =>
  server.services.database.platform
    .updateTable('sessions')
    .set({ expires_at: new Date(Date.now() - 1000).toISOString() })
    .where('membership_id', '=', token.membership)
    .execute()
const renew = async (token: string) => {
  const response = await server.anonymous.send(learnerApi.renew, { body: { token } })
  return [response.statusCode, response.json<{ message: unknown }>().message]
}

test('a remembered phone renews a session whose time is over and goes on with the same token', async () => {
  const org = await testOrg(server)
  const { person, answer, client } = await signIn(org, true)
  expect(Date.parse(answer.remember_until ?? '') - Date.now()).toBeCloseTo(30 * DAY, -5)
  await endTime({ membership: person.id })
  expect((await client.send(learnerApi.me)).statusCode).toBe(401)
  const renewed = await server.anonymous.call(learnerApi.renew, { body: { token: answer.token } })
  expect(renewed).toMatchObject({ token: answer.token, user: { id: person.id }, remember_until: answer.remember_until })
  expect(Date.parse(renewed.expiredAt) - Date.now()).toBeCloseTo(480 * 60_000, -5)
  expect((await client.send(learnerApi.me)).statusCode).toBe(200)
})

test('a phone that was not remembered, or whose organisation forbids it, is not renewed', async () => {
  const org = await testOrg(server)
  const forgotten = await signIn(org, false)
  expect(forgotten.answer.remember_until).toBeNull()
  expect(await renew(forgotten.answer.token)).toEqual([401, 'Expired token'])
  await changeSettings(server, org, { remember_days: 0 })
  expect((await signIn(org, true)).answer.remember_until).toBeNull()
})

test('a renewal is refused once the phone was signed out, forgotten, or its person may not come in', async () => {
  const org = await testOrg(server)
  const out = await signIn(org, true)
  await out.client.call(learnerApi.logout, {})
  expect(await renew(out.answer.token)).toEqual([401, 'Expired token'])
  const late = await signIn(org, true)
  timeTravel.minutes((31 * DAY) / 60_000)
  expect(await renew(late.answer.token)).toEqual([401, 'Expired token'])
  timeTravel.back()
  const left = await signIn(org, true)
  await org.work((db) => db.updateTable('memberships').set({ status: 'inactive' }).where('id', '=', left.person.id).execute())
  expect((await renew(left.answer.token))[0]).toBe(400)
  const away = await signIn(org, true)
  await changeSettings(server, org, { allowed_ip_ranges: ['203.0.113.0/24'] })
  expect(await renew(away.answer.token)).toEqual([403, 'Your IP address is not allowed'])
})

test('a renewal asks for what is to be accepted since', async () => {
  const org = await testOrg(server)
  const { answer, client } = await signIn(org, true)
  await publishText(org, {})
  const renewed = await server.anonymous.call(learnerApi.renew, { body: { token: answer.token } })
  expect(renewed.must_accept).toHaveLength(1)
  expect((await client.send(learnerApi.enrollments)).statusCode).toBe(403)
})
