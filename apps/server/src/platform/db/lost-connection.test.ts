import type pg from 'pg'
import { expect, test } from 'vitest'
import { emptyTestServer, testOrg } from '../../../test/test-server.ts'
import { isDatabaseLost } from './lost-connection.ts'

const server = emptyTestServer()

/** The connection ends as it does when the database server is restarted. */
const cut = (client: pg.PoolClient) =>
  (client as unknown as { connection: { stream: { destroy(cause: Error): void } } }).connection.stream.destroy(
    new Error('read ECONNRESET'),
  )

test('a connection lost between two statements fails that request only', async () => {
  const org = await testOrg(server)
  const { pool } = server.services.database
  const position = () =>
    org.work((db) => db.selectFrom('memberships').select('posisi').where('id', '=', org.someone.id).executeTakeFirst())
  await position()
  let held: pg.PoolClient | undefined
  pool.once('acquire', (client) => {
    held = client
  })
  const lost = org.work(async (db) => {
    await db.updateTable('memberships').set({ posisi: 'lost' }).where('id', '=', org.someone.id).execute()
    if (held) cut(held)
    await new Promise((resolve) => setTimeout(resolve, 50))
    await db.selectFrom('memberships').select('id').execute()
  })
  await expect(lost).rejects.toThrow()
  // The same statement again: the embedded database has one session, and would know it from the lost connection.
  expect(await position()).toEqual({ posisi: 'Staff' })
})

test('a line that is cut is the database’s absence; a missing file and a library’s time limit are not', () => {
  const failure = (traits: { code: string; syscall?: string }) => Object.assign(new Error('failed'), traits)
  const lost = [
    { code: 'ETIMEDOUT', syscall: 'read' },
    { code: 'ETIMEDOUT', syscall: 'connect' },
    { code: 'ENOENT', syscall: 'connect' },
    { code: '57P01' },
  ]
  for (const traits of lost) expect(isDatabaseLost(failure(traits))).toBe(true)
  const others = [{ code: 'ETIMEDOUT' }, { code: 'ENOENT', syscall: 'open' }, { code: '23505' }]
  for (const traits of others) expect(isDatabaseLost(failure(traits))).toBe(false)
})
