import type pg from 'pg'
import { PROCESS_NAME } from '../db/database.ts'
import { EXTENSION } from '../db/former-schema.ts'
import { appliedMigrations, noteSchema } from '../db/migrate.ts'
import { afterMigrations, MIGRATIONS_TABLE, migrationNames, migrationScript } from '../db/migration-files.ts'
import { ensureRole } from '../db/schema-parts.ts'
import type { Manifest } from './manifest.ts'
import { type Silence, setSequences, silenceEach, tablesOf } from './target-tables.ts'

type Client = pg.PoolClient

/** The migrations of a backup that this program does not know. */
export const unknownMigrations = ({ migrations }: Manifest): string[] => {
  const known = new Set(migrationNames())
  return migrations.filter((name) => !known.has(name))
}

/** `foreign`: tables of another program; `used`: organisations or people of ours; `empty`: neither. */
export async function stateOfTarget(client: Client): Promise<'empty' | 'used' | 'foreign'> {
  const { rows } = await client.query<{ name: string }>(
    `select c.relname::text as name from pg_class c
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not ${EXTENSION('c')}`,
  )
  const names = rows.map(({ name }) => name)
  if (names.length === 0) return 'empty'
  if (!names.includes('schema_migrations')) return 'foreign'
  for (const name of names.filter((each) => each === 'organizations' || each === 'persons'))
    if ((await client.query(`select 1 from public.${name} limit 1`)).rowCount) return 'used'
  return 'empty'
}

/** Servers at work on this database, told by the name of their connections. */
export async function serversAtWork(client: Client): Promise<number> {
  const { rowCount } = await client.query(
    `select distinct application_name, client_addr from pg_stat_activity
      where datname = current_database() and application_name <> $1 and starts_with(application_name, 'pelita')`,
    [PROCESS_NAME],
  )
  return rowCount ?? 0
}

/** Whether the schema is the one that the rows of the backup had. */
export async function hasSchemaOf(client: Client, { migrations }: Manifest): Promise<boolean> {
  const has = await appliedMigrations(client)
  return has.size === migrations.length && migrations.every((name) => has.has(name))
}

/** Makes the schema that the rows of the backup had, without what would act on them while they arrive; answers how to end it. */
export async function makeSchema(
  client: Client,
  { migrations, sequences }: Manifest,
  silence: Silence = silenceEach,
): Promise<() => Promise<void>> {
  await ensureRole(client)
  await client.query(MIGRATIONS_TABLE)
  const had = new Set(migrations)
  const has = await appliedMigrations(client)
  for (const name of migrationNames()) if (had.has(name) && !has.has(name)) await client.query(migrationScript(name))
  // Rows that a migration itself writes are among those of the backup.
  const all = await tablesOf(client)
  await client.query(`truncate ${all.join(', ')}`)
  const wakeUp = await silence(client, all)
  return async () => {
    await setSequences(client, sequences)
    await wakeUp()
    for (const name of migrationNames().filter((each) => !had.has(each))) {
      await client.query(migrationScript(name))
      await client.query('set constraints all immediate')
    }
    await client.query(afterMigrations())
    await noteSchema(client)
  }
}
