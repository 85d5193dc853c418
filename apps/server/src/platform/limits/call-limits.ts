import { normalizeIP } from '@fastify/rate-limit'
import type { Endpoint } from '@pelita/contract/core/endpoint.ts'
import type { Database } from '../db/database.ts'
import type { Session, Visitor } from '../db/scope.ts'
import { tooMany } from '../http/errors.ts'
import type { SharedCounts } from './shared-counts.ts'

const MINUTE = 60_000
/** Calls of one person a minute, over all tokens, where the endpoint says nothing else. */
const GENERAL = 300
/** An API credential acts for many; each of them has a limit of their own besides. */
const PEOPLE_OF_CREDENTIAL = 10
/** Wrong passwords, codes, links and tokens from one address (product 00 §1.2): a whole class that mistypes stays below. */
const FAILURES = { max: 300, windowMs: 10 * MINUTE } as const
const KNOWN_TOKENS = 20_000

/** One address of IPv4, one network of IPv6: there everybody has millions. */
export const addressOf = (ip: string): string => normalizeIP(ip)

/** A limit of its own counts on its own; all other calls share one count. */
const groupOf = (e: Endpoint): string => (e.limit ? `${e.method} ${e.path}` : 'general')

const tokenKey = ({ tokenHash, actAs }: Visitor): string => (actAs ? `${tokenHash} ${actAs.toLowerCase()}` : tokenHash)

const failures = (ip: string) => `failures ${addressOf(ip)}`

/**
 * Who may call how often (decision 31): a person over all tokens; whoever is not signed in yet by account and address together,
 * and by address alone only after many failures. Without `counts` nothing is limited.
 */
export class CallLimits {
  readonly #counts: SharedCounts | null
  readonly #database: Pick<Database, 'platform'>
  /** The person of a token never changes, so that a known one is counted before the database is asked anything. */
  readonly #persons = new Map<string, string>()

  constructor(counts: SharedCounts | null, database: Pick<Database, 'platform'>) {
    this.#counts = counts
    this.#database = database
  }

  /** Before anything is read. True: the person is known and counted already. */
  arrive(e: Endpoint, visitor: Visitor): boolean {
    const person = this.#persons.get(tokenKey(visitor))
    if (person) this.#countPerson(e, visitor, person)
    else this.refuseAddress(visitor.ip)
    return person !== undefined
  }

  /** The token opened a session. */
  enter(e: Endpoint, visitor: Visitor, { person_id }: Session): void {
    this.#remember(visitor, person_id)
    this.#countPerson(e, visitor, person_id)
  }

  /** The token opened nothing: one that ended is its person's, one nobody knows is its address's. */
  async refuse(e: Endpoint, visitor: Visitor): Promise<void> {
    if (!this.#counts) return
    const ended = await this.#database.platform
      .selectFrom('sessions')
      .select('person_id')
      .where('token_hash', '=', visitor.tokenHash)
      .executeTakeFirst()
    if (!ended) return this.countFailure(visitor.ip)
    this.#remember(visitor, ended.person_id)
    this.#countPerson(e, visitor, ended.person_id)
  }

  /** Somebody who says who they are, or holds a code or link of somebody: together with the address they come from. */
  countAccount(e: Endpoint, account: string, ip: string): void {
    this.#count(`${groupOf(e)} ${account} ${addressOf(ip)}`, e.limit?.max ?? GENERAL)
  }

  countFailure(ip: string): void {
    this.#counts?.take(failures(ip), FAILURES.windowMs)
  }

  refuseAddress(ip: string): void {
    const { count, ttl } = this.#counts?.read(failures(ip)) ?? { count: 0, ttl: 0 }
    if (count >= FAILURES.max) throw tooMany(ttl)
  }

  #countPerson(e: Endpoint, visitor: Visitor, person: string): void {
    const max = e.limit?.max ?? GENERAL
    if (visitor.actAs) this.#count(`${groupOf(e)} credential ${visitor.tokenHash}`, max * PEOPLE_OF_CREDENTIAL)
    this.#count(`${groupOf(e)} person ${person}`, max)
  }

  #count(key: string, max: number): void {
    if (!this.#counts) return
    const { count, ttl } = this.#counts.take(key, MINUTE)
    if (count > max) throw tooMany(ttl)
  }

  #remember(visitor: Visitor, person: string): void {
    const [oldest] = this.#persons.keys()
    if (oldest !== undefined && this.#persons.size >= KNOWN_TOKENS) this.#persons.delete(oldest)
    this.#persons.set(tokenKey(visitor), person)
  }
}
