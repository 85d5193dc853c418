import { readdirSync, readFileSync } from 'node:fs'

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8')

/** Every migration this program knows, in the order in which they are applied. */
export const migrationNames = (): string[] =>
  readdirSync(new URL('./migrations/', import.meta.url))
    .filter((name) => name.endsWith('.sql'))
    .sort()

/** The statements of a migration and the note that it was applied, for one transaction. */
export const migrationScript = (name: string): string =>
  `${read(`./migrations/${name}`)};insert into schema_migrations (name) values ('${name}')`

export const MIGRATIONS_TABLE =
  'create table if not exists schema_migrations (name text primary key, applied_at timestamptz not null default now())'

export const afterMigrations = (): string => read('./after-migrations.sql')
