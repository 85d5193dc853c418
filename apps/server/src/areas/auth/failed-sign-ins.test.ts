import { authApi } from '@pelita/contract/areas/auth.ts'
import { learnerApi } from '@pelita/contract/areas/learner.ts'
import { presence, presenceApi } from '@pelita/contract/areas/presence.ts'
import { auditApi } from '@pelita/contract/platform/audit.ts'
import { jobApi } from '@pelita/contract/platform/job.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { aPresence } from '../../../test/builders.ts'
import { type TestOrg, testOrg, testServer } from '../../../test/test-server.ts'
import { PASSWORD, signInPerson, type TestPerson, tryLogin } from './people-for-tests.ts'

const server = testServer()
const pool = () => server.services.database.pool
let org: TestOrg
let person: TestPerson
beforeEach(async () => {
  org = await testOrg(server)
  person = await signInPerson(server, org)
})

const SECRET = 'What-I-typed-1'
const fail = (email = person.email, password = SECRET) => tryLogin(server.anonymous, { email, password, org_code: org.code })
const entries = async (action: 'login_failed' | 'refused') =>
  (await org.admin.call(auditApi.list, { query: { action } })).results.map(({ changes, ...entry }) => ({
    ...entry,
    ...Object.fromEntries(changes.map(({ field, to }) => [field, to])),
  }))
const alerts = async () =>
  await org.work((db) =>
    db.selectFrom('outbox').select(['recipient', 'payload']).where('template', '=', 'sign_in_failures').execute(),
  )
/** As if so many had failed a moment ago. */
const failedBefore = (n: number, account: string, minutes = 0) =>
  pool().query(
    `insert into failed_sign_ins (org_id, account, minute, n) values ($1, $2, date_trunc('minute', now()) - make_interval(mins => $4), $3)
     on conflict (org_id, account, minute) do update set n = failed_sign_ins.n + excluded.n`,
    [org.id, account, n, minutes],
  )
const NOBODY = '00000000-0000-0000-0000-000000000000'

describe('a failed sign-in', () => {
  test('stands in the history of the account with its place, summed, and without what was typed', async () => {
    const agent = 'Mozilla/5.0 (Windows NT 10.0) Firefox/130.0'
    const body = { email: person.email, password: SECRET, org_code: org.code }
    for (let n = 0; n < 3; n++) await server.anonymous.with({ 'user-agent': agent }).send(authApi.login, { body })
    const [entry, ...more] = await entries('login_failed')
    expect(more).toEqual([])
    expect(entry).toMatchObject({
      ...{ entity_type: 'memberships', entity_id: person.id, entity_title: 'Sri Wahyuni', actor_name: 'Unknown' },
      ...{ ip: '127.0.0.1', user_agent: agent, door: 'console', times: 3 },
      reason: 'Email, NIK or password is incorrect',
    })
    const { rows } = await pool().query('select a::text as row from audit_logs a where org_id = $1', [org.id])
    expect(rows.map(({ row }) => row).join()).not.toContain(SECRET)
  })

  test('of a name nobody has tells no name, and counts for the organisation only', async () => {
    await fail(`nobody@${org.code}.test`)
    await fail('another-nobody')
    expect(await entries('login_failed')).toMatchObject([{ entity_id: null, entity_title: null, times: 2 }])
    await failedBefore(50, NOBODY)
    await fail(`nobody@${org.code}.test`)
    expect(await alerts()).toEqual([])
  })

  test('at the learner’s door, or by a wrong code stands there too', async () => {
    await server.anonymous.send(learnerApi.login, { body: { nik: person.nik, password: SECRET, org_code: org.code } })
    await pool().query(
      `insert into organization_settings (org_id, key, value) values ($1, 'authentication', '{"otp_mode": "every_login"}')`,
      [org.id],
    )
    const pending = await server.anonymous.call(authApi.login, {
      body: { email: person.email, password: PASSWORD, org_code: org.code },
    })
    const verification_id = 'verification_id' in pending ? pending.verification_id : ''
    await server.anonymous.send(authApi.verify, { body: { verification_id, code: '000000', org_code: org.code } })
    const told = (await entries('login_failed')).map((entry) => [
      entry.entity_id,
      'door' in entry && entry.door,
      'reason' in entry && entry.reason,
    ])
    expect(told.sort()).toEqual([
      [person.id, 'console', 'Code is incorrect'],
      [person.id, 'learner', 'Email, NIK or password is incorrect'],
    ])
  })

  test('a right one is none', async () => {
    await fail(person.email, PASSWORD)
    expect(await entries('login_failed')).toEqual([])
  })

  test('of an attack by many addresses on many accounts stays few entries', async () => {
    await failedBefore(100, NOBODY)
    await fail()
    expect(await entries('login_failed')).toMatchObject([{ entity_id: person.id, ip: null, user_agent: null }])
    await failedBefore(1_000, NOBODY)
    await fail()
    await fail(`nobody@${org.code}.test`)
    expect(await entries('login_failed')).toContainEqual(expect.objectContaining({ entity_id: null, ip: null, times: 2 }))
  })
})

describe('administrators are told', () => {
  test('once an hour, when one account has ten failures within a quarter of an hour', async () => {
    await failedBefore(9, person.id, 16)
    await fail()
    expect(await alerts()).toEqual([])
    await failedBefore(8, person.id, 13)
    await fail()
    const [alert, ...more] = await alerts()
    expect(more).toEqual([])
    expect(alert?.payload).toMatchObject({ account: 'Sri Wahyuni', failures: 10 })
    await fail()
    expect(await alerts()).toHaveLength(1)
    expect((await org.admin.call(jobApi.mine, {})).sign_ins).toMatchObject({ failures: 10 })
    expect((await (await org.as([presence.can('list')])).call(jobApi.mine, {})).sign_ins).toBeNull()
    await pool().query("update sign_in_alerts set noticed_at = now() - interval '61 minutes' where org_id = $1", [org.id])
    expect((await org.admin.call(jobApi.mine, {})).sign_ins).toBeNull()
    await fail()
    expect(await alerts()).toHaveLength(2)
  })

  test('when the organisation has a hundred, of whatever names', async () => {
    await failedBefore(98, NOBODY)
    await fail()
    expect(await alerts()).toEqual([])
    await fail(`nobody@${org.code}.test`)
    expect((await alerts()).map(({ payload }) => payload)).toMatchObject([{ account: null, failures: 100 }])
  })
})

test('refused calls are summed by person, kind and quarter of an hour', async () => {
  const viewer = await org.as([presence.can('list')])
  for (let n = 0; n < 3; n++) await viewer.send(presenceApi.create, { body: aPresence() })
  await viewer.send(auditApi.list, { query: {} })
  await viewer.call(presenceApi.list, { query: {} })
  await server.services.refused.tell()
  await viewer.send(presenceApi.create, { body: aPresence() })
  await server.services.refused.tell()
  const told = await entries('refused')
  expect(told.map((entry) => [entry.entity_type, 'times' in entry && entry.times]).sort()).toEqual([
    ['audit', 1],
    ['presences', 4],
  ])
  expect(told[0]).toMatchObject({ ip: '127.0.0.1', entity_id: null, actor_name: expect.stringContaining('Budi') })
  await server.anonymous.send(presenceApi.create, { body: aPresence() })
  await server.services.refused.tell()
  expect(await entries('refused')).toHaveLength(2)
})
