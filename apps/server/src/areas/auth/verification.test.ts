import { authApi } from '@pelita/contract/areas/auth.ts'
import type { PendingVerification } from '@pelita/contract/platform/sign-in.ts'
import { afterEach, describe, expect, test } from 'vitest'
import { type TestOrg, testOrg, testServer } from '../../../test/test-server.ts'
import { maskEmail } from '../../platform/auth/verifications.ts'
import {
  changeSettings,
  mailsTo,
  newestCode,
  PASSWORD,
  signInPerson,
  type TestPerson,
  timeTravel,
  tryLogin,
} from './people-for-tests.ts'

const server = testServer()
afterEach(timeTravel.back)

/** An organisation that asks for a code, and one of its people. */
async function withCodes(mode: 'every_login' | 'new_device' = 'every_login', settings: Record<string, unknown> = {}) {
  const org = await testOrg(server, 'Alpha Academy')
  await changeSettings(server, org, { otp_mode: mode, ...settings })
  return { org, person: await signInPerson(server, org) }
}

const login = async (org: TestOrg, person: TestPerson, cookie = ''): Promise<PendingVerification> => {
  const client = server.anonymous.with(cookie ? { cookie } : {})
  return (await client.call(authApi.login, {
    body: { email: person.email, password: PASSWORD, org_code: org.code },
  })) as PendingVerification
}

const enter = (org: TestOrg, verification_id: string, code: string, more: { remember_device?: boolean } = {}) =>
  server.anonymous.send(authApi.verify, { body: { verification_id, code, org_code: org.code, ...more } })

const wrongCode = (right: string) => (right === '000000' ? '000001' : '000000')
const text = (response: { statusCode: number; json: () => { message: unknown } }) => [
  response.statusCode,
  response.json().message,
]

describe('a sign-in with code', () => {
  test('mails six digits, tells where to, and opens the session once', async () => {
    const { org, person } = await withCodes()
    const pending = await login(org, person)
    expect(pending).toMatchObject({
      verification_required: true,
      purpose: 'login',
      channel: 'email',
      masked_target: maskEmail(person.email),
    })
    expect(Date.parse(pending.expired_at) - Date.now()).toBeCloseTo(5 * 60_000, -4)
    expect(Date.parse(pending.resend_at) - Date.now()).toBeCloseTo(60_000, -4)
    const code = await newestCode(server, person.email)
    const answer = await enter(org, pending.verification_id, code)
    expect(answer.json().data).toMatchObject({ token: expect.any(String), user: { id: person.id } })
    expect(text(await enter(org, pending.verification_id, code))).toEqual([422, ['Code has expired']])
  })

  test('stores the code neither in the verification nor, once it was sent, in the outbox', async () => {
    const { org, person } = await withCodes()
    const pending = await login(org, person)
    const code = await newestCode(server, person.email)
    const { rows } = await server.services.database.pool.query(
      'select v::text as verification, (select string_agg(o::text, $2) from outbox o where o.recipient = v.email) as mails from verifications v where id = $1',
      [pending.verification_id, ' '],
    )
    expect(rows[0].verification).not.toContain(code)
    expect(rows[0].mails).toContain('sent')
    expect(rows[0].mails).not.toContain(code)
  })

  test('is bound to its organisation', async () => {
    const { org, person } = await withCodes()
    const other = await testOrg(server)
    const pending = await login(org, person)
    const code = await newestCode(server, person.email)
    expect(text(await enter(other, pending.verification_id, code))).toEqual([422, ['Code has expired']])
    expect((await enter(org, pending.verification_id, code)).statusCode).toBe(200)
  })

  test('begun again voids the earlier one', async () => {
    const { org, person } = await withCodes()
    const first = await login(org, person)
    const code = await newestCode(server, person.email)
    await login(org, person)
    expect(text(await enter(org, first.verification_id, code))).toEqual([422, ['Code has expired']])
  })

  test('does not open for somebody deactivated in the meantime', async () => {
    const { org, person } = await withCodes()
    const pending = await login(org, person)
    const code = await newestCode(server, person.email)
    await org.work((db) => db.updateTable('memberships').set({ status: 'inactive' }).where('id', '=', person.id).execute())
    expect(text(await enter(org, pending.verification_id, code))).toEqual([400, 'Email, NIK or password is incorrect'])
  })
})

describe('the code', () => {
  test('lives as long as the organisation says', async () => {
    const { org, person } = await withCodes('every_login', { otp_life_minutes: 2 })
    const pending = await login(org, person)
    const code = await newestCode(server, person.email)
    timeTravel.minutes(2.1)
    expect(text(await enter(org, pending.verification_id, code))).toEqual([422, ['Code has expired']])
  })

  test('is void after five wrong entries, also for the right one', async () => {
    const { org, person } = await withCodes()
    const pending = await login(org, person)
    const code = await newestCode(server, person.email)
    for (let n = 0; n < 4; n++)
      expect(text(await enter(org, pending.verification_id, wrongCode(code)))).toEqual([422, ['Code is incorrect']])
    const tooMany = [400, 'Too many attempts. Please login again.']
    expect(text(await enter(org, pending.verification_id, wrongCode(code)))).toEqual(tooMany)
    expect(text(await enter(org, pending.verification_id, code))).toEqual(tooMany)
    timeTravel.minutes(2)
    expect(text(await server.anonymous.send(authApi.resend, { body: { verification_id: pending.verification_id } }))).toEqual(
      tooMany,
    )
  })

  test('counts simultaneous guesses', async () => {
    const { org, person } = await withCodes()
    const pending = await login(org, person)
    const code = await newestCode(server, person.email)
    await Promise.all(Array.from({ length: 8 }, () => enter(org, pending.verification_id, wrongCode(code))))
    expect((await enter(org, pending.verification_id, code)).statusCode).toBe(400)
  })

  test.each([
    ['', ['Code is required']],
    ['12345', ['Code must be 6 digits']],
    ['12a456', ['Code must be 6 digits']],
  ])('“%s” is refused before it is looked at', async (code, message) => {
    const { org, person } = await withCodes()
    const { verification_id } = await login(org, person)
    const response = await enter(org, verification_id, code)
    expect(response.statusCode).toBe(422)
    expect(response.json().message).toEqual(expect.arrayContaining(message))
  })
})

