import { join } from 'node:path'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { Config } from '../../config.ts'
import { type EmbeddedDatabase, startEmbedded } from './embedded.ts'
import type { PlatformTables } from './platform-tables.ts'

/** `2026-11-15 02:44:15.123456+00` -> `2026-11-15T02:44:15.123456Z`: a Date would lose the microseconds of a version. */
const readInstant = (text: string): string => `${text.slice(0, 10)}T${text.slice(11).replace(/[+-]00(:00)?$/, '')}Z`

pg.types.setTypeParser(pg.types.builtins.INT8, Number)
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number)
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text)
pg.types.setTypeParser(pg.types.builtins.TIMESTAMPTZ, readInstant)

/** Queries on what belongs to no single organisation. Everything else goes through `withOrg`. */
type PlatformDb = Kysely<PlatformTables>

export interface Database {
  readonly pool: pg.Pool
  readonly platform: PlatformDb
  readonly embedded: boolean
  close(): Promise<void>
}

/**
 * The embedded database has one session for all connections: what a lost one left in it, an open transaction and the names of
 * its statements, would make the next one fail at everything. The pool waits for it before it hands the connection out.
 */
async function forgetSession(client: pg.ClientBase): Promise<void> {
  await client.query('rollback')
  await client.query('discard all')
}

export async function openDatabase(config: Pick<Config, 'databaseUrl' | 'poolSize' | 'dataDir'>): Promise<Database> {
  const embedded: EmbeddedDatabase | null = config.databaseUrl ? null : await startEmbedded(join(config.dataDir, 'db'))
  const pool = new pg.Pool({
    ...(embedded?.connection ?? { connectionString: config.databaseUrl, max: config.poolSize }),
    options: embedded ? undefined : '-c timezone=UTC',
    application_name: 'pelita',
    ...(embedded && { onConnect: forgetSession }),
    // A request waits for its turn rather than failing in a burst, but not for ever.
    connectionTimeoutMillis: 15_000,
    idleTimeoutMillis: embedded ? 0 : 30_000,
    // A server that vanished without a word, behind a cut line, is noticed while its answer is waited for.
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  })
  // An idle connection that the server drops is replaced at the next use.
  pool.on('error', () => {})
  // One that is lost between two statements of a request has nobody else to tell, and an error nobody hears ends the process:
  // the request learns of it by its next statement.
  pool.on('connect', (client) => client.on('error', () => {}))
  const platform = new Kysely<PlatformTables>({ dialect: new PostgresDialect({ pool }) })
  return {
    pool,
    platform,
    embedded: embedded !== null,
    async close() {
      await platform.destroy()
      await embedded?.close()
    },
  }
}
