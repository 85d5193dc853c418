import { authApi } from '@pelita/contract/areas/auth.ts'
import { featureKeys } from '@pelita/contract/core/catalogue.ts'
import type { SignedIn } from '@pelita/contract/platform/sign-in.ts'
import { afterEach, describe, expect, test } from 'vitest'
import { testOrg, testServer } from '../../../test/test-server.ts'
import { wallTime } from '../../platform/auth/clock.ts'
import { changePerson, changeSettings, PASSWORD, signInPerson, timeTravel, tryLogin } from './people-for-tests.ts'

const server = testServer()
afterEach(timeTravel.back)

const WRONG = { status: 400, error: 'Login Failed', message: 'Email, NIK or password is incorrect' }
const refusal = (status: number, message: string) => ({ status, error: 'Login Failed', message })

describe('the right password', () => {
  test('opens a session by e-mail or NIK, whatever the case', async () => {
    const org = await testOrg(server)
    const person = await signInPerson(server, org, { nik: 'Ab-0012' })
    const org_code = org.code.toUpperCase()
    for (const email of [person.email.toUpperCase(), 'aB-0012', ` ${person.email} `]) {
      const answer = await server.anonymous.call(authApi.login, { body: { email, password: PASSWORD, org_code } })
      expect(answer).toMatchObject({ user: { id: person.id, nik: 'Ab-0012', userRole: 'admin' } })
    }
  })

  test('answers token, permissions, access keys and the person as the specification names them', async () => {
    const org = await testOrg(server, 'Alpha Academy')
    const person = await signInPerson(server, org, { full_name: 'Budi Santoso' })
    const before = Date.now()
    const answer = (await server.anonymous.call(authApi.login, {
      body: { email: person.email, password: PASSWORD, org_code: org.code },
    })) as SignedIn
    expect(Object.keys(answer).sort()).toEqual(['access_control', 'expiredAt', 'features', 'token', 'token_sso', 'user'])
    expect(Buffer.from(answer.token, 'base64url')).toHaveLength(32)
    expect(answer.token_sso).not.toBe(answer.token)
    expect(Date.parse(answer.expiredAt) - before).toBeCloseTo(480 * 60_000, -5)
    expect(answer.user).toEqual({
      id: person.id,
      full_name: 'Budi Santoso',
      displayName: 'Budi Santoso',
      posisi: 'Staff',
      picture: null,
      email: person.email,
      nik: person.nik,
      programs: [{ id: org.id, title: 'Alpha Academy', org_code: org.code }],
      userRole: 'admin',
    })
    expect(answer.access_control.flatMap(Object.keys)).toEqual([...featureKeys, 'content-files'])
    expect(answer.access_control).toContainEqual({ 'content-files': true })
    expect(answer.access_control).toContainEqual({ 'content-presence': true })
    expect(answer.access_control).toContainEqual({ 'account-role': false })
  })

  test('of an administrator grants everything, of a role without permissions only the rule editor', async () => {
    const org = await testOrg(server)
    const admin = await signInPerson(server, org, { role: 'Administrator' })
    const all = (await server.anonymous.call(authApi.login, {
      body: { email: admin.email, password: PASSWORD, org_code: org.code },
    })) as SignedIn
    expect(all.features).toEqual(['*'])
    expect(all.access_control.every((item) => Object.values(item)[0])).toBe(true)
    await org.work((db) => db.updateTable('roles').set({ permissions: [] }).where('title', '=', 'Report Viewer').execute())
    const viewer = await signInPerson(server, org, { role: 'Report Viewer' })
    const none = (await server.anonymous.call(authApi.login, {
      body: { email: viewer.email, password: PASSWORD, org_code: org.code },
    })) as SignedIn
    expect(none.user.userRole).toBe('editor')
    expect(none.access_control.some((item) => Object.values(item)[0])).toBe(false)
  })

  test('lists the organisations of the person, the current one first', async () => {
    const alpha = await testOrg(server, 'Alpha')
    const beta = await testOrg(server, 'Beta')
    const person = await signInPerson(server, alpha)
    await beta.work((db) =>
      db
        .insertInto('memberships')
        .values({
          person_id: person.person_id,
          role_id: beta.roles.Administrator ?? null,
          nik: 'B-1',
          full_name: 'Sri Wahyuni',
          email: person.email,
        })
        .execute(),
    )
    const programs = async (org_code: string) =>
      (
        (await server.anonymous.call(authApi.login, { body: { email: person.email, password: PASSWORD, org_code } })) as SignedIn
      ).user.programs.map((program) => program.title)
    expect(await programs(alpha.code)).toEqual(['Alpha', 'Beta'])
    expect(await programs(beta.code)).toEqual(['Beta', 'Alpha'])
  })

  test('is written into the history with its address and leaves the account’s version alone', async () => {
    const org = await testOrg(server)
    const person = await signInPerson(server, org)
    const read = () =>
      org.work((db) =>
        db
          .selectFrom('memberships')
          .select(['updated_at', 'last_login_at'])
          .where('id', '=', person.id)
          .executeTakeFirstOrThrow(),
      )
    const before = await read()
    await server.anonymous
      .with({ 'user-agent': 'Testbrowser' })
      .call(authApi.login, { body: { email: person.email, password: PASSWORD, org_code: org.code } })
    const after = await read()
    expect(after.updated_at).toBe(before.updated_at)
    expect(after.last_login_at).not.toBeNull()
    const entries = await org.work((db) =>
      db.selectFrom('audit_logs').selectAll().where('entity_id', '=', person.id).where('action', '=', 'login').execute(),
    )
    expect(entries).toMatchObject([
      { actor_id: person.id, actor_name: 'Sri Wahyuni', user_agent: 'Testbrowser', ip: '127.0.0.1' },
    ])
  })
})

