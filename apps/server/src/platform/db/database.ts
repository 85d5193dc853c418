import { hostname } from 'node:os'
import { join } from 'node:path'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { Config } from '../../config.ts'
import { startEmbedded } from './embedded.ts'
import { BACKGROUND, EMBEDDED_CONNECT_MS, onServer, REQUESTS } from './limits.ts'
import type { PlatformTables } from './platform-tables.ts'
import { noRecordQueue, type OneAtATime, recordQueue } from './record-queue.ts'
import { answersElsewhere, closeWhenStalled } from './stalled-connection.ts'

/** `2026-11-15 02:44:15.123456+00` -> `2026-11-15T02:44:15.123456Z`: a Date would lose the microseconds of a version. */
const readInstant = (text: string): string => `${text.slice(0, 10)}T${text.slice(11).replace(/[+-]00(:00)?$/, '')}Z`

pg.types.setTypeParser(pg.types.builtins.INT8, Number)
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number)
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text)
pg.types.setTypeParser(pg.types.builtins.TIMESTAMPTZ, readInstant)

/** Tells the processes of one database apart, for whoever runs them. */
export const PROCESS_NAME = `pelita ${hostname().slice(0, 40)} ${process.pid}`

/** Queries on what belongs to no single organisation. Everything else goes through `withOrg`. */
type PlatformDb = Kysely<PlatformTables>

interface Connections {
  readonly pool: pg.Pool
  readonly platform: PlatformDb
}

export interface Database extends Connections {
  readonly embedded: boolean
  /** The same database by connections of their own with wider limits, for what takes its time; the embedded one has no second. */
  readonly background: Database
  /** Changes of the same thing enter by the same lane, before they take a connection. */
  readonly oneAtATime: OneAtATime
  close(): Promise<void>
}

/** Jobs at once, what the clock does and the job queue itself. */
const BACKGROUND_CONNECTIONS = 4
/** Changes of one record wait for each other anyway: half of the connections is enough for them. */
const LANE_SHARE = 0.5
const LANE_PATIENCE_MS = 10_000

/**
 * The embedded database has one session for all connections: what a lost one left in it, an open transaction and the names of
 * its statements, would make the next one fail at everything. The pool waits for it before it hands the connection out.
 */
async function forgetSession(client: pg.ClientBase): Promise<void> {
  await client.query('rollback')
  await client.query('discard all')
}

function connections(settings: pg.PoolConfig, onConnect: (client: pg.PoolClient) => void): Connections {
  const pool = new pg.Pool({ ...settings, application_name: PROCESS_NAME })
  // An idle connection that the server drops is replaced at the next use.
  pool.on('error', () => {})
  pool.on('connect', (client) => {
    // One that is lost between two statements of a request has nobody else to tell, and an error nobody hears ends the process:
    // the request learns of it by its next statement.
    client.on('error', () => {})
    onConnect(client)
  })
  return { pool, platform: new Kysely<PlatformTables>({ dialect: new PostgresDialect({ pool }) }) }
}

/** Kysely ends the pool only when it was asked something itself: a connection of statements without it would stay for half a minute. */
async function closeConnections({ platform, pool }: Connections): Promise<void> {
  await platform.destroy()
  if (!pool.ended) await pool.end()
}

async function openEmbedded(dataDir: string): Promise<Database> {
  const embedded = await startEmbedded(join(dataDir, 'db'))
  const settings = { onConnect: forgetSession, connectionTimeoutMillis: EMBEDDED_CONNECT_MS, idleTimeoutMillis: 0 }
  const only = connections({ ...embedded.connection, ...settings }, () => {})
  const database: Database = {
    ...only,
    embedded: true,
    get background() {
      return database
    },
    oneAtATime: noRecordQueue,
    async close() {
      await closeConnections(only)
      await embedded.close()
    },
  }
  return database
}

function openServer({ databaseUrl, poolSize }: Pick<Config, 'databaseUrl' | 'poolSize'>): Database {
  const always: pg.PoolConfig = {
    connectionString: databaseUrl,
    // Compiling a plan pays for statements of seconds; ours are done by then.
    options: '-c timezone=UTC -c jit=off',
    idleTimeoutMillis: 30_000,
    // A server that vanished without a word, behind a cut line, is noticed while its answer is waited for.
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  }
  const asked = connections({ ...always, ...onServer(REQUESTS), max: poolSize }, (client) => closeWhenStalled(client))
  const slow = connections({ ...always, ...onServer(BACKGROUND), max: BACKGROUND_CONNECTIONS }, (client) =>
    closeWhenStalled(client, () => answersElsewhere(always)),
  )
  const common = {
    embedded: false,
    oneAtATime: recordQueue(Math.max(1, Math.floor(poolSize * LANE_SHARE)), LANE_PATIENCE_MS),
    async close() {
      await Promise.all([asked, slow].map(closeConnections))
    },
  }
  const background: Database = {
    ...slow,
    ...common,
    get background() {
      return background
    },
  }
  return { ...asked, ...common, background }
}

/** Every connection has limits: nobody waits for ever for a row, a statement or a database that stands still. */
export const openDatabase = async (config: Pick<Config, 'databaseUrl' | 'poolSize' | 'dataDir'>): Promise<Database> =>
  config.databaseUrl ? openServer(config) : openEmbedded(config.dataDir)
