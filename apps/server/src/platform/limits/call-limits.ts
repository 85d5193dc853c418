import { normalizeIP } from '@fastify/rate-limit'
import type { Endpoint, Guess } from '@pelita/contract/core/endpoint.ts'
import { sql } from 'kysely'
import type { Database } from '../db/database.ts'
import type { Session, Visitor } from '../db/scope.ts'
import { tooMany } from '../http/errors.ts'
import type { SharedCounts } from './shared-counts.ts'

const MINUTE = 60_000
/** Calls of one person a minute, over all tokens, where the endpoint says nothing else. */
const GENERAL = 300
/** An API credential acts for many; each of them has a limit of their own besides. */
const PEOPLE_OF_CREDENTIAL = 10
/** Wrong passwords, codes, links and tokens from one address: a whole class that mistypes stays below. */
const FAILURES = { max: 300, windowMs: 10 * MINUTE } as const
/** Every file of the largest package, and a class behind one address that opens one. */
const PACKAGE_FILES = 6_000
const PACKAGES_OPENED = 10
const KNOWN_TOKENS = 20_000

/** One address of IPv4, one network of IPv6: there everybody has millions. */
export const addressOf = (ip: string): string => normalizeIP(ip)

/** A limit of its own counts on its own; all other calls share one count. */
const groupOf = (e: Endpoint): string => (e.limit ? `${e.method} ${e.path}` : 'general')

const tokenKey = ({ tokenHash, actAs }: Visitor): string => (actAs ? `${tokenHash} ${actAs.toLowerCase()}` : tokenHash)

/** What is guessed at is counted apart: whoever guesses passwords closes neither codes, links, sessions nor packages to others behind that address. */
type FailureKind = Guess | 'tokens' | 'packages'
const failures = (kind: FailureKind, ip: string) => `failures ${kind} ${addressOf(ip)}`

/**
 * Who may call how often (decision 31): a person over all tokens; whoever is not signed in yet by account and address together,
 * and by address alone only after many failures, which never refuse a token that exists nor a place somebody is known at. Without `counts`
 * nothing is limited.
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
    return person !== undefined
  }

  /** Before a session is opened by a token this process does not know: many that nobody has ever had cost one look each. */
  recognise({ ip, tokenHash }: Visitor): Promise<void> {
    return this.refuseAddress('tokens', ip, async () => {
      const { rows } = await sql`
        select 1 from sessions where token_hash = ${tokenHash} union all select 1 from api_credentials where key_hash = ${tokenHash} limit 1`.execute(
        this.#database.platform,
      )
      return rows.length > 0
    })
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
    if (!ended) return this.countFailure('tokens', visitor.ip)
    this.#remember(visitor, ended.person_id)
    this.#countPerson(e, visitor, ended.person_id)
  }

  /** Somebody who says who they are, or holds a code or link of somebody: together with the address they come from. */
  countAccount(e: Endpoint, account: string, ip: string): void {
    this.#count(`${groupOf(e)} ${account} ${addressOf(ip)}`, e.limit?.max ?? GENERAL)
  }

  /** A file of a package, by a link that is signed; without one it is a failure of its address, which refuses no link that is. */
  async openPackage(ip: string, link: string | null): Promise<void> {
    await this.refuseAddress('packages', ip, async () => link !== null)
    if (link === null) return this.countFailure('packages', ip)
    this.#count(`package ${addressOf(ip)} ${link}`, PACKAGE_FILES)
    this.#count(`packages ${addressOf(ip)}`, PACKAGE_FILES * PACKAGES_OPENED)
  }

  countFailure(kind: FailureKind, ip: string): void {
    this.#counts?.take(failures(kind, ip), FAILURES.windowMs)
  }

  /** An address with many failures waits, unless who calls is known: that is asked only then. */
  async refuseAddress(kind: FailureKind, ip: string, isKnown: () => Promise<boolean>): Promise<void> {
    const { count, ttl } = this.#counts?.read(failures(kind, ip)) ?? { count: 0, ttl: 0 }
    if (count >= FAILURES.max && !(await isKnown())) throw tooMany(ttl)
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
