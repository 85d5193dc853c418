import { expect, test } from 'vitest'
import { ownTestServer } from '../../../test/test-server.ts'
import { migrate } from '../db/migrate.ts'

const server = ownTestServer()
const ready = async () => {
  const answer = await server.app.inject('/ready')
  return [answer.statusCode, answer.json().status]
}

test('ready is who has started, reaches its database and finds it whole, until it leaves', async () => {
  const { database, jobs } = server.services
  expect(await ready()).toEqual([503, 'starting'])
  await jobs.start()
  expect(await ready()).toEqual([200, 'ready'])
  await database.pool.query('drop policy organisation on memberships')
  expect(await ready()).toEqual([503, 'database incomplete'])
  await migrate(database)
  expect(await ready()).toEqual([200, 'ready'])
  await database.pool.query("insert into schema_migrations (name) values ('9998_next.sql')")
  expect(await ready()).toEqual([503, 'database incomplete'])
  await database.pool.query("delete from schema_migrations where name = '9998_next.sql'")
  const stopped = jobs.stop()
  expect(await ready()).toEqual([503, 'stopping'])
  await stopped
})
