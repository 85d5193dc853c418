import { type Database, PROCESS_NAME } from '../db/database.ts'
import { migrationNames } from '../db/migration-files.ts'

export interface DatabaseState {
  readonly kind: 'embedded' | 'postgresql'
  readonly version: string
  readonly size_bytes: number
  readonly organizations: number
  readonly stored_files: number
  readonly stored_bytes: number
  readonly migrations: {
    readonly applied: number
    readonly latest: string
    readonly missing: readonly string[]
    readonly unknown: readonly string[]
  }
  /** Processes that are connected, told by the names of their connections. */
  readonly processes: readonly { readonly name: string; readonly connections: number }[]
}

export async function databaseState({ pool, embedded }: Database): Promise<DatabaseState> {
  const { rows } = await pool.query<Omit<DatabaseState, 'kind' | 'migrations' | 'processes'>>(`
    select current_setting('server_version') as version, pg_database_size(current_database()) as size_bytes,
           (select count(*) from organizations) as organizations, f.stored_files, f.stored_bytes
      from (select count(*) as stored_files, coalesce(sum(size), 0) as stored_bytes from files) f`)
  const [figures] = rows
  if (!figures) throw new Error('The database told nothing')
  const applied = (await pool.query<{ name: string }>('select name from schema_migrations order by name')).rows.map(
    ({ name }) => name,
  )
  const known = migrationNames()
  const processes = await pool.query<{ name: string; connections: number }>(
    `select application_name as name, count(*) as connections from pg_stat_activity
      where datname = current_database() and starts_with(application_name, 'pelita') group by 1 order by 1`,
  )
  return {
    kind: embedded ? 'embedded' : 'postgresql',
    ...figures,
    migrations: {
      applied: applied.length,
      latest: applied.at(-1) ?? '',
      missing: known.filter((name) => !applied.includes(name)),
      unknown: applied.filter((name) => !known.includes(name)),
    },
    // The embedded one keeps no list of its connections: they are this process's.
    processes: embedded ? [{ name: PROCESS_NAME, connections: pool.totalCount }] : processes.rows,
  }
}
