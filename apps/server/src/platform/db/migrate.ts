import { createHash } from 'node:crypto'
import type pg from 'pg'
import type { Database } from './database.ts'
import { dropFormer } from './former-schema.ts'
import { afterMigrations, MIGRATIONS_TABLE, migrationNames, migrationScript } from './migration-files.ts'
import { preparing } from './preparing.ts'
import { ensureRole, missingParts, noteParts } from './schema-parts.ts'

/** The demonstration notes its loading in the same table. */
export async function appliedMigrations(db: Pick<pg.ClientBase, 'query'>): Promise<Set<string>> {
  const { rows } = await db.query<{ name: string }>(`select name from schema_migrations where name like '%.sql'`)
  return new Set(rows.map(({ name }) => name))
}

/** Migrations the database has and this program does not know, and those it lacks. */
async function compare(db: Pick<pg.ClientBase, 'query'>): Promise<{ missing: string[]; unknown: string[] }> {
  const [wanted, applied] = [migrationNames(), await appliedMigrations(db)]
  return {
    missing: wanted.filter((name) => !applied.has(name)),
    unknown: [...applied].filter((name) => !wanted.includes(name)).sort(),
  }
}

/** What keeps the database from serving this program; nothing when it does. */
export async function schemaFaults({ pool }: Pick<Database, 'pool'>): Promise<string[]> {
  const { missing, unknown } = await compare(pool)
  return [...missing, ...unknown, ...(missing.length === 0 ? await missingParts(pool) : [])]
}

/**
 * Brings the database to what this program needs, one process at a time: applies what is missing in the order of the file names, and
 * makes again what a restore lost, such as the role and its policies. Refuses what it cannot mend. Answers what it applied.
 */
export const migrate = (database: Database, onStep: (text: string) => void = () => {}): Promise<string[]> =>
  preparing(
    database,
    () => withoutLimits(database.background.pool, (client) => bringUpToDate(client, onStep)),
    () => onStep('Another process prepares the database; waiting for it ...'),
  )

async function bringUpToDate(client: pg.PoolClient, onStep: (text: string) => void): Promise<string[]> {
  await dropFormer(client)
  await client.query(MIGRATIONS_TABLE)
  const { missing, unknown } = await compare(client)
  if (unknown.length > 0)
    throw new Error(
      `The database was used by a newer version of Pelita: it has ${unknown.join(', ')}, which this version does not know. Start that version again, or restore a backup made before it.`,
    )
  await ensureRole(client)
  const lost = await lostBefore(client)
  for (const name of missing) {
    onStep(`Migrating: ${name}`)
    await inTransaction(client, migrationScript(name))
  }
  const isNew = missing.length > 0 || (await factOf(client, 'after-migrations')) !== formOf(afterMigrations())
  if (lost.length > 0) onStep(`Mending ${lost.length} parts that the database lacks, such as the ${lost[0]}`)
  if (isNew || lost.length > 0) await inTransaction(client, afterMigrations())
  await refuseLost(client, lost)
  if (isNew) await noteSchema(client)
  return missing
}

const formOf = (script: string) => createHash('sha256').update(script).digest('hex')

/** From now on the schema is as it is now: what a later start does not find was lost. */
export async function noteSchema(client: pg.PoolClient): Promise<void> {
  await noteParts(client)
  await keepFact(client, 'after-migrations', formOf(afterMigrations()))
}

async function lostBefore(client: pg.PoolClient): Promise<string[]> {
  const { rowCount } = await client.query(`select 1 from pg_tables where schemaname = 'public' and tablename = 'schema_parts'`)
  return rowCount ? missingParts(client) : []
}

const TOLD = 5

async function refuseLost(client: pg.PoolClient, lost: readonly string[]): Promise<void> {
  if (lost.length === 0) return
  const still = (await missingParts(client)).filter((name) => lost.includes(name))
  if (still.length === 0) return
  const more = still.length > TOLD ? ` and ${still.length - TOLD} more` : ''
  throw new Error(
    `The database is not whole: ${still.slice(0, TOLD).join(', ')}${more} is missing and cannot be made again. Restore the backup once more and look at what the restore reports. Whoever removed a part on purpose deletes its row from the table schema_parts.`,
  )
}

export async function factOf(db: Pick<pg.ClientBase, 'query'>, name: string): Promise<string | undefined> {
  return (await db.query<{ value: string }>('select value from server_facts where name = $1', [name])).rows[0]?.value
}

export async function keepFact(db: Pick<pg.ClientBase, 'query'>, name: string, value: string): Promise<void> {
  await db.query(
    'insert into server_facts (name, value) values ($1, $2) on conflict (name) do update set value = excluded.value',
    [name, value],
  )
}

/** Changing millions of rows takes as long as it takes; a table in use is not waited for at the cost of everybody behind. */
async function withoutLimits<T>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  try {
    await client.query(`set statement_timeout = 0; set lock_timeout = '2min'`)
    return await work(client)
  } finally {
    const left = await client.query('reset statement_timeout; reset lock_timeout').catch((cause: Error) => cause)
    client.release(left instanceof Error)
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
