import { authApi } from '@pelita/contract/areas/auth.ts'
import { learnerApi } from '@pelita/contract/areas/learner.ts'
import { learnerMeApi } from '@pelita/contract/areas/learner-me.ts'
import { afterEach, describe, expect, test } from 'vitest'
import { type TestOrg, testOrg, testServer } from '../../../test/test-server.ts'
import { askedAt, codeOf, setUpApp, show } from './factors-for-tests.ts'
import {
  changePerson,
  changeSettings,
  mailsTo,
  newestCode,
  PASSWORD,
  signInPerson,
  type TestPerson,
  timeTravel,
} from './people-for-tests.ts'

const server = testServer()
afterEach(timeTravel.back)

const signedIn = async (org: TestOrg, { email }: TestPerson) => {
  const { token } = (
    await server.anonymous.send(authApi.login, { body: { email, password: PASSWORD, org_code: org.code } })
  ).json().data
  return server.anonymous.with({ authorization: String(token) })
}
/** Somebody with an app, signed in before it was set up; the clock stands a minute later. */
async function withApp(org?: TestOrg) {
  const own = org ?? (await testOrg(server))
  const person = await signInPerson(server, own)
  const client = await signedIn(own, person)
  const app = await setUpApp(client)
  timeTravel.minutes(1)
  return { org: own, person, client, ...app }
}
const wrong = { way: 'app', code: '000000' } as const

describe('an authenticator app', () => {
  test('is asked for after the password and opens the session, each code once', async () => {
    const { org, person, secret, recovery_codes } = await withApp()
    expect(recovery_codes).toHaveLength(10)
    const asked = await askedAt(server.anonymous, org, person.email)
    expect(asked).toMatchObject({ factor_required: true, set_up: false, ways: ['app', 'recovery'] })
    const proof = { way: 'app', code: codeOf(secret) } as const
    expect((await show(server.anonymous, asked, proof)).json().data).toHaveProperty('token')
    const again = await askedAt(server.anonymous, org, person.email)
    const refused = await show(server.anonymous, again, proof)
    expect([refused.statusCode, refused.json().errors[0].message]).toEqual([422, 'Code is incorrect'])
    timeTravel.minutes(1)
    expect((await show(server.anonymous, again, { way: 'app', code: codeOf(secret) })).statusCode).toBe(200)
    expect((await show(server.anonymous, again, { way: 'app', code: codeOf(secret) })).statusCode).toBe(400)
  })

  test('is kept sealed, and the person is told', async () => {
    const { person, secret } = await withApp()
    const stored = await server.services.database.pool.query('select sealed_secret from factor_apps where person_id = $1', [
      person.person_id,
    ])
    expect(stored.rows[0].sealed_secret).not.toContain(secret)
    expect((await mailsTo(server, person.email)).map(({ subject }) => subject)).toContain('Your two-step sign-in has changed')
  })

  test('wrong codes are counted beyond one sign-in: the right password does not forgive them', async () => {
    const { org, person, secret } = await withApp()
    for (let n = 0; n < 5; n++) await show(server.anonymous, await askedAt(server.anonymous, org, person.email), wrong)
    const locked = await show(server.anonymous, await askedAt(server.anonymous, org, person.email), {
      way: 'app',
      code: codeOf(secret),
    })
    expect([locked.statusCode, locked.json().message]).toEqual([423, expect.stringContaining('Your account is locked until')])
  })

  test('one sign-in takes five tries', async () => {
    const { org, person, secret } = await withApp()
    await changeSettings(server, org, { max_failures: 10 })
    const asked = await askedAt(server.anonymous, org, person.email)
    for (let n = 0; n < 5; n++) await show(server.anonymous, asked, wrong)
    const refused = await show(server.anonymous, asked, { way: 'app', code: codeOf(secret) })
    expect([refused.statusCode, refused.json().message]).toEqual([400, 'Too many attempts. Please login again.'])
  })

  test('what was asked for at one door does not open the other', async () => {
    const { org, person, secret } = await withApp()
    const asked = await askedAt(server.anonymous, org, person.email)
    const body = { verification_id: asked.verification_id, proof: { way: 'app', code: codeOf(secret) } as const }
    expect((await server.anonymous.send(learnerApi.factor, { body })).statusCode).toBe(400)
  })
})

test('a recovery code opens once, in whatever letters, and is told', async () => {
  const { org, person, recovery_codes } = await withApp()
  const proof = { way: 'recovery', code: ` ${recovery_codes[0]?.toUpperCase()} ` } as const
  const first = await show(server.anonymous, await askedAt(server.anonymous, org, person.email), proof)
  expect(first.json().data).toHaveProperty('token')
  const second = await show(server.anonymous, await askedAt(server.anonymous, org, person.email), proof)
  expect(second.statusCode).toBe(422)
  const client = server.anonymous.with({ authorization: first.json().data.token })
  expect(await client.call(authApi.factors, {})).toMatchObject({ recovery_left: 9, needs_code: false })
  const { rows } = await server.services.database.pool.query('select code_hash from recovery_codes where person_id = $1', [
    person.person_id,
  ])
  expect(JSON.stringify(rows)).not.toContain(recovery_codes[1])
})

