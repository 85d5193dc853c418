import { randomBytes, randomUUID } from 'node:crypto'
import { everyEndpoint } from '@pelita/contract/all.ts'
import { authApi } from '@pelita/contract/areas/auth.ts'
import { learnerApi } from '@pelita/contract/areas/learner.ts'
import { userApi } from '@pelita/contract/areas/user-api.ts'
import type { Guess } from '@pelita/contract/core/endpoint.ts'
import { membershipApi } from '@pelita/contract/platform/membership.ts'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Client } from '../../../test/http-client.ts'
import { newestLink } from '../../../test/person-builders.ts'
import { ownTestServer, type TestOrg, testOrg } from '../../../test/test-server.ts'
import { minutesFromNow } from '../../platform/auth/clock.ts'
import { newToken } from '../../platform/auth/tokens.ts'
import { hashToken } from '../../platform/http/visitor.ts'
import { changeSettings, newestCode, PASSWORD, signInPerson, type TestPerson } from './people-for-tests.ts'

/** Behind a proxy that says where a call came from. */
const server = ownTestServer({ RATE_LIMITS: 'on', TRUST_PROXY: 'on' })
beforeAll(() => server.services.counts.stop())

const from = (address: string, more: Record<string, string> = {}) =>
  server.anonymous.with({ 'x-forwarded-for': address, ...more })
let addresses = 0
const KINDS = ['password', 'code', 'link', 'nothing'] as const satisfies readonly Guess[]
/** An address with so many failures that it waits with these kinds of calls. */
function closedFor(...kinds: readonly Guess[]): string {
  const address = `198.51.100.${++addresses}`
  for (const kind of kinds) for (let n = 0; n < 300; n++) server.services.limits.countFailure(kind, address)
  return address
}

let org: TestOrg
let person: TestPerson
beforeEach(async () => {
  org = await testOrg(server)
  person = await signInPerson(server, org)
})
const login = (at: Client, email = person.email, password = PASSWORD) =>
  at.send(authApi.login, { body: { email, password, org_code: org.code } })
const tokenFrom = async (sent: ReturnType<Client['send']>): Promise<string> => (await sent).json().data.token

/** What a stranger guesses at, one call of each kind. */
const GUESSES: Readonly<Record<Guess, (at: Client) => ReturnType<Client['send']>>> = {
  password: (at) => login(at, `nobody${++addresses}@nowhere.test`, 'Wrong-Word-1'),
  code: (at) => at.send(authApi.verify, { body: { verification_id: randomUUID(), code: '123456', org_code: org.code } }),
  link: (at) => at.send(membershipApi.open, { body: { token: randomBytes(32).toString('hex') } }),
  nothing: (at) => at.send(authApi.resend, { body: { verification_id: randomUUID() } }),
}

describe.each(KINDS)('an address with many failures of the kind: %s', (kind) => {
  test('waits with these calls alone', async () => {
    const at = from(closedFor(kind))
    for (const other of KINDS) {
      const { statusCode } = await GUESSES[other](at)
      if (other === kind) expect(statusCode, other).toBe(429)
      else expect([400, 422], other).toContain(statusCode)
    }
  })
})

/** What is shown once and cannot be guessed, and how it is made. */
const SHOWN: Readonly<Record<string, (at: Client) => ReturnType<Client['send']>>> = {
  'a mailed link': async (at) => {
    await org.admin.call(userApi.act, { params: { id: person.id, action: 'reset-password' }, body: {} })
    const token = await newestLink(server, person.email)
    expect((await at.send(membershipApi.open, { body: { token } })).statusCode).toBe(200)
    return at.send(authApi.resetPassword, { body: { reset_token: token, password: 'Dipilih-Sendiri-9' } })
  },
  'the one-time code of single sign-on': async (at) => {
    const [token, browser] = [newToken(), newToken()]
    await server.services.database.platform
      .insertInto('verifications')
      .values({
        ...{ org_id: org.id, person_id: person.person_id, email: person.email, purpose: 'sso', reset_hash: hashToken(token) },
        payload: JSON.stringify({ door: 'learner', browser: hashToken(browser) }),
        expires_at: minutesFromNow(1).toISOString(),
      })
      .execute()
    return at.with({ cookie: `pelita_sso_code=${browser}` }).send(learnerApi.oidcExchange, { body: { token } })
  },
  'the way from the console to the learner app': async (at) => {
    const { token, token_sso } = (await login(from('203.0.113.1'))).json().data
    const issued = await from('203.0.113.1', { authorization: token }).call(authApi.frontpage, { body: { token_sso } })
    return at.send(learnerApi.sso, { body: { token: issued.token } })
  },
  'the session of a remembered phone': async (at) => {
    const body = { email: person.email, password: PASSWORD, org_code: org.code, remember: true }
    return at.send(learnerApi.renew, { body: { token: await tokenFrom(from('203.0.113.2').send(learnerApi.login, { body })) } })
  },
  'a code after the right password': async (at) => {
    await changeSettings(server, org, { otp_mode: 'every_login' })
    const { verification_id } = (await login(from('203.0.113.3'))).json().data
    const code = await newestCode(server, person.email)
    return at.send(authApi.verify, { body: { verification_id, code, org_code: org.code } })
  },
  'a live session that changes its password': async (at) => {
    const authorization = await tokenFrom(login(from('203.0.113.4')))
    const body = { old_password: PASSWORD, password: 'Dipilih-Sendiri-9' }
    return at.with({ authorization }).send(authApi.changePassword, { body })
  },
}