describe('who may sign in, and who is told why not', () => {
  test('a wrong person, password or organisation and an inactive member get the same answer', async () => {
    const org = await testOrg(server)
    const other = await testOrg(server)
    const person = await signInPerson(server, org)
    const inactive = await signInPerson(server, org, { status: 'inactive' })
    const body = { email: person.email, password: PASSWORD, org_code: org.code }
    expect(await tryLogin(server.anonymous, { ...body, email: 'nobody@nowhere.test' })).toEqual(WRONG)
    expect(await tryLogin(server.anonymous, { ...body, email: 'no-such-nik' })).toEqual(WRONG)
    expect(await tryLogin(server.anonymous, { ...body, password: 'Belajar-2027' })).toEqual(WRONG)
    expect(await tryLogin(server.anonymous, { ...body, org_code: other.code })).toEqual(WRONG)
    expect(await tryLogin(server.anonymous, { ...body, org_code: 'no-such-org' })).toEqual(WRONG)
    expect(await tryLogin(server.anonymous, { ...body, email: inactive.email })).toEqual(WRONG)
  })

  test.each([
    ['a member without a console role', { role: null }, refusal(403, 'Your account has no access to this console')],
    [
      'a member who waits for approval',
      { role: null, status: 'waiting_approval' },
      refusal(403, 'Your account is waiting for approval'),
    ],
  ])('%s is told so only with the right password', async (_, values, told) => {
    const org = await testOrg(server)
    const person = await signInPerson(server, org, values)
    const body = { email: person.email, password: PASSWORD, org_code: org.code }
    expect(await tryLogin(server.anonymous, { ...body, password: 'wrong' })).toEqual(WRONG)
    expect(await tryLogin(server.anonymous, body)).toEqual(told)
  })

  test('an inactive organisation is told so only to its own people', async () => {
    const org = await testOrg(server)
    const person = await signInPerson(server, org)
    await server.services.database.platform
      .updateTable('organizations')
      .set({ is_active: false })
      .where('id', '=', org.id)
      .execute()
    const body = { email: person.email, password: PASSWORD, org_code: org.code }
    expect(await tryLogin(server.anonymous, { ...body, password: 'wrong' })).toEqual(WRONG)
    expect(await tryLogin(server.anonymous, body)).toEqual(refusal(403, 'Organization is not active'))
  })

  test('somebody removed from the organisation is a stranger', async () => {
    const org = await testOrg(server)
    const person = await signInPerson(server, org)
    await server.services.database.pool.query('update memberships set deleted_at = now() where id = $1', [person.id])
    expect(await tryLogin(server.anonymous, { email: person.email, password: PASSWORD, org_code: org.code })).toEqual(WRONG)
  })

  test('empty fields are named', async () => {
    const response = await server.anonymous.send(authApi.login, { body: { email: ' ', password: '' } })
    expect(response.statusCode).toBe(422)
    expect(response.json()).toMatchObject({
      message: ['Email or NIK is required', 'Password is required', 'Organization Code is required'],
    })
  })

  test('an organisation’s own host lets in only its own people', async () => {
    const alpha = await testOrg(server)
    const beta = await testOrg(server)
    await server.services.database.platform
      .updateTable('organizations')
      .set({ url_domain: `${beta.code}.example` })
      .where('id', '=', beta.id)
      .execute()
    const person = await signInPerson(server, alpha)
    const body = { email: person.email, password: PASSWORD, org_code: alpha.code }
    expect(await tryLogin(server.anonymous.with({ host: `${beta.code}.example` }), body)).toEqual(WRONG)
    const { token } = (await server.anonymous.call(authApi.login, { body })) as SignedIn
    const onForeignHost = await server.anonymous
      .with({ authorization: token, host: `${beta.code}.example` })
      .send(authApi.session)
    expect([onForeignHost.statusCode, onForeignHost.json().message]).toEqual([401, 'Expired token'])
  })
})

