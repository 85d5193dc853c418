import { authApi } from '@pelita/contract/areas/auth.ts'
import { calendarApi } from '@pelita/contract/areas/calendar.ts'
import { learnerApi } from '@pelita/contract/areas/learner.ts'
import { learnerMeApi } from '@pelita/contract/areas/learner-me.ts'
import { userApi } from '@pelita/contract/areas/user-api.ts'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { addedAccount, newestLink } from '../../../test/person-builders.ts'
import { type TestOrg, testOrg, testServer } from '../../../test/test-server.ts'
import { changePerson, PASSWORD, signInPerson, type TestPerson } from '../auth/people-for-tests.ts'

const server = testServer()
const CHOSEN = 'Pilihan-Sendiri-7'

interface Who {
  readonly org: TestOrg
  readonly person: TestPerson
}
const act =
  (action: 'deactivate' | 'reset-password') =>
  ({ org, person }: Who) =>
    org.admin.call(userApi.act, { params: { id: person.id, action }, body: {} })
const anonymise = ({ org, person }: Who) => org.work((db) => sql`select anonymise_member(${person.id}::uuid)`.execute(db))
const moved = async (holder: boolean, { org, person }: Who) => {
  const address = `moved-${person.id}@${org.code}.test`
  if (holder)
    await server.services.database.platform.insertInto('persons').values({ email: address, full_name: 'Holder' }).execute()
  await org.work((db) => db.updateTable('memberships').set({ new_email: address }).where('id', '=', person.id).execute())
  await sql`select move_address(${org.id}::uuid, ${person.id}::uuid, ${address})`.execute(server.services.database.platform)
}

/** Every way that ends the sessions of somebody at an organisation, by what ends them in the database or in the program. */
const WAYS: Readonly<Record<string, (who: Who) => Promise<unknown>>> = {
  'program: a new password by the old one': async ({ org, person }) => {
    const client = await signedIn({ org, person })
    await client.call(learnerMeApi.changePassword, { body: { old_password: PASSWORD, password: CHOSEN } })
  },
  'program: a new password by a mailed link': async (who) => {
    await act('reset-password')(who)
    const reset_token = await newestLink(server, who.person.email)
    await server.anonymous.call(authApi.resetPassword, { body: { reset_token, password: CHOSEN } })
  },
  'program: signed out everywhere': async (who) => (await signedIn(who)).call(learnerMeApi.endOthers, {}),
  'give_password: a password by an administrator': ({ org, person }) =>
    org.admin.call(userApi.update, { params: { id: person.id }, body: { password: CHOSEN } }),
  'end_member_sessions: deactivated': act('deactivate'),
  'end_member_sessions: several deactivated': ({ org, person }) =>
    org.admin.call(userApi.bulk, { body: { ids: [person.id], action: 'deactivate' } }),
  'end_member_sessions: removed': ({ org, person }) => org.admin.call(userApi.remove, { params: { id: person.id }, query: {} }),
  'end_member_sessions: ended and nothing else': ({ org, person }) =>
    org.work((db) => sql`select end_member_sessions(${[person.id]}::uuid[])`.execute(db)),
  'anonymise_member: erased': anonymise,
  'move_address: another address': (who) => moved(false, who),
  'move_address: the address of somebody else': (who) => moved(true, who),
  'person_becomes_shared: another organisation gets whoever has a password that was given': async ({ person }) => {
    await changePerson(server, person.person_id, { password_unproven: true })
    const other = await testOrg(server, 'Beta')
    await other.work((db) =>
      db
        .insertInto('memberships')
        .values({ person_id: person.person_id, full_name: 'Sri', email: person.email, nik: `B-${person.nik}`, posisi: 'Staff' })
        .execute(),
    )
  },
  'part_from_planted: made by an identity provider, and let go': async ({ org, person }) => {
    await changePerson(server, person.person_id, { password_hash: null, address_proven: false })
    const other = await testOrg(server, 'Beta')
    await addedAccount(other, { email: person.email, nik: `B-${person.nik}` })
    await sql`select part_from_planted(${person.email}, ${other.id}::uuid)`.execute(server.services.database.platform)
    expect(org.id).not.toBe(other.id)
  },
}

async function signedIn({ org, person }: Who) {
  const body = { email: person.email, password: PASSWORD, org_code: org.code }
  const { token } = (await server.anonymous.send(learnerApi.login, { body })).json().data
  return server.anonymous.with({ authorization: token })
}

const calendars = async ({ org, person }: Who) =>
  (
    await server.services.database.pool.query('select 1 from calendar_links where org_id = $1 and user_id = $2', [
      org.id,
      person.id,
    ])
  ).rowCount

describe('a calendar ends', () => {
  test.each(Object.keys(WAYS))('%s', async (name) => {
    const org = await testOrg(server)
    const who = { org, person: await signInPerson(server, org, { role: null }) }
    const { url } = await (await org.learner(who.person)).call(calendarApi.myLink, {})
    const read = async () => (await server.app.inject({ method: 'GET', url: new URL(url).pathname })).statusCode
    expect([await read(), await calendars(who)]).toEqual([200, 1])
    await (WAYS[name] as (who: Who) => Promise<unknown>)(who)
    expect([await read(), await calendars(who)]).toEqual([404, 0])
  })
})

/** One sign-out, of one device, ends no calendar: its address is not that device's. */
const ONE_SESSION = ['end_session']

test('every function of the database that ends sessions is among the ways, and the calendar of whoever only signs out goes on', async () => {
  const { rows } = await server.services.database.pool.query<{ name: string }>(
    "select proname as name from pg_proc where pronamespace = 'public'::regnamespace and prosrc ~* 'update\\s+sessions[^;]*revoked_at\\s*=' order by 1",
  )
  const known = new Set([...ONE_SESSION, ...Object.keys(WAYS).map((name) => name.split(':')[0])])
  expect(rows.map(({ name }) => name).filter((name) => !known.has(name))).toEqual([])
  expect(rows.length).toBeGreaterThan(4)
})
