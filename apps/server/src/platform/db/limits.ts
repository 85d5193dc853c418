/** How long PostgreSQL lets a connection do something, and how long we wait for a connection, in milliseconds. */
export interface Limits {
  readonly statement: number
  /** Waiting for a row somebody else holds. */
  readonly lock: number
  /** An open transaction in which nothing is asked: its process is frozen, and holds its locks against everybody. */
  readonly idleInTransaction: number
  readonly connect: number
}

/**
 * For whoever waits for an answer. Waiting for a connection and for a statement are together shorter than the fifteen seconds in which
 * a database that stands still must be told of.
 */
export const REQUESTS: Limits = { statement: 6_500, lock: 3_000, idleInTransaction: 10_000, connect: 6_000 }

/** For jobs, the demonstration and the imports of thousands of rows: nobody else waits for their connections. */
export const BACKGROUND: Limits = { statement: 120_000, lock: 10_000, idleInTransaction: 60_000, connect: 15_000 }

/** The embedded database has one connection, cannot stand still and has no locks to wait for; a turn may come late in a burst. */
export const EMBEDDED_CONNECT_MS = 25_000

/** PostgreSQL has ended a request's statement by then; what still is silent is lost. */
export const SILENT_AFTER_MS = 7_500

export const onServer = ({ statement, lock, idleInTransaction, connect }: Limits) => ({
  statement_timeout: statement,
  lock_timeout: lock,
  idle_in_transaction_session_timeout: idleInTransaction,
  connectionTimeoutMillis: connect,
})
