import { authApi } from '@pelita/contract/areas/auth.ts'
import type { SignedIn } from '@pelita/contract/platform/sign-in.ts'
import { afterEach, describe, expect, test } from 'vitest'
import { type TestOrg, testOrg, testServer } from '../../../test/test-server.ts'
import { createLinkToken, linkAddress } from '../../platform/auth/link-token.ts'
import { withPlatform } from '../../platform/db/platform-scope.ts'
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

const NEW = 'Kembali-Segar-7'

const signedIn = async (org: TestOrg, person: TestPerson, password = PASSWORD) => {
  const answer = (await server.anonymous.call(authApi.login, {
    body: { email: person.email, password, org_code: org.code },
  })) as SignedIn
  return server.anonymous.with({ authorization: `Bearer ${answer.token}` })
}

const resetTokenFor = async (org: TestOrg, person: TestPerson): Promise<string> => {
  const { verification_id } = await server.anonymous.call(authApi.forgotPassword, {
    body: { email: person.email, org_code: org.code },
  })
  const code = await newestCode(server, person.email)
  const answer = await server.anonymous.call(authApi.verify, { body: { verification_id, code, org_code: org.code } })
  return 'reset_token' in answer ? (answer.reset_token ?? '') : ''
}

const reset = (reset_token: string, password: string) =>
  server.anonymous.send(authApi.resetPassword, { body: { reset_token, password } })
const text = (response: { statusCode: number; json: () => { message: unknown } }) => [
  response.statusCode,
  response.json().message,
]

describe('a forgotten password', () => {
  test('is set anew with the mailed code; every session ends', async () => {
    const org = await testOrg(server)
    const person = await signInPerson(server, org)
    const elsewhere = await signedIn(org, person)
    const token = await resetTokenFor(org, person)
    expect(text(await reset(token, NEW))).toEqual([200, 'Password has been successfully changed.'])
    expect(text(await elsewhere.send(authApi.session))).toEqual([401, 'Expired token'])
    expect(await tryLogin(server.anonymous, { email: person.email, password: PASSWORD, org_code: org.code })).toMatchObject({
      status: 400,
    })
    await signedIn(org, person, NEW)
    expect(text(await reset(token, 'Kembali-Segar-8'))).toEqual([422, ['Link has expired']])
  })

  test('unlocks the account, because the mailbox proved who it is', async () => {
    const org = await testOrg(server)
    const person = await signInPerson(server, org)
    for (let n = 0; n < 5; n++) await tryLogin(server.anonymous, { email: person.email, password: 'x', org_code: org.code })
    await reset(await resetTokenFor(org, person), NEW)
    await signedIn(org, person, NEW)
  })

  test('of an unknown address or organisation looks the same and is dead', async () => {
    const org = await testOrg(server)
    const person = await signInPerson(server, org)
    const inactive = await signInPerson(server, org, { status: 'inactive' })
    const ask = (email: string, org_code = org.code) =>
      server.anonymous.send(authApi.forgotPassword, { body: { email, org_code } })
    const known = await ask(person.email)
    for (const unknown of [
      await ask(`nobody@${org.code}.test`),
      await ask(inactive.email),
      await ask(person.email, 'no-such-org'),
    ]) {
      expect(unknown.statusCode).toBe(known.statusCode)
      expect(Object.keys(unknown.json().data)).toEqual(Object.keys(known.json().data))
    }
    expect(await mailsTo(server, `nobody@${org.code}.test`)).toEqual([])
    expect(await mailsTo(server, inactive.email)).toEqual([])
    const dead = (await ask(`dead@${org.code}.test`)).json().data
    const enter = () =>
      server.anonymous.send(authApi.verify, {
        body: { verification_id: dead.verification_id, code: '123456', org_code: org.code },
      })
    for (let n = 0; n < 4; n++) expect(text(await enter())).toEqual([422, ['Code is incorrect']])
    expect(text(await enter())).toEqual([400, 'Too many attempts. Please login again.'])
  })

  test('gives a token that lives a quarter of an hour', async () => {
    const org = await testOrg(server)
    const person = await signInPerson(server, org)
    const token = await resetTokenFor(org, person)
    timeTravel.minutes(16)
    expect(text(await reset(token, NEW))).toEqual([422, ['Link has expired']])
  })
})

