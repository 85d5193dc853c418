import { everyEndpoint } from '@pelita/contract/all.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { hashToken } from '../src/platform/http/visitor.ts'
import { chosenEndpoints } from './chosen-endpoints.ts'
import { samples } from './samples.ts'
import { accessTable, accessViolations } from './suites/access.ts'
import { emptyTestServer, testOrg } from './test-server.ts'

const server = emptyTestServer()

test('every call refuses strangers, learners and the unpermitted, and lets each needed permission in', async () => {
  expect(await accessViolations(server, await testOrg(server), chosenEndpoints)).toEqual([])
}, 600_000)

test('what somebody does as an expert or coach is done by no key', async () => {
  const org = await testOrg(server)
  const key = `key-of-${org.code}`
  const { platform } = server.services.database
  const known = { org_id: org.id, name: 'Gateway', key_hash: hashToken(key), scopes: ['learner-intake'] }
  await platform.insertInto('api_credentials').values(known).execute()
  const asKey = server.anonymous.with({ 'x-api-key': key, 'x-act-as': org.someone.nik })
  const marked = everyEndpoint.filter(([, e]) => 'byPerson' in e)
  const answers = await Promise.all(marked.map(async ([name, e]) => [name, (await asKey.send(e)).statusCode]))
  expect(answers.filter(([, status]) => status !== 403)).toEqual([])
  const names = new Set(marked.map(([name]) => name))
  expect(everyEndpoint.filter(([name, e]) => e.path.startsWith('/learner/expert/') && !names.has(name))).toEqual([])
  expect([...names]).toEqual(expect.arrayContaining(['learner-mentoring.given', 'learner-coaching.given']))
})

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
