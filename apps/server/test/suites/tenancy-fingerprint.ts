import { sql } from 'kysely'
import type { Database } from '../../src/platform/db/database.ts'
import type { TestOrg } from '../test-server.ts'

/**
 * One line per table of an organisation, so that it shows when another organisation writes a row: what is written bears a number higher than
 * all before, so count and sum together never come again. A function, because planning a statement over every table takes longer than it.
 */
export async function defineFingerprint({ pool }: Database): Promise<void> {
  const { rows } = await pool.query<{ name: string; shared: boolean }>(`
    select tablename as name, exists (select 1 from information_schema.columns c where c.table_name = p.tablename and c.column_name = 'member_org_id') as shared
      from pg_policies p where policyname = 'organisation' and tablename <> 'organizations' order by 1`)
  // A row of its own people only: whom a receiver enrols is its own affair.
  const parts = rows.map(
    ({ name, shared }) => `
      select '${name}:' || count(*) || ':' || coalesce(sum(x.xmin::text::bigint), 0) as print
        from ${name} x where x.org_id = org ${shared ? 'and x.member_org_id = x.org_id' : ''}`,
  )
  await pool.query(`
    create or replace function tenant_fingerprint(org uuid) returns text stable language plpgsql as $$
    begin
      return (select string_agg(print, e'\\n') from (${parts.join(' union all ')}) all_tables);
    end $$`)
}

export const fingerprintOf = (org: TestOrg): Promise<string> =>
  org.work(
    async (db) => (await sql<{ print: string }>`select tenant_fingerprint(${org.id}) as print`.execute(db)).rows[0]?.print ?? '',
  )