describe('resending', () => {
  const resend = (verification_id: string) => server.anonymous.send(authApi.resend, { body: { verification_id } })

  test('waits a minute, then voids the old code', async () => {
    const { org, person } = await withCodes()
    const { verification_id } = await login(org, person)
    const first = await newestCode(server, person.email)
    const early = await resend(verification_id)
    expect(early.statusCode).toBe(429)
    expect(early.json().message).toMatch(/^Please try again in (5\d|60) seconds$/)
    expect(Number(early.headers['retry-after'])).toBeGreaterThan(50)
    timeTravel.minutes(1.1)
    const times = (await resend(verification_id)).json().data
    expect(Date.parse(times.expired_at)).toBeGreaterThan(Date.parse(times.resend_at))
    const second = await newestCode(server, person.email)
    if (first !== second) expect((await enter(org, verification_id, first)).statusCode).toBe(422)
    expect((await enter(org, verification_id, second)).statusCode).toBe(200)
  })

  test('also works after the code has expired', async () => {
    const { org, person } = await withCodes()
    const { verification_id } = await login(org, person)
    timeTravel.minutes(10)
    expect((await resend(verification_id)).statusCode).toBe(200)
    expect((await enter(org, verification_id, await newestCode(server, person.email))).statusCode).toBe(200)
  })

  test('stops at five mails an hour for one person, whatever they are for', async () => {
    const { org, person } = await withCodes()
    const { verification_id } = await login(org, person)
    for (let n = 0; n < 4; n++) {
      timeTravel.minutes(1.1)
      expect((await resend(verification_id)).statusCode).toBe(200)
    }
    timeTravel.minutes(1.1)
    expect((await resend(verification_id)).statusCode).toBe(429)
    expect(await tryLogin(server.anonymous, { email: person.email, password: PASSWORD, org_code: org.code })).toMatchObject({
      status: 429,
    })
    const forgot = await server.anonymous.send(authApi.forgotPassword, { body: { email: person.email, org_code: org.code } })
    expect(forgot.statusCode).toBe(429)
    expect(await mailsTo(server, person.email)).toHaveLength(5)
    timeTravel.minutes(60)
    expect(await tryLogin(server.anonymous, { email: person.email, password: PASSWORD, org_code: org.code })).toMatchObject({
      status: 200,
    })
  })

  test('of something unknown is refused', async () => {
    expect(text(await resend('7b9c1f1e-8c54-4b11-8a13-0b8e7b6f2c11'))).toEqual([422, ['Code has expired']])
    expect(text(await resend('nonsense'))).toEqual([422, ['Code has expired']])
  })
})

describe('a known device', () => {
  const cookieOf = (response: { headers: Record<string, unknown> }) => String(response.headers['set-cookie'] ?? '')

  async function remembered(more: { remember_device?: boolean } = {}) {
    const { org, person } = await withCodes('new_device')
    const { verification_id } = await login(org, person)
    const response = await enter(org, verification_id, await newestCode(server, person.email), more)
    return { org, person, header: cookieOf(response), cookie: cookieOf(response).split(';')[0] ?? '' }
  }

  test('is spared the code for thirty days', async () => {
    const { org, person, header, cookie } = await remembered()
    expect(header).toMatch(/^pelita_device=[\w-]{43}; Path=\/api; Max-Age=2592000; HttpOnly; SameSite=Lax$/)
    expect(await login(org, person, cookie)).toHaveProperty('token')
    expect(await login(org, person)).toHaveProperty('verification_id')
    timeTravel.minutes(31 * 24 * 60)
    expect(await login(org, person, cookie)).toHaveProperty('verification_id')
  })

  test('knows one person only, and several on a shared computer', async () => {
    const first = await remembered()
    const colleague = await signInPerson(server, first.org)
    const pending = await login(first.org, colleague, first.cookie)
    expect(pending).toHaveProperty('verification_id')
    const response = await server.anonymous.with({ cookie: first.cookie }).send(authApi.verify, {
      body: {
        verification_id: pending.verification_id,
        code: await newestCode(server, colleague.email),
        org_code: first.org.code,
      },
    })
    const both = cookieOf(response).split(';')[0] ?? ''
    expect(await login(first.org, colleague, both)).toHaveProperty('token')
    expect(await login(first.org, first.person, both)).toHaveProperty('token')
  })

  test('is not remembered against the person’s wish', async () => {
    expect((await remembered({ remember_device: false })).header).toBe('')
  })
})

test('addresses are masked down to their ends', () => {
  expect(['budi@corp.co.id', 'b@corp.co.id', 'bo@x.id'].map(maskEmail)).toEqual([
    'b***i@corp.co.id',
    'b***@corp.co.id',
    'b***o@x.id',
  ])
})
