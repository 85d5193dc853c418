import { authApi } from '@pelita/contract/areas/auth.ts'
import type { FactorAsked } from '@pelita/contract/platform/second-factor.ts'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { Client } from '../../../test/http-client.ts'
import { ownTestServer, type TestOrg, testOrg } from '../../../test/test-server.ts'
import { countGuess } from '../../platform/auth/check-password.ts'
import { countWrongCode } from '../../platform/auth/wrong-codes.ts'
import { codeOf, setUpApp, show } from './factors-for-tests.ts'
import { changeSettings, newestCode, PASSWORD, signInPerson, type TestPerson } from './people-for-tests.ts'

const server = ownTestServer({ RATE_LIMITS: 'on', TRUST_PROXY: 'on' })
beforeAll(async () => {
  await server.app.ready()
  await server.services.counts.stop()
  vi.useFakeTimers({ toFake: ['Date'] })
})
afterAll(() => void vi.useRealTimers())
const later = (hours: number) => vi.setSystemTime(Date.now() + hours * 3_600_000)

const KNOWN = '203.0.113.1'
let addresses = 0
const from = (address: string) => server.anonymous.with({ 'x-forwarded-for': address })
const elsewhere = () => from(`198.51.100.${++addresses}`)

let org: TestOrg
let person: TestPerson
beforeEach(async () => {
  org = await testOrg(server)
  person = await signInPerson(server, org)
})
const login = async <T>(at: Client): Promise<T> =>
  (await at.send(authApi.login, { body: { email: person.email, password: PASSWORD, org_code: org.code } })).json().data

const told = (answer: { statusCode: number; json: () => { message: string | string[] } }) => [
  answer.statusCode,
  String(answer.json().message),
]

test('thirty wrong codes of an app from wherever, and none is taken any more that day; what nobody guesses is', async () => {
  const { token } = await login<{ token: string }>(from(KNOWN))
  const app = await setUpApp(from(KNOWN).with({ authorization: token }))
  later(1)
  const wrong = { way: 'app', code: '000000' } as const
  for (let n = 0; n < 30; n++) {
    const at = elsewhere()
    expect(told(await show(at, await login<FactorAsked>(at), wrong))).toEqual([422, 'Code is incorrect'])
  }
  const at = elsewhere()
  const refused = await show(at, await login<FactorAsked>(at), { way: 'app', code: codeOf(app.secret) })
  expect(told(refused)).toEqual([429, 'Too many wrong codes today. Use a passkey or a recovery code, or try again in 24 hours'])
  expect(
    (await show(from(KNOWN), await login<FactorAsked>(from(KNOWN)), { way: 'app', code: codeOf(app.secret) })).statusCode,
  ).toBe(200)
  const [recovery = ''] = app.recovery_codes
  expect((await show(at, await login<FactorAsked>(at), { way: 'recovery', code: recovery })).statusCode).toBe(200)
  later(25)
  const next = elsewhere()
  expect((await show(next, await login<FactorAsked>(next), { way: 'app', code: codeOf(app.secret) })).statusCode).toBe(200)
})

test('whoever guesses at a second step from many addresses slows nobody down where the person is known', async () => {
  const { token } = await login<{ token: string }>(from(KNOWN))
  const app = await setUpApp(from(KNOWN).with({ authorization: token }))
  later(1)
  for (let n = 0; n < 100; n++) countGuess(server.services.counts, `second step ${person.person_id}`)
  const answers: number[] = []
  for (let n = 0; n < 4; n++) {
    const at = elsewhere()
    answers.push((await show(at, await login<FactorAsked>(at), { way: 'app', code: '000000' })).statusCode)
  }
  expect(answers).toEqual([422, 422, 422, 429])
  for (let n = 0; n < 4; n++)
    answers.push((await show(from(KNOWN), await login<FactorAsked>(from(KNOWN)), { way: 'app', code: '000000' })).statusCode)
  expect(answers.slice(4)).toEqual([422, 422, 422, 422])
  expect(
    (await show(from(KNOWN), await login<FactorAsked>(from(KNOWN)), { way: 'app', code: codeOf(app.secret) })).statusCode,
  ).toBe(200)
})

test('thirty wrong mailed codes, over as many mails, and none is taken any more that day, but where the person is known', async () => {
  await login(from(KNOWN))
  await changeSettings(server, org, { otp_mode: 'every_login' })
  // Each sign-in mails a new one.
  let before = ''
  const answer = async (at: Client, code?: string) => {
    const { verification_id } = await login<{ verification_id: string }>(at)
    let mailed = before
    while (mailed === before) mailed = await newestCode(server, person.email)
    before = mailed
    return at.send(authApi.verify, { body: { verification_id, code: code ?? mailed, org_code: org.code } })
  }
  const wrong = await answer(elsewhere(), '000000')
  expect(told(wrong)).toEqual([422, 'Code is incorrect'])
  for (let n = 0; n < 29; n++)
    countWrongCode(server.services, { kind: 'login', account: person.email.toUpperCase(), place: null })
  expect(told(await answer(elsewhere()))).toEqual([429, 'Too many wrong codes today. Please try again in 24 hours'])
  expect((await answer(from(KNOWN))).statusCode).toBe(200)
  later(25)
  expect((await answer(elsewhere())).statusCode).toBe(200)
})

test('what strangers can ask codes for stops no sign-in', async () => {
  await changeSettings(server, org, { otp_mode: 'every_login' })
  for (let n = 0; n < 30; n++) countWrongCode(server.services, { kind: 'reset_password', account: person.email, place: null })
  const at = elsewhere()
  const { verification_id } = await login<{ verification_id: string }>(at)
  const code = await newestCode(server, person.email)
  expect((await at.send(authApi.verify, { body: { verification_id, code, org_code: org.code } })).statusCode).toBe(200)
})
