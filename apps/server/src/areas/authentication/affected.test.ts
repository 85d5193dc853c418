import { authenticationApi } from '@pelita/contract/areas/authentication.ts'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { type TestOrg, testOrg, testServer } from '../../../test/test-server.ts'
import { writeSettings } from '../../platform/settings/settings.ts'

const server = testServer()
let org: TestOrg
beforeEach(async () => {
  org = await testOrg(server)
})

type Rules = Parameters<typeof org.admin.call<typeof authenticationApi.affected>>[1]['body']
const affected = (body: Rules) => org.admin.call(authenticationApi.affected, { body })

/** Somebody whose password was chosen so many days ago. */
async function since(days: number, full_name: string) {
  const member = await org.member({ full_name })
  const password_changed_at = new Date(Date.now() - days * 86_400_000).toISOString()
  await server.services.database.platform
    .updateTable('persons')
    .set({ password_hash: 'x', password_changed_at })
    .where('id', '=', member.person_id)
    .execute()
  return member
}
/** At a time of its own: two sign-ins within what the clock of a database can tell apart have no order. */
const signedIn = (id: string, ip: string, minutesAgo: number) =>
  server.services.database.pool.query(
    `insert into audit_logs (org_id, actor_id, actor_name, action, entity_type, entity_id, ip, created_at)
     values ($1, $2, 'x', 'login', 'memberships', $2, $3, now() - make_interval(mins => $4))`,
    [org.id, id, ip, minutesAgo],
  )

test('passwords that expire at once and soon are told, not those that had expired already; nothing is changed', async () => {
  await since(400, 'Lama Sekali')
  await since(100, 'Agak Lama')
  await since(80, 'Hampir')
  await since(1, 'Baru')
  await org.work((db) => writeSettings(db, 'authentication', { expires_days: 365 }))
  expect(await affected({ expires_days: 90 })).toEqual([
    { text: 'Password expires at once: a new one is chosen at the next sign-in', count: 1, names: ['Agak Lama'] },
    { text: 'Password expires within 14 days', count: 1, names: ['Hampir'] },
  ])
  expect(await affected({ expires_days: 0 })).toEqual([])
  expect(await org.admin.call(authenticationApi.read, {})).toMatchObject({ expires_days: 365 })
})

test('whoever another organisation has too is counted and not named', async () => {
  const { person_id } = await since(100, 'Dua Tempat')
  const other = await testOrg(server)
  await server.services.database.pool.query(
    `insert into memberships (org_id, person_id, nik, full_name, email) select $1, id, 'Z-1', full_name, email from persons where id = $2`,
    [other.id, person_id],
  )
  expect(await affected({ expires_days: 30 })).toMatchObject([{ count: 1, names: [] }])
})

test('an address list tells whose last sign-in it would refuse', async () => {
  const [inside, outside] = [await org.member({ full_name: 'Di Kantor' }), await org.member({ full_name: 'Di Rumah' })]
  await signedIn(outside.id, '127.0.0.9', 4)
  await signedIn(inside.id, '203.0.113.7', 3)
  await signedIn(inside.id, '127.0.0.9', 2)
  await signedIn(outside.id, '203.0.113.7', 1)
  const text = 'Locked out: signed in last from an address that is not in the list'
  expect(await affected({ allowed_ip_ranges: ['127.0.0.0/8'] })).toEqual([{ text, count: 1, names: ['Di Rumah'] }])
  expect(await affected({ allowed_ip_ranges: ['0.0.0.0/0'] })).toEqual([])
})

test('a stricter policy, codes and one session at a time tell whom they reach', async () => {
  await since(1, 'Ada')
  const names = (found: Awaited<ReturnType<typeof affected>>) => found.map(({ text, count }) => [text, count])
  expect(names(await affected({ min_length: 14 }))).toEqual([['Meet the stricter password policy at their next change', 1]])
  expect(await affected({ min_length: 8 })).toEqual([])
  const [asked] = await affected({ otp_mode: 'every_login', otp_apply_to: 'learner' })
  const { rows } = await org.work((db) =>
    sql<{ n: number }>`select count(*)::int as n from memberships where status = 'active' and person_id is not null`.execute(db),
  )
  expect([asked?.text, asked?.count]).toEqual(['Asked for a code at every sign-in', rows[0]?.n])
  await org.work((db) => writeSettings(db, 'authentication', { otp_mode: 'every_login', otp_apply_to: 'both' }))
  expect(await affected({ otp_mode: 'new_device', otp_apply_to: 'both' })).toEqual([])
})

test('an earlier version tells whom its return would reach', async () => {
  await since(100, 'Agak Lama')
  await org.work((db) => writeSettings(db, 'authentication', { expires_days: 90 }))
  await org.work((db) => writeSettings(db, 'authentication', { expires_days: undefined }))
  const [, before] = await org.admin.call(authenticationApi.history, {})
  expect(await affected({ id: before?.id })).toMatchObject([{ count: 1, names: ['Agak Lama'] }])
})
