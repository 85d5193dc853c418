import { beforeAll, expect, test } from 'vitest'
import { definerTable, everyDefiner } from './suites/definer-probe.ts'
import { makeWorld, type World } from './suites/definer-world.ts'
import { definers } from './suites/definers.ts'
import { emptyTestServer } from './test-server.ts'

const server = emptyTestServer()
let world: World
const table = async (wanted?: readonly string[]) => {
  const names = (await everyDefiner(server)).map(({ name }) => name)
  return definerTable(server, world, definers(names), (name) => wanted?.includes(name) ?? true)
}
beforeAll(async () => {
  world = await makeWorld(server)
}, 120_000)

test('what every function with its owner’s rights reads and writes of another organisation is what the golden file says', async () => {
  const found = await table()
  expect(found).not.toMatch(/NOT LISTED|NOT RUN|NO ATTEMPT|CALLABLE/)
  await expect(found).toMatchFileSnapshot('./golden/definers.txt')
}, 120_000)

test('a function that is listed and gone is noticed', async () => {
  const names = new Set((await everyDefiner(server)).map(({ name }) => name))
  expect(Object.keys(definers([...names])).filter((name) => !names.has(name))).toEqual([])
})

test('a new function, one that nobody tries, and one that forgets its organisation are noticed', async () => {
  const { pool } = server.services.database
  const looked = ['end_member_sessions', 'forgotten']
  const before = await table(looked)
  await pool.query(
    'create function forgotten() returns bigint language sql security definer set search_path = public as $$ select count(*) from persons $$',
  )
  const { rows } = await pool.query<{ source: string }>("select pg_get_functiondef('end_member_sessions'::regproc) as source")
  await pool.query((rows[0]?.source ?? '').replace('org_id = current_org() and ', ''))
  const after = await table(looked)
  await pool.query('drop function forgotten()')
  await pool.query(rows[0]?.source ?? '')
  expect(after).toContain('forgotten: NOT LISTED')
  expect(after).toContain('members of others: reads nothing, writes sessions')
  const idle = { audit_row: { touches: '', probes: { nothing: async () => {} } } }
  expect(await definerTable(server, world, idle, (name) => name === 'audit_row')).toContain('NOT RUN by this attempt')
  expect(await table(looked)).toBe(before)
}, 60_000)
