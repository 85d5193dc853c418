import type pg from 'pg'

type Client = Pick<pg.ClientBase, 'query'>

/** What an extension made is not ours. */
export const EXTENSION = (of: string) => `exists (select 1 from pg_depend d where d.objid = ${of}.oid and d.deptype = 'e')`

/** Where a restore puts what was there. */
const FORMER = 'former'

const MAY_RENAME = `
  select pg_has_role(nspowner, 'usage') and has_database_privilege(current_database(), 'create') as may
    from pg_namespace where nspname = 'public'`

/**
 * Takes away everything of ours, and the queue's schema, which the next start makes anew; extensions stay. A transaction that drops each
 * table, policy and function holds a lock for each, and two of them at once are more than a server has as it comes; a schema that is
 * renamed needs one. `dropFormer` throws it away after the commit.
 */
export async function leaveSchema(client: Client): Promise<void> {
  const { rows } = await client.query<{ may: boolean }>(MAY_RENAME)
  if (rows[0]?.may) await renameSchema(client)
  else await dropEach(client)
  await client.query('drop schema if exists pgboss cascade')
}

async function renameSchema(client: Client): Promise<void> {
  await client.query(`alter schema public rename to ${FORMER}; create schema public; grant usage on schema public to public`)
  const { rows } = await client.query<{ name: string }>(
    `select quote_ident(extname) as name from pg_extension where extnamespace = '${FORMER}'::regnamespace`,
  )
  for (const { name } of rows) await client.query(`alter extension ${name} set schema public`)
}

/** For whom the schema does not belong to. */
async function dropEach(client: Client): Promise<void> {
  // Tables first: they take along what hangs on them, such as the sequence of a column, which alone would not go.
  const { rows } = await client.query<{ statement: string }>(`
    select format('drop %s if exists %s cascade', kind, name) as statement from (
      select case c.relkind when 'v' then 'view' when 'm' then 'materialized view' when 'S' then 'sequence' else 'table' end as kind,
             c.oid::regclass::text as name
        from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('v', 'm', 'S', 'r', 'p') and not ${EXTENSION('c')}
      union all
      select 'routine', p.oid::regprocedure::text from pg_proc p where p.pronamespace = 'public'::regnamespace and not ${EXTENSION('p')}
      union all
      select 'type', t.oid::regtype::text from pg_type t
       where t.typnamespace = 'public'::regnamespace and t.typtype in ('e', 'd') and not ${EXTENSION('t')}) ours
     order by kind <> 'table'`)
  for (const { statement } of rows) await client.query(statement)
}

/** A table at a time, outside of a transaction: one that breaks off is gone on with before the next restore, and by the next start. */
export async function dropFormer(client: Client): Promise<void> {
  const { rowCount } = await client.query('select 1 from pg_namespace where nspname = $1', [FORMER])
  if (!rowCount) return
  const { rows } = await client.query<{ name: string }>(
    `select c.oid::regclass::text as name from pg_class c where c.relnamespace = '${FORMER}'::regnamespace and c.relkind in ('r', 'p')`,
  )
  for (const { name } of rows) await client.query(`drop table if exists ${name} cascade`)
  await client.query(`drop schema ${FORMER} cascade`)
}
