import { authApi } from '@pelita/contract/areas/auth.ts'
import type { PendingVerification } from '@pelita/contract/platform/sign-in.ts'
import { expect, test } from 'vitest'
import { type TestOrg, testOrg, testServer } from '../../../test/test-server.ts'
import { changePerson, changeSettings, mailsTo, newestCode, PASSWORD, signInPerson, tryLogin } from './people-for-tests.ts'

const server = testServer()

async function openOrg(settings: Record<string, unknown> = {}) {
  const org = await testOrg(server, 'Alpha')
  await changeSettings(server, org, { allow_request_access: true, ...settings })
  return org
}

const form = (org: TestOrg, values: Record<string, unknown> = {}) => ({
  full_name: 'Larasati Wijaya',
  email: `laras@${org.code}.test`,
  nik: '0077',
  phone: '081234567890',
  password: 'Pagi-Cerah-9',
  org_code: org.code,
  ...values,
})

const register = (body: Record<string, unknown>) => server.anonymous.send(authApi.register, { body })

async function confirm(org: TestOrg, email: string, pending: PendingVerification) {
  const code = await newestCode(server, email)
  return server.anonymous.send(authApi.verify, { body: { verification_id: pending.verification_id, code, org_code: org.code } })
}

const memberOf = (org: TestOrg, email: string) =>
  org.work((db) => db.selectFrom('memberships').selectAll().where('email', '=', email).executeTakeFirst())

test('a proven address becomes a request that waits for approval', async () => {
  const org = await openOrg()
  const body = form(org)
  const response = await register(body)
  expect(response.statusCode).toBe(202)
  const pending = response.json().data
  expect(pending).toMatchObject({ verification_required: true, purpose: 'register', channel: 'email' })
  expect(await memberOf(org, body.email)).toBeUndefined()
  const confirmed = await confirm(org, body.email, pending)
  expect(confirmed.json().data).toEqual({ verified: true, reset_token: null })
  expect(await memberOf(org, body.email)).toMatchObject({
    status: 'waiting_approval',
    role_id: null,
    nik: '0077',
    full_name: 'Larasati Wijaya',
    phone: '081234567890',
    posisi: '-',
  })
  expect(await tryLogin(server.anonymous, { email: body.email, password: body.password, org_code: org.code })).toEqual({
    status: 403,
    error: 'Login Failed',
    message: 'Your account is waiting for approval',
  })
})

test('the answer for an address somebody has already is the same, and the password in the form counts for nothing', async () => {
  const org = await openOrg()
  const home = await testOrg(server, 'Home')
  const known = await signInPerson(server, home, { email: `known@${org.code}.test`, full_name: 'Sri Wahyuni' })
  const [stranger, existing] = [
    await register(form(org)),
    await register(form(org, { email: known.email, nik: '0078', full_name: 'Somebody Else' })),
  ]
  const shape = (response: typeof stranger) => ({
    status: response.statusCode,
    keys: Object.keys(response.json().data).sort(),
    message: response.json().message,
  })
  expect(shape(existing)).toEqual(shape(stranger))
  expect((await mailsTo(server, known.email)).at(-1)?.text).not.toContain('Somebody Else')
  const confirmed = await confirm(org, known.email, existing.json().data)
  expect(confirmed.json().data).toEqual({ verified: true, reset_token: null })
  expect(await memberOf(org, known.email)).toMatchObject({
    status: 'waiting_approval',
    full_name: 'Sri Wahyuni',
    person_id: known.person_id,
  })
  expect(await tryLogin(server.anonymous, { email: known.email, password: 'Pagi-Cerah-9', org_code: home.code })).toMatchObject({
    status: 400,
  })
  expect(await tryLogin(server.anonymous, { email: known.email, password: PASSWORD, org_code: home.code })).toMatchObject({
    status: 200,
  })
})

