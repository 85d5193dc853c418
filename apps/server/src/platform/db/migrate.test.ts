import { presenceApi } from '@pelita/contract/areas/presence.ts'
import { expect, test } from 'vitest'
import { ownTestServer, testOrg } from '../../../test/test-server.ts'
import { migrate, schemaFaults } from './migrate.ts'

const server = ownTestServer()
const ask = (statement: string) => server.services.database.pool.query(statement)

/** As after a restore to a server without the role: what a dump names the role in was refused. Others of this server still use it. */
async function loseRole() {
  await ask('drop owned by pelita_app')
  if (server.services.database.embedded) await ask('drop role pelita_app')
}

test('a database restored without the role gets it, its policies and its rights at the next start', async () => {
  const { database } = server.services
  const org = await testOrg(server)
  const policies = async () => (await ask("select 1 from pg_policies where policyname = 'organisation'")).rowCount
  const before = await policies()
  expect(before).toBeGreaterThan(50)
  await loseRole()
  expect(await policies()).toBe(0)
  expect((await org.admin.send(presenceApi.list)).statusCode).toBe(500)
  expect((await schemaFaults(database)).length).toBeGreaterThan(100)
  expect(await migrate(database)).toEqual([])
  expect(await schemaFaults(database)).toEqual([])
  expect(await policies()).toBe(before)
  expect((await org.admin.send(presenceApi.list)).statusCode).toBe(200)
})

test.each([
  ['a policy', 'drop policy organisation on presences'],
  ['row level security', 'alter table presences disable row level security'],
  ['a right', 'revoke select on cities from pelita_app'],
  ['the history', 'drop trigger history on presences'],
  ['a search function', 'drop function search_presences'],
])('%s that is gone is made again at the next start', async (_, loss) => {
  const { database } = server.services
  await ask(loss)
  expect(await schemaFaults(database)).toHaveLength(1)
  await migrate(database)
  expect(await schemaFaults(database)).toEqual([])
})

test('what only a migration makes is missed by its name, until somebody says that it is not needed', async () => {
  const { database } = server.services
  await ask('drop function empty_bin')
  const [lost] = await schemaFaults(database)
  await expect(migrate(database)).rejects.toThrow(`The database is not whole: ${lost} is missing and cannot be made again.`)
  await ask(`delete from schema_parts where name = '${lost}'`)
  expect(await migrate(database)).toEqual([])
})

test('what runs after migrations runs again when it has changed', async () => {
  const { database } = server.services
  const form = async () => (await ask("select value from server_facts where name = 'after-migrations'")).rows
  const now = await form()
  await ask("update server_facts set value = 'of an older version' where name = 'after-migrations'")
  await migrate(database)
  expect(await form()).toEqual(now)
})

test('a database that a newer version has changed is refused', async () => {
  const { database } = server.services
  await ask("insert into schema_migrations (name) values ('9998_next.sql'), ('demonstration is loading')")
  expect(await schemaFaults(database)).toEqual(['9998_next.sql'])
  await expect(migrate(database)).rejects.toThrow(
    'The database was used by a newer version of Pelita: it has 9998_next.sql, which this version does not know.',
  )
  await ask("delete from schema_migrations where name in ('9998_next.sql', 'demonstration is loading')")
  expect(await migrate(database)).toEqual([])
})

test('a table that says so has no history, every other one has', async () => {
  const { database } = server.services
  for (const name of ['told', 'untold']) await ask(`create table ${name} (org_id uuid not null, id uuid primary key)`)
  await ask("comment on table untold is 'no history: a sample'")
  await ask("update server_facts set value = 'of an older version' where name = 'after-migrations'")
  await migrate(database)
  const { rows } = await ask(
    "select tgrelid::regclass::text as name from pg_trigger where tgname = 'history' and tgrelid in ('told'::regclass, 'untold'::regclass)",
  )
  expect(rows).toEqual([{ name: 'told' }])
})