describe('who has none but must', () => {
  const required = async (door: 'console' | 'learner') => {
    const org = await testOrg(server)
    const person = await signInPerson(server, org, door === 'learner' ? { role: null } : {})
    const factor_roles = [org.roles['Content Manager']]
    await changeSettings(server, org, { factor_mode: 'required', factor_roles, factor_learners: true })
    return { org, person }
  }

  test('sets it up while signing in, at the console', async () => {
    const { org, person } = await required('console')
    const asked = await askedAt(server.anonymous, org, person.email)
    expect(asked).toMatchObject({ set_up: true, ways: ['app', 'passkey'] })
    const { verification_id } = asked
    const { secret, qr } = await server.anonymous.call(authApi.factorApp, { body: { verification_id } })
    expect(qr).toMatch(/^data:image\/svg/)
    expect((await show(server.anonymous, asked, wrong)).statusCode).toBe(422)
    const answer = (await show(server.anonymous, asked, { way: 'app', code: codeOf(secret) })).json().data
    expect(answer).toMatchObject({ token: expect.any(String), recovery_codes: expect.any(Array) })
    expect(await askedAt(server.anonymous, org, person.email)).toMatchObject({ set_up: false, ways: ['app', 'recovery'] })
  })

  test('sets it up while signing in, at the learner’s door, and a phone remembered before is not renewed', async () => {
    const { org, person } = await required('learner')
    await changeSettings(server, org, {})
    const body = { email: person.email, password: PASSWORD, org_code: org.code, remember: true }
    const before = (await server.anonymous.send(learnerApi.login, { body })).json().data.token
    await changeSettings(server, org, { factor_mode: 'required', factor_learners: true })
    expect((await server.anonymous.send(learnerApi.renew, { body: { token: before } })).statusCode).toBe(401)
    const { verification_id } = (await server.anonymous.send(learnerApi.login, { body })).json().data
    const { secret } = await server.anonymous.call(authApi.factorApp, { body: { verification_id } })
    const proof = { way: 'app', code: codeOf(secret) } as const
    const opened = (await server.anonymous.send(learnerApi.factor, { body: { verification_id, proof, remember: true } })).json()
      .data
    expect(opened.recovery_codes).toHaveLength(10)
    expect((await server.anonymous.send(learnerApi.renew, { body: { token: opened.token } })).statusCode).toBe(200)
  })

  test('whoever comes with a password somebody else chose, and is known elsewhere, proves the address first', async () => {
    const { org, person } = await required('console')
    const other = await testOrg(server)
    await other.work((db) =>
      db.insertInto('memberships').values({ person_id: person.person_id, nik: 'X-1', full_name: '', email: '' }).execute(),
    )
    await changePerson(server, person.person_id, { password_unproven: true })
    const refused = await server.anonymous.send(authApi.login, {
      body: { email: person.email, password: PASSWORD, org_code: org.code },
    })
    expect(refused.statusCode).toBe(403)
  })
})

describe('no way around', () => {
  test('the code by mail is followed by the factor', async () => {
    const { org, person } = await withApp()
    await changeSettings(server, org, { otp_mode: 'every_login', otp_apply_to: 'both' })
    const body = { email: person.email, password: PASSWORD, org_code: org.code }
    for (const [login, verify] of [
      [authApi.login, authApi.verify],
      [learnerApi.login, learnerApi.verification],
    ] as const) {
      const { verification_id } = (await server.anonymous.send(login, { body })).json().data
      const code = await newestCode(server, person.email)
      const answer = await server.anonymous.send(verify, { body: { verification_id, code, org_code: org.code } })
      expect(answer.json().data).toMatchObject({ factor_required: true })
      timeTravel.minutes(2)
    }
  })

  test('an expired password that was changed is followed by the factor', async () => {
    const { org, person } = await withApp()
    await changePerson(server, person.person_id, { must_change_password: true })
    const asked = (
      await server.anonymous.send(authApi.login, { body: { email: person.email, password: PASSWORD, org_code: org.code } })
    ).json().data
    const changed = { verification_id: asked.verification_id, old_password: PASSWORD, password: 'Pilihan-Sendiri-7' }
    expect((await server.anonymous.send(authApi.changePassword, { body: changed })).statusCode).toBe(200)
    const body = { email: person.email, password: 'Pilihan-Sendiri-7', org_code: org.code }
    expect((await server.anonymous.send(authApi.login, { body })).json().data).toMatchObject({ factor_required: true })
  })

  test('a session opened without a factor changes none without one, whatever its organisation asks for', async () => {
    const { org, person, client, recovery_codes } = await withApp()
    await changeSettings(server, org, { factor_mode: 'off' })
    const other = await signedIn(org, person)
    expect(await other.call(authApi.factors, {})).toMatchObject({ needs_code: true, mode: 'off' })
    const remove = { password: PASSWORD, id: 'app' } as const
    const bare = await other.send(authApi.removeFactor, { body: remove })
    expect([bare.statusCode, bare.json().errors]).toEqual([422, [{ field: 'code', message: 'Code is required' }]])
    expect((await other.send(authApi.removeFactor, { body: { ...remove, password: 'Wrong-Word-1' } })).statusCode).toBe(422)
    const learner = (
      await server.anonymous.send(learnerApi.login, { body: { email: person.email, password: PASSWORD, org_code: org.code } })
    ).json().data
    const phone = server.anonymous.with({ authorization: learner.token })
    expect((await phone.send(learnerMeApi.removeFactor, { body: remove })).statusCode).toBe(422)
    expect((await client.send(authApi.removeFactor, { body: { ...remove, code: recovery_codes[0] } })).statusCode).toBe(200)
    expect(await client.call(authApi.factors, {})).toMatchObject({ app_since: null, recovery_left: 0 })
  })
})
