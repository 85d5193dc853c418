import { authApi } from '@pelita/contract/areas/auth.ts'
import { userApi } from '@pelita/contract/areas/user-api.ts'
import { afterEach, describe, expect, test } from 'vitest'
import { type TestOrg, testOrg, testServer } from '../../../test/test-server.ts'
import { createLinkToken } from '../../platform/auth/link-token.ts'
import { withPlatform } from '../../platform/db/platform-scope.ts'
import { askedAt, codeOf, setUpApp, show } from './factors-for-tests.ts'
import { changePerson, mailsTo, newestCode, PASSWORD, signInPerson, type TestPerson, timeTravel } from './people-for-tests.ts'

const server = testServer()
afterEach(timeTravel.back)
const DAY = 24 * 60

async function withApp(role?: string) {
  const org = await testOrg(server)
  const person = await signInPerson(server, org, role ? { role } : {})
  const body = { email: person.email, password: PASSWORD, org_code: org.code }
  const { token } = (await server.anonymous.send(authApi.login, { body })).json().data
  const client = server.anonymous.with({ authorization: token })
  const app = await setUpApp(client)
  timeTravel.minutes(1)
  return { org, person, client, ...app }
}
const alsoAt = (org: TestOrg, { person_id }: TestPerson) =>
  org.work((db) => db.insertInto('memberships').values({ person_id, nik: 'A-1', full_name: '', email: '' }).execute())

/** Says at the sign-in that everything is lost, and proves the address. */
async function lose(org: TestOrg, { email }: TestPerson) {
  const { verification_id } = await askedAt(server.anonymous, org, email)
  const pending = await server.anonymous.call(authApi.factorLost, { body: { verification_id } })
  const body = { verification_id: pending.verification_id, code: await newestCode(server, email), org_code: org.code }
  return server.anonymous.call(authApi.factorLostConfirm, { body })
}

describe('an administrator', () => {
  const reset = ({ admin }: TestOrg, { id }: TestPerson) =>
    admin.send(userApi.act, { params: { id, action: 'reset-two-step' }, body: {} })

  test('resets the factors of whom nobody else has; the person and the history hear of it', async () => {
    const { org, person } = await withApp()
    expect((await reset(org, person)).statusCode).toBe(200)
    expect(await askedAt(server.anonymous, org, person.email)).toHaveProperty('token')
    expect((await mailsTo(server, person.email)).at(-1)?.text).toContain('reset by an administrator')
    const history = await org.work((db) =>
      db.selectFrom('audit_logs').select('changes').where('entity_id', '=', person.id).orderBy('created_at').execute(),
    )
    expect(JSON.stringify(history)).toContain('reset_by_administrator')
    expect((await reset(org, person)).json().message).toBe('Account has no two-step sign-in')
  })

  test('does nothing where another organisation has the person, be it in the bin', async () => {
    const { org, person, client } = await withApp()
    const other = await testOrg(server)
    await alsoAt(other, person)
    expect((await reset(org, person)).statusCode).toBe(409)
    await server.services.database.pool.query('update memberships set deleted_at = now() where org_id = $1 and person_id = $2', [
      other.id,
      person.person_id,
    ])
    expect((await reset(org, person)).statusCode).toBe(409)
    expect((await client.call(authApi.factors, {})).app_since).not.toBeNull()
  })
})

