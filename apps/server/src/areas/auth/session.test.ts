import { authApi } from '@pelita/contract/areas/auth.ts'
import { learnerApi } from '@pelita/contract/areas/learner.ts'
import type { SignedIn } from '@pelita/contract/platform/sign-in.ts'
import { afterEach, describe, expect, test } from 'vitest'
import { type TestOrg, testOrg, testServer } from '../../../test/test-server.ts'
import { changeSettings, PASSWORD, signInPerson, type TestPerson, timeTravel } from './people-for-tests.ts'

const server = testServer()
afterEach(timeTravel.back)

const signIn = async (org: TestOrg, person: TestPerson) => {
  const answer = (await server.anonymous.call(authApi.login, {
    body: { email: person.email, password: PASSWORD, org_code: org.code },
  })) as SignedIn
  return { answer, client: server.anonymous.with({ authorization: answer.token }) }
}
const text = (response: { statusCode: number; json: () => { message: unknown } }) => [
  response.statusCode,
  response.json().message,
]
const EXPIRED = [401, 'Expired token']

describe('the session call', () => {
  test('answers what the sign-in answered, as long as nothing changes', async () => {
    const org = await testOrg(server)
    const { answer, client } = await signIn(org, await signInPerson(server, org))
    const session = await client.call(authApi.session, {})
    const { token: _, must_accept: __, ...same } = answer
    expect(session).toMatchObject(same)
    expect(Date.parse(session.configuration_updated_at)).toBeLessThanOrEqual(Date.now())
  })

  test('follows the role at once', async () => {
    const org = await testOrg(server)
    const { client } = await signIn(org, await signInPerson(server, org, { role: 'Report Viewer' }))
    await org.work((db) => db.updateTable('roles').set({ permissions: [] }).where('title', '=', 'Report Viewer').execute())
    expect(await client.call(authApi.session, {})).toMatchObject({ features: [], user: { userRole: 'editor' } })
  })

  test('ends with the role, the membership or the time', async () => {
    const org = await testOrg(server)
    const people = await Promise.all([0, 1, 2].map(() => signInPerson(server, org)))
    const clients = []
    for (const person of people) clients.push((await signIn(org, person)).client)
    await org.work((db) =>
      db
        .updateTable('memberships')
        .set({ role_id: null })
        .where('id', '=', people[0]?.id ?? '')
        .execute(),
    )
    await org.work((db) =>
      db
        .updateTable('memberships')
        .set({ status: 'inactive' })
        .where('id', '=', people[1]?.id ?? '')
        .execute(),
    )
    await server.services.database.platform
      .updateTable('sessions')
      .set({ expires_at: new Date(Date.now() - 1).toISOString() })
      .where('membership_id', '=', people[2]?.id ?? '')
      .execute()
    for (const client of clients) expect(text(await client.send(authApi.session))).toEqual(EXPIRED)
  })

  test('lasts as long as the organisation says', async () => {
    const org = await testOrg(server)
    await changeSettings(server, org, { session_duration: 30 })
    const { answer } = await signIn(org, await signInPerson(server, org))
    expect(Date.parse(answer.expiredAt) - Date.now()).toBeCloseTo(30 * 60_000, -5)
  })

  test('stores neither token', async () => {
    const org = await testOrg(server)
    const person = await signInPerson(server, org)
    const { answer } = await signIn(org, person)
    const { rows } = await server.services.database.pool.query('select s::text as row from sessions s where membership_id = $1', [
      person.id,
    ])
    expect(rows[0].row).not.toContain(answer.token)
    expect(rows[0].row).not.toContain(answer.token_sso)
  })
})

describe('a single session', () => {
  test('ends the earlier one only where the organisation wants that', async () => {
    const free = await testOrg(server)
    const single = await testOrg(server)
    await changeSettings(server, single, { single_session: true })
    for (const [org, status] of [
      [free, 200],
      [single, 401],
    ] as const) {
      const person = await signInPerson(server, org)
      const first = await signIn(org, person)
      const second = await signIn(org, person)
      expect((await first.client.send(authApi.session)).statusCode).toBe(status)
      expect((await second.client.send(authApi.session)).statusCode).toBe(200)
    }
  })
})

describe('logging out', () => {
  test('leaves the other sessions alone and is written down', async () => {
    const org = await testOrg(server)
    const person = await signInPerson(server, org)
    const [one, two] = [await signIn(org, person), await signIn(org, person)]
    await one.client.call(authApi.logout, {})
    expect((await two.client.send(authApi.session)).statusCode).toBe(200)
    const entries = await org.work((db) =>
      db.selectFrom('audit_logs').select('actor_id').where('action', '=', 'logout').execute(),
    )
    expect(entries).toEqual([{ actor_id: person.id }])
  })
})

describe('a learner', () => {
  test('signs in with e-mail or NIK and needs no role', async () => {
    const org = await testOrg(server)
    const person = await signInPerson(server, org, { role: null, nik: '000123' })
    for (const name of [{ email: person.email }, { nik: '000123' }, { email: '000123' }]) {
      const learner = await server.anonymous.call(learnerApi.login, { body: { ...name, password: PASSWORD, org_code: org.code } })
      if (!('token' in learner)) throw new Error('A code was asked for')
      expect(learner.user).toMatchObject({ id: person.id, nik: '000123' })
      const client = server.anonymous.with({ authorization: learner.token })
      await client.call(learnerApi.logout, {})
      expect(text(await client.send(learnerApi.me))).toEqual(EXPIRED)
    }
  })

  test('is refused like at the console', async () => {
    const org = await testOrg(server)
    const waiting = await signInPerson(server, org, { role: null, status: 'waiting_approval' })
    const send = (body: Record<string, unknown>) =>
      server.anonymous.send(learnerApi.login, { body: { password: PASSWORD, org_code: org.code, ...body } })
    expect(text(await send({ email: waiting.email }))).toEqual([403, 'Your account is waiting for approval'])
    expect(text(await send({ email: waiting.email, password: 'x' }))).toEqual([400, 'Email, NIK or password is incorrect'])
    expect(text(await send({}))).toEqual([422, ['Email or NIK is required']])
  })
})
