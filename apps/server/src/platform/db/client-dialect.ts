import {
  type CompiledQuery,
  type DatabaseConnection,
  type DatabaseIntrospector,
  type Dialect,
  type Driver,
  type Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely'
import type pg from 'pg'

/** Counts statements for the tests that hold every list to a constant number of them. */
export const statements = { count: 0 }

class ClientConnection implements DatabaseConnection {
  readonly #client: pg.PoolClient
  constructor(client: pg.PoolClient) {
    this.#client = client
  }
  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    statements.count++
    const { rows, rowCount, command } = await this.#client.query(query.sql, [...query.parameters])
    return command === 'SELECT' ? { rows } : { rows, numAffectedRows: BigInt(rowCount ?? 0) }
  }
  /** Exports page by id instead of holding a cursor open. */
  streamQuery(): never {
    throw new Error('Large results are read page by page')
  }
}

const nothing = async () => {}

/** Kysely on one connection whose transaction is opened and closed by the scope around it. */
export class ClientDialect implements Dialect {
  readonly #connection: ClientConnection
  constructor(client: pg.PoolClient) {
    this.#connection = new ClientConnection(client)
  }
  createDriver(): Driver {
    return {
      init: nothing,
      acquireConnection: async () => this.#connection,
      beginTransaction: async () => {
        throw new Error('A request is one transaction already')
      },
      commitTransaction: nothing,
      rollbackTransaction: nothing,
      releaseConnection: nothing,
      destroy: nothing,
    }
  }
  createAdapter = () => new PostgresAdapter()
  createQueryCompiler = () => new PostgresQueryCompiler()
  createIntrospector = (db: Kysely<unknown>): DatabaseIntrospector => new PostgresIntrospector(db)
}
