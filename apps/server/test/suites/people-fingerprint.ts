import type { Database } from '../../src/platform/db/database.ts'
import type { TestOrg } from '../test-server.ts'

/** Everything that names a person, as the database knows it: a table that comes later is looked at as well. */
const NAMING = `
  select distinct c.table_name as name, exists (
      select 1 from information_schema.columns o where o.table_schema = 'public' and o.table_name = c.table_name and o.column_name = 'org_id') as of_org
    from pg_constraint k join information_schema.columns c on c.table_schema = 'public' and c.table_name = k.conrelid::regclass::text and c.column_name = 'person_id'
   where k.contype = 'f' and k.confrelid = 'persons'::regclass order by 1`

/** One line per table: how the people of an organisation are reached and sign in there. What is written shows, even where it stays the same. */
export async function definePeopleFingerprint({ pool }: Database): Promise<readonly string[]> {
  const { rows } = await pool.query<{ name: string; of_org: boolean }>(NAMING)
  const tables = [
    ...rows.map(({ name, of_org }) => ({ name, id: 'person_id', of_org })),
    { name: 'persons', id: 'id', of_org: false },
  ]
  const parts = tables.map(
    ({ name, id, of_org }) => `
      select '${name}:' || count(*) || ':' || coalesce(sum(x.xmin::text::bigint), 0) as print from ${name} x
       where ${of_org ? 'x.org_id = org' : `x.${id} in (select m.person_id from memberships m where m.org_id = org)`}`,
  )
  await pool.query(`
    create or replace function people_fingerprint(org uuid) returns text stable language plpgsql as $$
    begin
      return (select string_agg(print, e'\\n') from (${parts.join(' union all ')}) all_tables);
    end $$`)
  return tables.map(({ name }) => name)
}

export const peopleFingerprint = async ({ pool }: Database, { id }: TestOrg): Promise<string> =>
  (await pool.query<{ print: string }>('select people_fingerprint($1) as print', [id])).rows[0]?.print ?? ''

/** Whoever belongs to `a` belongs to `b` as well from now on, with a password, a proved address, a browser that is known, a session there and every second factor. */
export async function shareEverybody({ pool }: Database, a: TestOrg, b: TestOrg): Promise<void> {
  await pool.query(
    `with newly as (
       insert into memberships (org_id, person_id, nik, full_name, email, posisi)
       select $2, m.person_id, 'B-' || gen_random_uuid(), m.full_name, m.email, 'Chief' from memberships m
        where m.org_id = $1 and m.person_id is not null and m.deleted_at is null
          and not exists (select 1 from memberships o where o.org_id = $2 and o.person_id = m.person_id)
       returning id, person_id),
     holders as (
       update persons p set password_hash = 'not to be guessed', address_proven = true, phone = '0811111111' from newly n where p.id = n.person_id),
     sessions as (
       insert into sessions (kind, token_hash, org_id, membership_id, person_id, expires_at, by_password, proved_at)
       select 'learner', 'shared ' || n.id, $2, n.id, n.person_id, now() + interval '1 hour', true, now() from newly n),
     devices as (
       insert into known_devices (token_hash, org_id, person_id, expires_at) select 'shared ' || n.id, $2, n.person_id, now() + interval '1 day' from newly n),
     places as (
       insert into sign_in_places (person_id, place, known_at) select n.person_id, '203.0.113.9', now() from newly n),
     apps as (
       insert into factor_apps (person_id, sealed_secret, last_step, created_at) select n.person_id, 'sealed', 1, '2026-01-01T00:00:07Z' from newly n on conflict do nothing),
     passkeys as (
       insert into factor_passkeys (person_id, host, credential_id, public_key, counter, name)
       select n.person_id, 'beta.example', 'shared ' || n.id, 'key', 0, 'Laptop of Beta' from newly n),
     codes as (
       insert into recovery_codes (person_id, code_hash) select n.person_id, 'shared ' || n.id from newly n),
     resets as (
       insert into factor_resets (person_id, due_at, stop_hash) select n.person_id, now() + interval '1 day', 'shared ' || n.id from newly n on conflict do nothing)
     insert into password_history (person_id, password_hash) select n.person_id, 'an older one' from newly n`,
    [a.id, b.id],
  )
}
