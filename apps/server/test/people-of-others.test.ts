import { readFile } from 'node:fs/promises'
import { everyEndpoint } from '@pelita/contract/all.ts'
import { beforeAll, expect, test } from 'vitest'
import { chosenEndpoints, isNarrowed } from './chosen-endpoints.ts'
import { definePeopleFingerprint } from './suites/people-fingerprint.ts'
import { IDLE, touchedPeople } from './suites/people-of-others.ts'
import { emptyTestServer } from './test-server.ts'

const server = emptyTestServer()
let tables: readonly string[] = []
beforeAll(async () => {
  tables = await definePeopleFingerprint(server.services.database)
})

const about = (area: string) => everyEndpoint.filter(([name]) => name.startsWith(`${area}.`))

test('by no call does an administrator, a key or single sign-on of A touch how somebody signs in at B', async () => {
  expect(await touchedPeople(server, chosenEndpoints)).toEqual([])
}, 900_000)

test('what the walk does not show is named where it is told of', async () => {
  const told = await readFile(new URL('../../../docs/security.md', import.meta.url), 'utf8')
  expect(IDLE.filter((name) => !told.includes(`\`${name}\``))).toEqual([])
  expect(told).toContain(`${IDLE.length} calls are made`)
})

test('everything that names a person is looked at', () => {
  expect(tables).toEqual(
    expect.arrayContaining([
      ...['factor_apps', 'factor_passkeys', 'factor_resets', 'known_devices', 'memberships', 'password_history', 'persons'],
      ...['recovery_codes', 'sessions', 'sign_in_places'],
    ]),
  )
})

test.skipIf(isNarrowed)(
  'a call that writes a person, or a session at B, is noticed and named',
  async () => {
    const { pool } = server.services.database
    await pool.query(`
      create function leaks() returns trigger language plpgsql security definer as
        $$ begin update sessions set revoked_at = now() where person_id = new.person_id and org_id <> new.org_id; return new; end $$;
      create trigger leaks after update of posisi on memberships for each row execute function leaks()`)
    const found = await touchedPeople(server, about('user')).finally(() =>
      pool.query('drop trigger leaks on memberships; drop function leaks'),
    )
    expect(found).toContain('user.update: an administrator or single sign-on of A touches people of B')
  },
  120_000,
)

test.skipIf(isNarrowed)(
  'a rule that forgets that others have the person is noticed',
  async () => {
    const { pool } = server.services.database
    const { rows } = await pool.query<{ source: string }>("select pg_get_functiondef('is_shared_person'::regproc) as source")
    await pool.query(
      'create or replace function is_shared_person(person uuid) returns boolean language sql stable security definer set search_path = public as $$ select false $$',
    )
    const found = await touchedPeople(server, about('user')).finally(() => pool.query(rows[0]?.source ?? ''))
    expect(found.filter((line) => line.startsWith('user.')).length).toBeGreaterThan(0)
  },
  120_000,
)

test.skipIf(isNarrowed)(
  'a reset of the second factor that forgets that others have the person is noticed and named',
  async () => {
    const { pool } = server.services.database
    const { rows } = await pool.query<{ source: string }>("select pg_get_functiondef('reset_factors'::regproc) as source")
    const source = rows[0]?.source ?? ''
    const forgetful = source.replace(/^.*return 'others'.*$/m, '')
    expect(forgetful).not.toBe(source)
    await pool.query(forgetful)
    const found = await touchedPeople(server, about('user'))
    await pool.query(source)
    expect(found).toContain('user.act: an administrator or single sign-on of A touches people of B')
  },
  120_000,
)
