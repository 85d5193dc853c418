import type pg from 'pg'

/** What a migrated database has before anybody uses it. */
export interface FirstRows {
  readonly tables: readonly string[]
  readonly facts: readonly string[]
}

export async function firstRows(pool: pg.Pool): Promise<FirstRows> {
  const names = await pool.query<{ name: string }>(`select tablename as name from pg_tables where schemaname = 'public'`)
  const filled = names.rows
    .map(({ name }) => `select '${name}' as name where exists (select 1 from "${name}")`)
    .join(' union all ')
  const tables = (await pool.query<{ name: string }>(filled)).rows.map(({ name }) => name)
  const facts = (await pool.query<{ name: string }>('select name from server_facts')).rows.map(({ name }) => name)
  return { tables, facts }
}

/** Takes everything away that was not there at first. No trigger counts or notes it, and no order of tables matters. */
export async function empty(pool: pg.Pool, { tables, facts }: FirstRows): Promise<void> {
  const list = (names: readonly string[]) => names.map((name) => `'${name}'`).join(', ')
  await pool.query(`do $$ declare name text; begin
    set local session_replication_role = replica;
    for name in select tablename from pg_tables where schemaname = 'public' and tablename not in (${list(tables)}) loop
      execute format('delete from %I', name);
    end loop;
    delete from server_facts where server_facts.name not in (${list(facts)});
  end $$`)
}