describe('a mailed link', () => {
  const linkFor = (org: TestOrg, person: TestPerson) =>
    withPlatform(server.services.database, (tx) =>
      createLinkToken(tx, { org_id: org.id, person_id: person.person_id, email: person.email }),
    )

  test('sets a password within 72 hours, once', async () => {
    const org = await testOrg(server)
    const person = await signInPerson(server, org)
    const token = await linkFor(org, person)
    timeTravel.minutes(71 * 60)
    expect((await reset(token, NEW)).statusCode).toBe(200)
    expect(text(await reset(token, 'Kembali-Segar-8'))).toEqual([422, ['Link has expired']])
  })

  test('is void after 72 hours, when another one was used, and when it is invented', async () => {
    const org = await testOrg(server)
    const person = await signInPerson(server, org)
    const [first, second] = [await linkFor(org, person), await linkFor(org, person)]
    await reset(first, NEW)
    expect(text(await reset(second, 'Kembali-Segar-8'))).toEqual([422, ['Link has expired']])
    const third = await linkFor(org, person)
    timeTravel.minutes(73 * 60)
    expect(text(await reset(third, 'Kembali-Segar-8'))).toEqual([422, ['Link has expired']])
    expect(text(await reset('invented', NEW))).toEqual([422, ['Link has expired']])
  })

  test('carries its token in the fragment', () => {
    const config = { publicUrl: 'http://localhost:3000' }
    expect(linkAddress(config, { code: 'alpha', url_domain: null }, 'T')).toBe(
      'http://localhost:3000/pages/verification?org_code=alpha#token=T',
    )
    expect(linkAddress(config, { code: 'alpha', url_domain: 'cms.alpha.id' }, 'T')).toBe(
      'https://cms.alpha.id/pages/verification#token=T',
    )
  })
})

describe('changing the password', () => {
  const change = (client: typeof server.anonymous, old_password: string, password: string) =>
    client.send(authApi.changePassword, { body: { old_password, password } })

  test('needs the old one, keeps this session and ends the others', async () => {
    const org = await testOrg(server)
    const person = await signInPerson(server, org)
    const [here, elsewhere] = [await signedIn(org, person), await signedIn(org, person)]
    expect(text(await change(here, 'wrong', NEW))).toEqual([422, ['Old Password is incorrect']])
    expect(text(await change(here, PASSWORD, NEW))).toEqual([200, 'Password has been successfully changed.'])
    expect((await here.send(authApi.session)).statusCode).toBe(200)
    expect((await elsewhere.send(authApi.session)).statusCode).toBe(401)
    expect(text(await change(server.anonymous, NEW, 'Kembali-Segar-8'))).toEqual([401, 'Expired token'])
  })

  test('is written into the history without the secret, and the person is told by mail', async () => {
    const org = await testOrg(server)
    const person = await signInPerson(server, org)
    await change(await signedIn(org, person), PASSWORD, NEW)
    const entry = await org.work((db) =>
      db
        .selectFrom('audit_logs')
        .selectAll()
        .where('entity_id', '=', person.id)
        .orderBy('created_at', 'desc')
        .executeTakeFirstOrThrow(),
    )
    expect(entry).toMatchObject({ action: 'update', actor_id: person.id, changes: { password: { from: '***', to: '***' } } })
    expect(await mailsTo(server, person.email)).toMatchObject([
      { subject: 'Your password for Alpha has been changed', text: expect.stringContaining('(WIB)') },
    ])
  })

  test('refuses the last five passwords, the present one included', async () => {
    const org = await testOrg(server)
    const person = await signInPerson(server, org)
    const client = await signedIn(org, person)
    const used = [PASSWORD, 'Kembali-Segar-1', 'Kembali-Segar-2', 'Kembali-Segar-3', 'Kembali-Segar-4']
    for (let n = 1; n < used.length; n++) expect((await change(client, used[n - 1] ?? '', used[n] ?? '')).statusCode).toBe(200)
    const present = used.at(-1) ?? ''
    for (const old of [PASSWORD, present])
      expect(text(await change(client, present, old))).toEqual([422, ['Password was used before. Please choose another one']])
    expect((await change(client, present, 'Kembali-Segar-5')).statusCode).toBe(200)
    expect((await change(client, 'Kembali-Segar-5', PASSWORD)).statusCode).toBe(200)
  })

  test('holds a person of several organisations to the strictest policy', async () => {
    const mild = await testOrg(server)
    const strict = await testOrg(server)
    await changeSettings(server, strict, { min_length: 20 })
    const person = await signInPerson(server, mild)
    const client = await signedIn(mild, person)
    const member = { person_id: person.person_id, nik: 'S-1', full_name: 'Sri Wahyuni', email: person.email }
    await strict.work((db) =>
      db
        .insertInto('memberships')
        .values({ ...member, status: 'active' })
        .execute(),
    )
    expect(text(await change(client, PASSWORD, NEW))).toEqual([422, ['Password must be at least 20 characters']])
    await strict.work((db) => db.updateTable('memberships').set({ status: 'inactive' }).execute())
    expect((await change(client, PASSWORD, NEW)).statusCode).toBe(200)
  })

  test('counts wrong old passwords like wrong sign-ins', async () => {
    const org = await testOrg(server)
    const person = await signInPerson(server, org)
    const client = await signedIn(org, person)
    for (let n = 0; n < 5; n++) await change(client, 'wrong', NEW)
    expect((await change(client, PASSWORD, NEW)).statusCode).toBe(423)
  })
})
