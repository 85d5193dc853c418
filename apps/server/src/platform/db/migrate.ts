import { readdirSync, readFileSync } from 'node:fs'
import type pg from 'pg'

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8')
const LOCK = 7_352_946

/** Applies what is missing, in the order of the file names, one process at a time; answers what it applied. */
export async function migrate(pool: pg.Pool, onStep: (name: string) => void = () => {}): Promise<string[]> {
  const client = await pool.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK])
    await client.query(
      'create table if not exists schema_migrations (name text primary key, applied_at timestamptz not null default now())',
    )
    const applied = new Set(
      (await client.query<{ name: string }>('select name from schema_migrations')).rows.map((row) => row.name),
    )
    const wanted = readdirSync(new URL('./migrations/', import.meta.url))
      .filter((name) => name.endsWith('.sql'))
      .sort()
    const missing = wanted.filter((name) => !applied.has(name))
    for (const name of missing) {
      onStep(name)
      await inTransaction(client, `${read(`./migrations/${name}`)};insert into schema_migrations (name) values ('${name}')`)
    }
    if (missing.length > 0) await inTransaction(client, read('./after-migrations.sql'))
    return missing
  } finally {
    await client.query('select pg_advisory_unlock($1)', [LOCK]).catch(() => {})
    client.release()
  }
}

async function inTransaction(client: pg.PoolClient, script: string) {
  try {
    await client.query(`begin;${script};commit`)
  } catch (cause) {
    await client.query('rollback')
    throw cause
  }
}
