import { expect, test } from 'vitest'
import { ownTestServer } from '../../../test/test-server.ts'
import { dropFormer, leaveSchema } from './former-schema.ts'

const server = ownTestServer()

const COUNTS = `
  select (select count(*)::int from pg_tables where schemaname = 'public') as here,
         (select count(*)::int from pg_tables where schemaname = 'former') as former,
         (select count(*)::int from pg_locks where pid = pg_backend_pid() and locktype in ('relation', 'object')) as locks`

test('a transaction that leaves the schema holds few locks, and what it leaves is dropped after it', async () => {
  const client = await server.services.database.background.pool.connect()
  const counts = async () => (await client.query<{ here: number; former: number; locks: number }>(COUNTS)).rows[0]
  try {
    const before = await counts()
    expect(before?.here).toBeGreaterThan(100)
    await client.query('begin')
    await client.query('drop schema if exists pgboss cascade')
    const alone = (await counts())?.locks ?? 0
    await leaveSchema(client)
    const left = await counts()
    expect(left).toMatchObject({ here: 0, former: before?.here })
    expect(left?.locks).toBeLessThan(alone + 20)
    await client.query('commit')
    await dropFormer(client)
    expect(await counts()).toMatchObject({ here: 0, former: 0 })
  } finally {
    client.release()
  }
})
