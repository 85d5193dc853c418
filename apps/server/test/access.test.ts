import { everyEndpoint } from '@pelita/contract/all.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { chosenEndpoints } from './chosen-endpoints.ts'
import { samples } from './samples.ts'
import { accessTable, accessViolations } from './suites/access.ts'
import { emptyTestServer, testOrg } from './test-server.ts'

const server = emptyTestServer()

test('every call refuses strangers, learners and the unpermitted, and lets each needed permission in', async () => {
  expect(await accessViolations(server, await testOrg(server), chosenEndpoints)).toEqual([])
}, 600_000)

test('every call has a sample', () => {
  expect(everyEndpoint.filter(([name]) => !(name in samples)).map(([name]) => name)).toEqual([])
})

test('what each call needs is what the golden file says', async () => {
  await expect(accessTable(everyEndpoint)).toMatchFileSnapshot('./golden/access.txt')
})

test('a permission taken off a call is noticed', () => {
  const loosened = everyEndpoint.map(
    ([name, e]) => [name, name === 'presence.list' ? { ...e, access: 'session' as const } : e] as const,
  )
  expect(accessTable(loosened)).not.toBe(accessTable(everyEndpoint))
})

test('a server that grants everybody everything is noticed', async () => {
  const org = await testOrg(server)
  const { pool } = server.services.database
  const before =
    (await pool.query<{ source: string }>("select pg_get_functiondef('session_enter'::regproc) as source")).rows[0]?.source ?? ''
  await pool.query(before.replace("coalesce(r.permissions, '{}')", "array['*']::text[]"))
  const found = await accessViolations(
    server,
    org,
    everyEndpoint.filter(([name]) => name.startsWith('presence.')),
  )
  await sql.raw(before).execute(server.services.database.platform)
  expect(found.length).toBeGreaterThan(0)
}, 60_000)
