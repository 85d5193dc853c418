import { authApi } from '@pelita/contract/areas/auth.ts'
import { learnerApi } from '@pelita/contract/areas/learner.ts'
import type { PendingVerification } from '@pelita/contract/platform/sign-in.ts'
import { expect, test } from 'vitest'
import { type TestOrg, testOrg, testServer } from '../../../test/test-server.ts'
import { changeSettings, newestCode, PASSWORD, signInPerson, type TestPerson } from '../auth/people-for-tests.ts'

const server = testServer()

async function withCodes(settings: Record<string, unknown> = {}) {
  const org = await testOrg(server)
  await changeSettings(server, org, { otp_mode: 'every_login', otp_apply_to: 'learner', ...settings })
  return { org, person: await signInPerson(server, org) }
}

const knock = (org: TestOrg, { email }: TestPerson, cookie = '') =>
  server.anonymous
    .with(cookie ? { cookie } : {})
    .call(learnerApi.login, { body: { email, password: PASSWORD, org_code: org.code } })
const enter = (org: TestOrg, verification_id: string, code: string, remember_device?: boolean) =>
  server.anonymous.send(learnerApi.verification, { body: { verification_id, code, org_code: org.code, remember_device } })

test('a learner of an organisation that asks for a code comes in with the mailed one, once', async () => {
  const { org, person } = await withCodes()
  const pending = (await knock(org, person)) as PendingVerification
  expect(pending).toMatchObject({ verification_required: true, purpose: 'login', channel: 'email' })
  const code = await newestCode(server, person.email)
  const wrong = await enter(org, pending.verification_id, code === '000000' ? '000001' : '000000')
  expect([wrong.statusCode, wrong.json().message]).toEqual([422, ['Code is incorrect']])
  const { token } = (await enter(org, pending.verification_id, code)).json().data
  expect((await server.anonymous.with({ authorization: token }).call(learnerApi.me, {})).user.id).toBe(person.id)
  expect((await enter(org, pending.verification_id, code)).statusCode).toBe(422)
})

test('the organisation decides at which door a code is asked for', async () => {
  for (const [otp_apply_to, console, learner] of [
    ['console', true, false],
    ['learner', false, true],
    ['both', true, true],
  ] as const) {
    const { org, person } = await withCodes({ otp_apply_to })
    const body = { email: person.email, password: PASSWORD, org_code: org.code }
    expect('verification_required' in (await server.anonymous.call(authApi.login, { body })), otp_apply_to).toBe(console)
    expect('verification_required' in (await knock(org, person)), otp_apply_to).toBe(learner)
  }
})

test('a code asked for at one door does not open the other', async () => {
  const { org, person } = await withCodes({ otp_apply_to: 'both' })
  const body = { email: person.email, password: PASSWORD, org_code: org.code }
  const atConsole = (await server.anonymous.call(authApi.login, { body })) as PendingVerification
  const consoleCode = await newestCode(server, person.email)
  expect((await enter(org, atConsole.verification_id, consoleCode)).statusCode).toBe(422)
  const atLearner = (await knock(org, person)) as PendingVerification
  const answer = await server.anonymous.send(authApi.verify, {
    body: { verification_id: atLearner.verification_id, code: await newestCode(server, person.email), org_code: org.code },
  })
  expect(answer.statusCode).toBe(422)
})

test('a remembered device is spared the code', async () => {
  const { org, person } = await withCodes({ otp_mode: 'new_device' })
  const pending = (await knock(org, person)) as PendingVerification
  const entered = await enter(org, pending.verification_id, await newestCode(server, person.email))
  const cookie = String(entered.headers['set-cookie']).split(';')[0] ?? ''
  expect('token' in (await knock(org, person, cookie))).toBe(true)
  expect('token' in (await knock(org, person))).toBe(false)
})
