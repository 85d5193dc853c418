import { authApi } from '@pelita/contract/areas/auth.ts'
import { learnerApi } from '@pelita/contract/areas/learner.ts'
import type { SignedIn } from '@pelita/contract/platform/sign-in.ts'
import { expect, test } from 'vitest'
import { testOrg, testServer } from '../../../test/test-server.ts'
import { changeSettings, PASSWORD, signInPerson, tryLogin } from './people-for-tests.ts'

const server = testServer()
const HERE = { allowed_ip_ranges: ['127.0.0.0/8'] }
const ELSEWHERE = { allowed_ip_ranges: ['203.0.113.0/24'] }

test('from outside the allowed addresses nobody signs in, and only the right password is told why', async () => {
  const org = await testOrg(server)
  const { email } = await signInPerson(server, org)
  const body = { email, password: PASSWORD, org_code: org.code }
  await changeSettings(server, org, ELSEWHERE)
  expect(await tryLogin(server.anonymous, body)).toMatchObject({
    status: 403,
    error: 'Login Failed',
    message: 'Your IP address is not allowed',
  })
  expect(await tryLogin(server.anonymous, { ...body, password: 'wrong' })).toMatchObject({ status: 400 })
  expect((await server.anonymous.send(learnerApi.login, { body })).json().message).toBe('Your IP address is not allowed')
  await changeSettings(server, org, HERE)
  expect((await tryLogin(server.anonymous, body)).status).toBe(200)
})

test('a session that moved outside, or whose organisation drew the circle later, is refused at every call', async () => {
  const org = await testOrg(server)
  const { email } = await signInPerson(server, org)
  const answer = await server.anonymous.call(authApi.login, { body: { email, password: PASSWORD, org_code: org.code } })
  const client = server.anonymous.with({ authorization: (answer as SignedIn).token })
  expect((await client.send(authApi.session)).statusCode).toBe(200)
  await changeSettings(server, org, ELSEWHERE)
  for (const e of [authApi.session, authApi.logout]) {
    const refused = await client.send(e)
    expect([refused.statusCode, refused.json().message]).toEqual([403, 'Your IP address is not allowed'])
  }
  await changeSettings(server, org, HERE)
  expect((await client.send(authApi.session)).statusCode).toBe(200)
})
