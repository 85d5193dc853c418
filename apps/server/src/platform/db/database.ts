import { join } from 'node:path'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { Config } from '../../config.ts'
import { type EmbeddedDatabase, startEmbedded } from './embedded.ts'
import type { PlatformTables } from './platform-tables.ts'

/** `2026-11-15 02:44:15.123456+00` -> `2026-11-15T02:44:15.123456Z`: a Date would lose the microseconds of a version. */
export const readInstant = (text: string): string => `${text.slice(0, 10)}T${text.slice(11).replace(/[+-]00(:00)?$/, '')}Z`

pg.types.setTypeParser(pg.types.builtins.INT8, Number)
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number)
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text)
pg.types.setTypeParser(pg.types.builtins.TIMESTAMPTZ, readInstant)

/** Queries on what belongs to no single organisation. Everything else goes through `withOrg`. */
export type PlatformDb = Kysely<PlatformTables>

export interface Database {
  readonly pool: pg.Pool
  readonly platform: PlatformDb
  readonly embedded: boolean
  close(): Promise<void>
}

export async function openDatabase(config: Pick<Config, 'databaseUrl' | 'poolSize' | 'dataDir'>): Promise<Database> {
  const embedded: EmbeddedDatabase | null = config.databaseUrl ? null : await startEmbedded(join(config.dataDir, 'db'))
  const pool = new pg.Pool({
    ...(embedded?.connection ?? { connectionString: config.databaseUrl, max: config.poolSize }),
    options: embedded ? undefined : '-c timezone=UTC',
    application_name: 'pelita',
    // A request waits for its turn rather than failing in a burst, but not for ever.
    connectionTimeoutMillis: 15_000,
    idleTimeoutMillis: embedded ? 0 : 30_000,
  })
  // An idle connection that the server drops is replaced at the next use.
  pool.on('error', () => {})
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