describe('whoever has lost everything', () => {
  test('proves the address, waits a day, and signs in; administrators of every organisation are told', async () => {
    const { org, person } = await withApp()
    const other = await testOrg(server)
    await alsoAt(other, person)
    const chief = await signInPerson(server, other, { role: 'Administrator' })
    const { reset_at } = await lose(org, person)
    expect(Math.round((Date.parse(reset_at) - Date.now()) / 3_600_000)).toBe(24)
    expect((await mailsTo(server, chief.email)).map(({ subject }) => subject).join()).toContain('will be reset')
    timeTravel.minutes(DAY - 5)
    expect(await askedAt(server.anonymous, org, person.email)).toMatchObject({ factor_required: true, reset_at })
    timeTravel.minutes(10)
    expect(await askedAt(server.anonymous, org, person.email)).toHaveProperty('token')
  })

  test('is stopped by the link of the mail, by the profile and by signing in with a factor', async () => {
    const { org, person, client, secret } = await withApp()
    const stops = [
      async () => {
        const link = (await mailsTo(server, person.email)).map(({ text }) => /#keep=([\w-]+)/.exec(text)?.[1]).findLast(Boolean)
        await server.anonymous.call(authApi.factorKeep, { body: { token: String(link) } })
        expect((await server.anonymous.send(authApi.factorKeep, { body: { token: String(link) } })).statusCode).toBe(422)
      },
      () => client.call(authApi.keepFactors, {}),
      async () =>
        show(server.anonymous, await askedAt(server.anonymous, org, person.email), { way: 'app', code: codeOf(secret) }),
    ]
    for (const stop of stops) {
      await lose(org, person)
      expect((await client.call(authApi.factors, {})).reset_at).not.toBeNull()
      await stop()
      expect((await client.call(authApi.factors, {})).reset_at).toBeNull()
      timeTravel.minutes(61)
    }
    timeTravel.minutes(DAY)
    expect(await askedAt(server.anonymous, org, person.email)).toMatchObject({ factor_required: true })
  })

  test('comes back within a week, or begins anew', async () => {
    const { org, person } = await withApp()
    await lose(org, person)
    timeTravel.minutes(9 * DAY)
    expect(await askedAt(server.anonymous, org, person.email)).toMatchObject({ factor_required: true, reset_at: null })
  })

  test('the code for it opens nothing else', async () => {
    const { org, person } = await withApp()
    const { verification_id } = await askedAt(server.anonymous, org, person.email)
    const pending = await server.anonymous.call(authApi.factorLost, { body: { verification_id } })
    const body = { verification_id: pending.verification_id, code: await newestCode(server, person.email), org_code: org.code }
    expect((await server.anonymous.send(authApi.verify, { body })).statusCode).toBe(422)
  })
})

test('what was set up with a password that somebody else chose ends when another organisation gets the person', async () => {
  const { person, client } = await withApp()
  await changePerson(server, person.person_id, { password_unproven: true })
  expect((await client.call(authApi.factors, {})).app_since).not.toBeNull()
  await alsoAt(await testOrg(server), person)
  const { rows } = await server.services.database.pool.query('select 1 from factor_apps where person_id = $1', [person.person_id])
  expect(rows).toEqual([])
})

test('what was set up with a password that somebody else chose ends when the holder proves the address and chooses one', async () => {
  const { org, person } = await withApp()
  await changePerson(server, person.person_id, { password_unproven: true })
  const reset_token = await withPlatform(server.services.database, (tx) =>
    createLinkToken(tx, { org_id: org.id, person_id: person.person_id, email: person.email }),
  )
  const password = 'Pilihan-Sendiri-7'
  await server.anonymous.call(authApi.resetPassword, { body: { reset_token, password } })
  const body = { email: person.email, password, org_code: org.code }
  const { token } = (await server.anonymous.send(authApi.login, { body })).json().data
  const own = server.anonymous.with({ authorization: String(token) })
  expect(await own.call(authApi.factors, {})).toMatchObject({ app_since: null, passkeys: [], recovery_left: 0 })
})

test('a password of one’s own that is forgotten costs no factor', async () => {
  const { org, person } = await withApp()
  const reset_token = await withPlatform(server.services.database, (tx) =>
    createLinkToken(tx, { org_id: org.id, person_id: person.person_id, email: person.email }),
  )
  await server.anonymous.call(authApi.resetPassword, { body: { reset_token, password: 'Pilihan-Sendiri-7' } })
  const body = { email: person.email, password: 'Pilihan-Sendiri-7', org_code: org.code }
  expect((await server.anonymous.send(authApi.login, { body })).json().data).toMatchObject({ factor_required: true })
})
