import pg from 'pg'
import { EXTENSION } from '../db/former-schema.ts'
import type { Manifest } from './manifest.ts'

type Client = pg.PoolClient

/** Keeps triggers and references from acting on rows while they arrive; answers how to end it. */
export type Silence = (client: Client, tables: readonly string[]) => Promise<() => Promise<void>>

/** What a database knows about itself, whatever it holds. */
const ABOUT_ITSELF: readonly string[] = ['schema_migrations', 'schema_parts', 'server_facts']

export async function tablesOf(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select c.oid::regclass::text as name from pg_class c
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and not ${EXTENSION('c')}`,
  )
  return rows.map(({ name }) => name)
}

export async function setSequences(client: Client, sequences: Manifest['sequences']): Promise<void> {
  for (const { name, last_value } of sequences)
    if (last_value !== null) await client.query('select setval($1::regclass, $2)', [pg.escapeIdentifier(name), last_value])
}

/** Rows come in no order, so references are checked at the end and all at once; only a table's owner has to be asked for that. */
export const silenceEach: Silence = async (client, tables) => {
  const { rows: keys } = await client.query<{ table: string; name: string; definition: string }>(
    `select conrelid::regclass::text as "table", quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
       from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`,
  )
  for (const key of keys) await client.query(`alter table ${key.table} drop constraint ${key.name}`)
  for (const name of tables) await client.query(`alter table ${name} disable trigger user`)
  return async () => {
    for (const key of keys) await client.query(`alter table ${key.table} add constraint ${key.name} ${key.definition}`)
    for (const name of tables) await client.query(`alter table ${name} enable trigger user`)
  }
}

/** Neither triggers nor references act in this transaction, where the database lets us: for rows the program itself comes with. */
export const silenceOwnRows: Silence = async (client, tables) => {
  const { rows } = await client.query<{ may: boolean }>(`select current_setting('is_superuser') = 'on' as may`)
  if (!rows[0]?.may) return silenceEach(client, tables)
  await client.query('set local session_replication_role = replica')
  return async () => void (await client.query('set local session_replication_role = origin'))
}

/** Empties tables that have the schema of the backup; answers how to end it, and which of its tables are left as they are. */
export async function emptyTables(client: Client, { sequences }: Manifest) {
  const all = await tablesOf(client)
  const wakeUp = await silenceOwnRows(client, all)
  const others = all.filter((name) => !ABOUT_ITSELF.includes(name))
  const full = await client.query<{ name: string }>(
    others.map((name) => `select '${name}' as name where exists (select 1 from ${name})`).join(' union all '),
  )
  for (const { name } of full.rows) await client.query(`delete from ${name}`)
  const finish = async () => {
    await setSequences(client, sequences)
    await wakeUp()
  }
  return { finish, left: new Set(ABOUT_ITSELF) }
}
