import { authApi } from '@pelita/contract/areas/auth.ts'
import { learnerApi } from '@pelita/contract/areas/learner.ts'
import { describe, expect, test } from 'vitest'
import { type TestOrg, testOrg, testServer } from '../../../test/test-server.ts'
import { changePerson, changeSettings, PASSWORD, signInPerson, type TestPerson } from './people-for-tests.ts'

const server = testServer()

/** Every door that takes a password. */
const DOORS = {
  console: (body: { email: string; password: string; org_code: string }) => server.anonymous.send(authApi.login, { body }),
  learner: (body: { email: string; password: string; org_code: string }) => server.anonymous.send(learnerApi.login, { body }),
}

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()
type Change = (org: TestOrg, person: TestPerson) => Promise<unknown>
const EXPIRED = { password_expired: true }

/** Every rule of the way in, with how it is broken and what is answered. */
const RULES: Readonly<Record<string, readonly [break_: Change, status: number, says: object | string]>> = {
  'none: comes in': [async () => undefined, 200, { token: expect.any(String) }],
  'a password somebody else chose': [
    (_, { person_id }) => changePerson(server, person_id, { must_change_password: true }),
    200,
    EXPIRED,
  ],
  'a password that has expired': [
    async (org, { person_id }) => {
      await changeSettings(server, org, { expires_days: 90 })
      await changePerson(server, person_id, { password_changed_at: daysAgo(400) })
    },
    200,
    EXPIRED,
  ],
  'a code is asked for': [
    (org) => changeSettings(server, org, { otp_mode: 'every_login', otp_apply_to: 'both' }),
    200,
    { verification_required: true },
  ],
  'a second factor the person has': [
    (_, { person_id }) =>
      server.services.database.pool.query("insert into factor_apps (person_id, sealed_secret, last_step) values ($1, 'x', 0)", [
        person_id,
      ]),
    200,
    { factor_required: true, set_up: false },
  ],
  'a second factor the role must have': [
    (org) => changeSettings(server, org, { factor_mode: 'required', factor_roles: [org.roles['Content Manager']] }),
    200,
    { factor_required: true, set_up: true },
  ],
  'a second factor that is not asked for here': [
    async (org, { person_id }) => {
      await changeSettings(server, org, { factor_mode: 'off' })
      const app = "insert into factor_apps (person_id, sealed_secret, last_step) values ($1, 'x', 0)"
      await server.services.database.pool.query(app, [person_id])
    },
    200,
    { token: expect.any(String) },
  ],
  'an address that is not allowed': [
    (org) => changeSettings(server, org, { allowed_ip_ranges: ['203.0.113.0/24'] }),
    403,
    'Your IP address is not allowed',
  ],
  'an account that waits': [
    (org, { id }) =>
      org.work((db) => db.updateTable('memberships').set({ status: 'waiting_approval' }).where('id', '=', id).execute()),
    403,
    'Your account is waiting for approval',
  ],
  'an account that is not active': [
    (org, { id }) => org.work((db) => db.updateTable('memberships').set({ status: 'inactive' }).where('id', '=', id).execute()),
    400,
    'Email, NIK or password is incorrect',
  ],
  'too many wrong passwords': [
    async (org, { email }) => {
      for (let n = 0; n < 5; n++) await DOORS.console({ email, password: 'Wrong-Word-1', org_code: org.code })
    },
    423,
    expect.stringContaining('Your account is locked until'),
  ],
}

describe.each(Object.entries(DOORS))('the door %s', (_, enter) => {
  test.each(Object.entries(RULES))('holds the rule: %s', async (__, [change, status, says]) => {
    const org = await testOrg(server)
    const person = await signInPerson(server, org)
    await change(org, person)
    const answer = await enter({ email: person.email, password: PASSWORD, org_code: org.code })
    expect(answer.statusCode).toBe(status)
    const { data, message } = answer.json()
    if (status === 200) expect(data).toMatchObject(says as object)
    else expect(message).toEqual(says)
  })
})

test('a learner who must choose a password chooses one and comes in, and the old one opens nothing', async () => {
  const org = await testOrg(server)
  const person = await signInPerson(server, org, { role: null })
  await changePerson(server, person.person_id, { must_change_password: true })
  const { email } = person
  const asked = (await DOORS.learner({ email, password: PASSWORD, org_code: org.code })).json().data
  const chosen = 'Pilihan-Sendiri-7'
  const body = { verification_id: asked.verification_id, old_password: PASSWORD, password: chosen }
  expect((await server.anonymous.send(authApi.changePassword, { body })).statusCode).toBe(200)
  expect((await DOORS.learner({ email, password: PASSWORD, org_code: org.code })).statusCode).toBe(400)
  expect((await DOORS.learner({ email, password: chosen, org_code: org.code })).json().data).toHaveProperty('token')
})