describe('lock-out', () => {
  const failTimes = async (times: number, body: Parameters<typeof tryLogin>[1]) => {
    for (let n = 0; n < times; n++) expect(await tryLogin(server.anonymous, { ...body, password: `wrong ${n}` })).toEqual(WRONG)
  }

  test('five failures lock for fifteen minutes, told in the organisation’s time and only to the right password', async () => {
    const org = await testOrg(server)
    await server.services.database.platform
      .updateTable('organizations')
      .set({ timezone: 'Asia/Jayapura' })
      .where('id', '=', org.id)
      .execute()
    const person = await signInPerson(server, org)
    const body = { email: person.email, password: PASSWORD, org_code: org.code }
    await failTimes(5, body)
    // The fifth failure may have been a minute of the clock ago.
    const sentences = [0, 1].map((minutes) => {
      const until = new Date(Math.ceil((Date.now() + (15 - minutes) * 60_000) / 60_000) * 60_000)
      return `Your account is locked until ${wallTime(until, 'Asia/Jayapura')}. Please try again later`
    })
    const locked = await tryLogin(server.anonymous, body)
    expect(sentences.map((sentence) => refusal(423, sentence))).toContainEqual(locked)
    await failTimes(1, body)
    timeTravel.minutes(16)
    expect(await tryLogin(server.anonymous, body)).toMatchObject({ status: 200 })
  })

  test('four failures and a success start the count again', async () => {
    const org = await testOrg(server)
    const person = await signInPerson(server, org)
    const body = { email: person.email, password: PASSWORD, org_code: org.code }
    await failTimes(4, body)
    expect(await tryLogin(server.anonymous, body)).toMatchObject({ status: 200 })
    await failTimes(4, body)
    expect(await tryLogin(server.anonymous, body)).toMatchObject({ status: 200 })
  })

  test('failures outside the window are forgotten', async () => {
    const org = await testOrg(server)
    const person = await signInPerson(server, org)
    const body = { email: person.email, password: PASSWORD, org_code: org.code }
    await failTimes(4, body)
    timeTravel.minutes(16)
    await failTimes(4, body)
    expect(await tryLogin(server.anonymous, body)).toMatchObject({ status: 200 })
  })

  test('simultaneous guesses all count', async () => {
    const org = await testOrg(server)
    const person = await signInPerson(server, org)
    const body = { email: person.email, password: PASSWORD, org_code: org.code }
    await Promise.all(Array.from({ length: 5 }, () => tryLogin(server.anonymous, { ...body, password: 'wrong' })))
    expect(await tryLogin(server.anonymous, body)).toMatchObject({ status: 423 })
  })

  test('a person of several organisations is held to the strictest', async () => {
    const mild = await testOrg(server)
    const strict = await testOrg(server)
    const person = await signInPerson(server, mild)
    await strict.work((db) =>
      db
        .insertInto('memberships')
        .values({ person_id: person.person_id, nik: 'S-1', full_name: 'Sri Wahyuni', email: person.email })
        .execute(),
    )
    await changeSettings(server, strict, { max_failures: 3, lock_minutes: 60 })
    const body = { email: person.email, password: PASSWORD, org_code: mild.code }
    await failTimes(3, body)
    timeTravel.minutes(30)
    expect(await tryLogin(server.anonymous, body)).toMatchObject({ status: 423 })
  })
})

describe('an expired password', () => {
  const newPassword = 'Kembali-Segar-7'

  test.each([
    [
      'after the days the organisation allows',
      { expires_days: 30 },
      { password_changed_at: new Date(Date.now() - 31 * 86_400_000).toISOString() },
    ],
    ['set by an administrator', {}, { must_change_password: true }],
  ])('%s has to be changed before the sign-in goes on', async (_, settings, values) => {
    const org = await testOrg(server)
    const person = await signInPerson(server, org)
    await changeSettings(server, org, settings)
    await changePerson(server, person.person_id, values)
    const body = { email: person.email, password: PASSWORD, org_code: org.code }
    const answer = await server.anonymous.call(authApi.login, { body })
    expect(answer).toEqual({ password_expired: true, verification_id: expect.any(String) })
    const verification_id = 'password_expired' in answer ? answer.verification_id : ''
    await server.anonymous.call(authApi.changePassword, {
      body: { verification_id, old_password: PASSWORD, password: newPassword },
    })
    expect(await server.anonymous.call(authApi.login, { body: { ...body, password: newPassword } })).toHaveProperty('token')
    const again = await server.anonymous.send(authApi.changePassword, {
      body: { verification_id, old_password: newPassword, password: 'Kembali-Segar-8' },
    })
    expect([again.statusCode, again.json().message]).toEqual([422, ['Code has expired']])
  })
})
