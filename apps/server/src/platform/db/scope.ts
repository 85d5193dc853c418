import { AsyncLocalStorage } from 'node:async_hooks'
import type { Trial } from '@pelita/contract/core/endpoint.ts'
import { Kysely, type Transaction } from 'kysely'
import pg from 'pg'
import { isAllowedAddress } from '../auth/allowed-address.ts'
import { forbidden } from '../http/errors.ts'
import { ClientDialect } from './client-dialect.ts'
import type { OrgTables } from './org-tables.ts'

declare const scoped: unique symbol
/** A transaction already narrowed to one organisation. Queries accept nothing else. */
export type OrgDb = Transaction<OrgTables> & { readonly [scoped]: true }

/** Who is asking, read live at every request. */
export interface Session {
  readonly session_id: string
  readonly org_id: string
  readonly org_code: string
  readonly person_id: string
  readonly membership_id: string
  readonly full_name: string
  readonly permissions: readonly string[]
  readonly timezone: string
  readonly expires_at: string
  /** Documents to accept before anything else; an API credential has none. */
  readonly must_accept?: readonly string[]
}

/** The role is what row level security binds; without it the connection's owner would see every organisation. */
const ENTER_ROLE = 'begin; set local role pelita_app;'
/**
 * For statements that begin with the rows of one person, or of a few by their ids: one plan is as good for everybody, and the planner, who
 * compares its guesses, would make one anew each time. Until the end of the transaction. What a learner changes is always such.
 */
export const ONE_PLAN = `set_config('plan_cache_mode', 'force_generic_plan', true)`
const inside = new AsyncLocalStorage<true>()

/**
 * Runs `work` in one transaction that `opening` has narrowed; commits when it resolves, rolls back when it throws.
 * With one connection (the embedded database) a scope inside a scope would wait for itself for ever: it is refused.
 */
async function inScope<T>(pool: pg.Pool, opening: string, work: (db: OrgDb, opened: pg.QueryResult) => Promise<T>): Promise<T> {
  if (inside.getStore()) throw new Error('A scope was opened inside a scope')
  return inside.run(true, async () => {
    const client = await pool.connect()
    let broken: Error | undefined
    try {
      const results = (await client.query(`${ENTER_ROLE}${opening}`)) as unknown as pg.QueryResult[]
      const db = new Kysely<OrgTables>({ dialect: new ClientDialect(client) }) as unknown as OrgDb
      const result = await work(db, results.at(-1) as pg.QueryResult)
      await client.query('commit')
      return result
    } catch (cause) {
      await client.query('rollback').catch((failure: Error) => {
        broken = failure
      })
      throw cause
    } finally {
      client.release(broken)
    }
  })
}

const literal = pg.escapeLiteral

export interface Actor {
  readonly id: string
  readonly name: string
}

/** For sign-in, jobs and the command line: the organisation is known, there is no session. */
export const withOrg = <T>(pool: pg.Pool, orgId: string, work: (db: OrgDb) => Promise<T>, actor?: Actor): Promise<T> =>
  inScope(
    pool,
    `select set_config('app.org_id', ${literal(orgId)}, true), set_config('app.actor_id', ${literal(actor?.id ?? '')}, true),
            set_config('app.actor_name', ${literal(actor?.name ?? '')}, true)`,
    work,
  )

export interface Visitor {
  readonly kind: 'console' | 'learner'
  readonly tokenHash: string
  readonly host: string
  readonly ip: string
  /** An API credential acts for a member instead of a session. */
  readonly actAs?: string
  /** An API credential that reads reports, in the name of whoever made it. */
  readonly readsReports?: true
  /** Whose trials the call sees; without it nobody's (decision 130). */
  readonly trial?: Trial | undefined
  readonly trace?: { readonly ip: string; readonly agent: string } | undefined
}

/** For requests: `null` when the token opens nothing. */
export const withSession = <T>(
  pool: pg.Pool,
  visitor: Visitor,
  work: (db: OrgDb, session: Session) => Promise<T>,
): Promise<T | null> => {
  const trace = visitor.trace
    ? `select set_config('app.ip', ${literal(visitor.trace.ip)}, true), set_config('app.agent', ${literal(visitor.trace.agent)}, true)
              ${visitor.kind === 'learner' ? `, ${ONE_PLAN}` : ''};`
    : ''
  const trial = visitor.trial ? `select set_config('app.trial', ${literal(visitor.trial)}, true);` : ''
  const enter = visitor.actAs
    ? `credential_enter(${literal(visitor.tokenHash)}, 'learner-intake', ${literal(visitor.actAs)})`
    : visitor.readsReports
      ? `report_enter(${literal(visitor.tokenHash)})`
      : `session_enter(${literal(visitor.kind)}, ${literal(visitor.tokenHash)}, ${literal(visitor.host)})`
  return inScope(pool, `${trace}${trial}select * from ${enter}`, async (db, opened) => {
    const session = opened.rows[0] as (Session & { ip_ranges?: unknown }) | undefined
    if (session && !isAllowedAddress(session.ip_ranges, visitor.ip)) throw forbidden('Your IP address is not allowed')
    return session ? work(db, session) : null
  })
}
