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

const KEPT = 500
const names = new Map<string, string>()

/** Stands in a statement whose best plan depends on what is asked, such as a search: one plan for all would be a bad one for most. */
export const PLANNED_EACH_TIME = '/* planned each time */'

/** Planning a list costs ten times its execution, so a connection keeps the plan of every statement it has seen (the first ones only). */
function prepared(text: string): { text: string; name?: string } {
  if (text.includes(PLANNED_EACH_TIME)) return { text }
  const known = names.get(text)
  if (known) return { text, name: known }
  if (names.size >= KEPT) return { text }
  const name = `s${names.size + 1}`
  names.set(text, name)
  return { text, name }
}

class ClientConnection implements DatabaseConnection {
  readonly #client: pg.PoolClient
  constructor(client: pg.PoolClient) {
    this.#client = client
  }
  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    statements.count++
    const { rows, rowCount, command } = await this.#client.query({ ...prepared(query.sql), values: [...query.parameters] })
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
