import { authApi } from '@pelita/contract/areas/auth.ts'
import { userApi } from '@pelita/contract/areas/user-api.ts'
import { afterEach, expect, test } from 'vitest'
import { WITH_LIMITS } from '../../../test/server-settings.ts'
import { emptyTestServer, type TestOrg, testOrg } from '../../../test/test-server.ts'
import { forgetOldSignIns } from '../../platform/auth/forget-old.ts'
import { createLinkToken } from '../../platform/auth/link-token.ts'
import { withPlatform } from '../../platform/db/platform-scope.ts'
import { changeSettings, newestCode, PASSWORD, signInPerson, type TestPerson, timeTravel } from './people-for-tests.ts'

const server = emptyTestServer(WITH_LIMITS)
afterEach(timeTravel.back)

const HOME = '198.18.0.1'
const STRANGER = '198.18.0.2'

interface Try {
  readonly from: string
  readonly password?: string
  readonly cookie?: string
}
const login = (org: TestOrg, person: Pick<TestPerson, 'email'>, { from, password = PASSWORD, cookie = '' }: Try) =>
  server.anonymous
    .with({ 'x-forwarded-for': from, ...(cookie && { cookie }) })
    .send(authApi.login, { body: { email: person.email, password, org_code: org.code } })
const status = async (...attempt: Parameters<typeof login>) => (await login(...attempt)).statusCode

const guess = async (org: TestOrg, person: Pick<TestPerson, 'email'>, from: string, times: number) => {
  for (let n = 0; n < times; n++) expect(await status(org, person, { from, password: `Wrong-${n}` })).toBe(400)
}

async function administrator() {
  const org = await testOrg(server)
  return { org, person: await signInPerson(server, org, { role: 'Administrator' }) }
}

test('five wrong passwords from elsewhere lock whoever typed them, not the administrator', async () => {
  const { org, person } = await administrator()
  await guess(org, person, STRANGER, 5)
  expect(await status(org, person, { from: STRANGER })).toBe(423)
  expect(await status(org, person, { from: HOME })).toBe(200)
  await guess(org, person, HOME, 5)
  expect(await status(org, person, { from: HOME })).toBe(423)
})

test('for how long failures are counted together is the organisation’s to say', async () => {
  const lateFailure = async (rules: { window_minutes?: number }) => {
    const { org, person } = await administrator()
    await changeSettings(server, org, rules)
    await guess(org, person, HOME, 4)
    timeTravel.minutes(40)
    await guess(org, person, HOME, 1)
    return status(org, person, { from: HOME })
  }
  expect(await lateFailure({})).toBe(200)
  expect(await lateFailure({ window_minutes: 60 })).toBe(423)
})

test('an administrator sees and ends the lock, wherever it is', async () => {
  const { org, person } = await administrator()
  await guess(org, person, STRANGER, 5)
  await guess(org, person, HOME, 5)
  expect(await org.admin.call(userApi.detail, { params: { id: person.id } })).toMatchObject({ status: 'locked' })
  await org.admin.call(userApi.act, { params: { id: person.id, action: 'unlock' }, body: {} })
  for (const from of [STRANGER, HOME]) expect(await status(org, person, { from })).toBe(200)
})

test('a browser that knows the person is not locked by others behind the same address', async () => {
  const { org, person } = await administrator()
  await changeSettings(server, org, { otp_mode: 'new_device' })
  const pending = (await login(org, person, { from: HOME })).json().data
  const verified = await server.anonymous.send(authApi.verify, {
    body: { verification_id: pending.verification_id, code: await newestCode(server, person.email), org_code: org.code },
  })
  const cookie = String(verified.headers['set-cookie']).split(';')[0] ?? ''
  await guess(org, person, HOME, 5)
  expect(await status(org, person, { from: HOME })).toBe(423)
  expect((await login(org, person, { from: HOME, cookie })).json().data).toHaveProperty('token')
})

test('guessing from a hundred addresses is slowed down for strange places, whether the account exists or not', async () => {
  const { org, person } = await administrator()
  const nobody = { email: `nobody@${org.code}.test` }
  expect(await status(org, person, { from: HOME })).toBe(200)
  for (const victim of [person, nobody]) {
    for (let n = 0; n < 100; n++) await guess(org, victim, `198.19.0.${n}`, 1)
    const statuses = []
    for (let n = 0; n < 6; n++) statuses.push(await status(org, victim, { from: `198.19.1.${n}`, password: 'Wrong-1' }))
    expect(statuses).toEqual([400, 400, 400, 429, 429, 429])
  }
  expect(await status(org, person, { from: HOME })).toBe(200)
  // The mailed link is the way in from a place nobody has seen the person at.
  const hotel = '198.19.2.1'
  expect(await status(org, person, { from: hotel })).toBe(429)
  const reset_token = await withPlatform(server.services.database, (tx) =>
    createLinkToken(tx, { org_id: org.id, person_id: person.person_id, email: person.email }),
  )
  const password = 'Kembali-Segar-7'
  await server.anonymous.with({ 'x-forwarded-for': hotel }).call(authApi.resetPassword, { body: { reset_token, password } })
  expect(await status(org, person, { from: hotel, password })).toBe(200)
})

test('places are forgotten: strange ones after a day, known ones after ninety', async () => {
  const { org, person } = await administrator()
  await guess(org, person, STRANGER, 1)
  expect(await status(org, person, { from: HOME })).toBe(200)
  const { database } = server.services
  const age = (days: number) =>
    database.pool.query(
      `update sign_in_places set known_at = known_at - $2 * interval '1 day', failed_since = failed_since - $2 * interval '1 day' where person_id = $1`,
      [person.person_id, days],
    )
  const places = async () =>
    (await database.pool.query('select place from sign_in_places where person_id = $1 order by 1', [person.person_id])).rows.map(
      (row) => row.place,
    )
  expect(await places()).toEqual([HOME, STRANGER])
  await age(2)
  await forgetOldSignIns(database)
  expect(await places()).toEqual([HOME])
  await age(90)
  await forgetOldSignIns(database)
  expect(await places()).toEqual([])
})