test.each(Object.keys(SHOWN))('%s passes a closed address', async (name) => {
  const answer = await SHOWN[name]?.(from(closedFor(...KINDS)))
  expect(answer?.statusCode, answer?.body).toBe(200)
})

test('a session is no way to guess at others from there, and neither is a code that anybody may ask for', async () => {
  const closed = closedFor(...KINDS)
  const authorization = await tokenFrom(login(from('203.0.113.5')))
  const other = await signInPerson(server, org)
  expect((await login(from(closed, { authorization }), other.email)).statusCode).toBe(429)
  const forgot = { email: other.email, org_code: org.code }
  const { verification_id } = (await from('203.0.113.5').send(authApi.forgotPassword, { body: forgot })).json().data
  const code = await newestCode(server, other.email)
  const answer = await from(closed).send(authApi.verify, { body: { verification_id, code, org_code: org.code } })
  expect(answer.statusCode).toBe(429)
})

test('a batch of people behind one address opens the links of their invitations', async () => {
  const tokens = Array.from({ length: 30 }, () => newToken())
  const rows = tokens.map((token) => ({
    ...{ org_id: org.id, person_id: person.person_id, email: person.email, purpose: 'link' as const, payload: '{}' },
    ...{ reset_hash: hashToken(token), expires_at: minutesFromNow(60).toISOString() },
  }))
  await server.services.database.platform.insertInto('verifications').values(rows).execute()
  const at = from('203.0.113.6')
  for (const token of tokens) expect((await at.send(membershipApi.open, { body: { token } })).statusCode).toBe(200)
})

test('every call before sign-in that a body names somebody for says what is guessed there', () => {
  const unsaid = everyEndpoint.filter(([, { access, body, limit }]) => access === 'public' && body && limit?.per !== 'account')
  expect(unsaid.map(([name]) => name)).toEqual([])
})

describe('NIK and address of one account', () => {
  test('have ten tries a minute together, at both doors', async () => {
    const at = from('203.0.113.7')
    const byNik = (password: string) => at.send(learnerApi.login, { body: { nik: person.nik, password, org_code: org.code } })
    await changeSettings(server, org, { max_failures: 10, window_minutes: 1 })
    for (let n = 0; n < 5; n++) expect((await login(at, person.email, `Wrong-Word-${n}`)).statusCode).toBe(400)
    for (let n = 0; n < 4; n++) expect((await byNik(`Wrong-Word-${n}`)).statusCode).toBe(400)
    expect((await byNik(PASSWORD)).statusCode).toBe(200)
    // Known there from now on, so that it may be told.
    expect((await byNik(PASSWORD)).statusCode).toBe(429)
    expect((await login(at)).statusCode).toBe(429)
    expect((await login(from('203.0.113.8'))).statusCode).toBe(200)
  })

  test('are not told to be one account: beyond the limit nothing is compared', async () => {
    const at = from('203.0.113.9')
    await changeSettings(server, org, { max_failures: 10, window_minutes: 1 })
    for (const name of [person.email, person.nik])
      for (let n = 0; n < 5; n++) expect((await login(at, name, `Wrong-Word-${n}`)).statusCode).toBe(400)
    const answers = [await login(at, person.nik, 'Wrong-Word-9'), await login(at, person.nik), await login(at, 'nobody-has-it')]
    expect(answers.map((answer) => [answer.statusCode, answer.json().message])).toEqual(
      answers.map(() => [400, 'Email, NIK or password is incorrect']),
    )
  })
})

test('what an identity provider says makes no place known: other organisations slow guessing there as anywhere', async () => {
  await SHOWN['the one-time code of single sign-on']?.(from('203.0.113.10'))
  const places = server.services.database.platform.selectFrom('sign_in_places').select('place')
  expect(await places.where('person_id', '=', person.person_id).where('place', '=', '203.0.113.10').execute()).toEqual([])
  await login(from('203.0.113.11'))
  expect(await places.where('person_id', '=', person.person_id).execute()).toEqual([{ place: '203.0.113.11' }])
})
