import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import pg from 'pg'
import type { Database } from '../db/database.ts'
import type { Manifest } from './manifest.ts'

export type DumpedTables = Pick<Manifest, 'migrations' | 'tables' | 'sequences' | 'made_at'>

/** Rows are asked for so many at a time that about this much text is in memory. */
const PORTION_BYTES = 2 * 1024 * 1024
const MOST_ROWS = 2_000

/** Texts that read the same everywhere, no limit of time, and an error instead of rows that a policy hides. */
export const EXACT = `set local datestyle = 'ISO'; set local timezone = 'UTC'; set local intervalstyle = 'postgres';
  set local extra_float_digits = 1; set local bytea_output = 'hex'; set local row_security = off;
  set local statement_timeout = 0; set local lock_timeout = 0; set local idle_in_transaction_session_timeout = 0`

/** Every table of ours with the columns that are stored; what an extension made is not ours. */
const TABLES = `
  select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
   where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
     and not exists (select 1 from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
   group by c.relname order by c.relname`

/**
 * Writes every table to a file of its own below `folder`, all as of one moment. A line is a row: a JSON array of its values in the
 * database's own text form, so that nothing is rounded and both databases read it.
 */
export async function dumpTables({ background: { pool } }: Database, folder: string): Promise<DumpedTables> {
  const client = await pool.connect()
  let broken: Error | undefined
  try {
    await client.query(`begin isolation level repeatable read read only; ${EXACT}`)
    const made_at = new Date().toISOString()
    const found = (await client.query<{ name: string; columns: string[] }>(TABLES)).rows
    if (!found.some(({ name }) => name === 'schema_migrations'))
      throw new Error('There is nothing to back up: the database is empty')
    const noted = await client.query<{ name: string }>('select name from schema_migrations order by name')
    const names = noted.rows.map(({ name }) => name)
    const loading = names.find((name) => !name.endsWith('.sql'))
    if (loading) throw new Error(`There is nothing to back up yet: the ${loading}`)
    const tables = []
    for (const table of found) tables.push({ ...table, rows: await dumpTable(client, table, folder) })
    const sequences = await client.query<{ name: string; last_value: string | null }>(
      `select sequencename::text as name, last_value::text from pg_sequences where schemaname = 'public' order by 1`,
    )
    await client.query('commit')
    return { made_at, migrations: names, tables, sequences: sequences.rows }
  } catch (cause) {
    await client.query('rollback').catch((failure: Error) => {
      broken = failure
    })
    throw cause
  } finally {
    client.release(broken)
  }
}

async function dumpTable(client: pg.PoolClient, table: { name: string; columns: string[] }, folder: string): Promise<number> {
  let rows = 0
  const portions = async function* () {
    const values = table.columns.map((column) => `${pg.escapeIdentifier(column)}::text`).join(', ')
    await client.query(
      `declare dump no scroll cursor for select array_to_json(array[${values}]::text[])::text from ${pg.escapeIdentifier(table.name)}`,
    )
    for (let count = 100; ; ) {
      const { rows: lines } = await client.query<[string]>({ text: `fetch ${count} from dump`, rowMode: 'array' })
      if (lines.length === 0) break
      rows += lines.length
      const text = `${lines.join('\n')}\n`
      yield text
      count = Math.max(1, Math.min(MOST_ROWS, count * 2, Math.floor((PORTION_BYTES * lines.length) / text.length)))
    }
    await client.query('close dump')
  }
  const file = createWriteStream(join(folder, table.name), { mode: 0o600 })
  await pipeline(Readable.from(portions()), createGzip({ level: 3 }), file)
  return rows
}