test('a password that another organisation’s administrator chose opens nothing here', async () => {
  const org = await openOrg()
  const home = await testOrg(server, 'Home')
  const known = await signInPerson(server, home, { email: `given@${org.code}.test` })
  await changePerson(server, known.person_id, { password_unproven: true })
  const asked = await register(form(org, { email: known.email, nik: '0080' }))
  await confirm(org, known.email, asked.json().data)
  await org.work((db) =>
    db
      .updateTable('memberships')
      .set({ status: 'active', role_id: org.roles['Content Manager'] ?? null })
      .where('email', '=', known.email)
      .execute(),
  )
  const logIn = (password: string) => tryLogin(server.anonymous, { email: known.email, password, org_code: org.code })
  expect(await logIn(PASSWORD)).toMatchObject({ status: 400 })
  expect(await logIn('Pagi-Cerah-9')).toMatchObject({ status: 200 })
})

test('nor does one that was chosen while the account lay in the bin', async () => {
  const [org, home] = [await testOrg(server, 'Alpha'), await testOrg(server, 'Home')]
  const known = await signInPerson(server, home, { email: `binned@${org.code}.test` })
  const role_id = org.roles['Content Manager'] ?? null
  const here = await org.work((db) =>
    db
      .insertInto('memberships')
      .values({ person_id: known.person_id, nik: 'B-1', full_name: 'Sri Wahyuni', email: known.email, role_id, status: 'active' })
      .returning('id')
      .executeTakeFirstOrThrow(),
  )
  const bin = (deleted_at: string | null) =>
    server.services.database.pool.query('update memberships set deleted_at = $1 where id = $2', [deleted_at, here.id])
  await bin(new Date().toISOString())
  await changePerson(server, known.person_id, { password_unproven: true })
  await bin(null)
  expect(await tryLogin(server.anonymous, { email: known.email, password: PASSWORD, org_code: org.code })).toMatchObject({
    status: 400,
  })
})

test('a member who asks again stays what they were', async () => {
  const org = await openOrg()
  const member = await signInPerson(server, org)
  const response = await register(form(org, { email: member.email }))
  expect((await confirm(org, member.email, response.json().data)).statusCode).toBe(200)
  expect(await memberOf(org, member.email)).toMatchObject({ id: member.id, status: 'active' })
})

test('a taken NIK is told to a proven address only', async () => {
  const org = await openOrg()
  await signInPerson(server, org, { nik: 'AB-9' })
  const body = form(org, { nik: 'ab-9' })
  const response = await register(body)
  expect(response.statusCode).toBe(202)
  const confirmed = await confirm(org, body.email, response.json().data)
  expect([confirmed.statusCode, confirmed.json().message]).toEqual([422, ['NIK has already been taken']])
  const left = await server.services.database.platform
    .selectFrom('persons')
    .select('id')
    .where('email', '=', body.email)
    .executeTakeFirst()
  expect(left).toBeUndefined()
})

test('is closed unless the organisation opened it, and for foreign domains when it names its own', async () => {
  const closed = await testOrg(server)
  expect((await register(form(closed))).statusCode).toBe(403)
  const org = await openOrg({ allowed_email_domains: ['alpha.co.id', '@alpha.id'] })
  const foreign = await register(form(org, { email: 'a@evilalpha.id' }))
  expect([foreign.statusCode, foreign.json().message]).toEqual([422, ['Email domain is not allowed']])
  expect((await register(form(org, { email: 'a@alpha.id' }))).statusCode).toBe(202)
  expect((await register(form(org, { org_code: 'no-such-org' }))).statusCode).toBe(404)
})

test('holds the password to the organisation’s policy and names every field that is wrong', async () => {
  const org = await openOrg({ min_length: 12, require_symbol: true })
  const weak = await register(form(org, { password: 'Larasati1' }))
  expect(weak.json().message).toEqual([
    'Password must be at least 12 characters',
    'Password must contain a symbol',
    'Password must not contain your name or email',
  ])
  const empty = await register({ org_code: org.code, phone: '12' })
  expect(empty.statusCode).toBe(422)
  expect(empty.json().message).toEqual([
    'Full Name is required',
    'Email is required',
    'NIK is required',
    'Phone is not valid',
    'Password is required',
  ])
})
