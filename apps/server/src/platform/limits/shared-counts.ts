import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '../db/database.ts'

export interface Count {
  readonly count: number
  /** Milliseconds until it begins anew. */
  readonly ttl: number
}

interface Bucket {
  until: number
  /** What all processes counted, as far as this one knows. */
  total: number
  /** Counted here and not told to the others yet. */
  untold: number
}

const SYNC_MS = 1_000
/** About 20 MB; whoever fills it makes the server forget who came first, not run out of memory. */
const MOST_KEYS = 100_000
/** One in so many synchronisations removes what is over. */
const SWEEP_EVERY = 60

/** What is stored names nobody. */
const stored = (key: string) => createHash('sha256').update(key).digest('base64url')

/**
 * Counts by key within a window that begins with the first count. Each process counts in its own memory and adds what it counted
 * to the others' once a second: a call costs no round trip, and while the database is away its own counts go on.
 */
export class SharedCounts {
  readonly #database: Pick<Database, 'platform'>
  readonly #onError: (cause: unknown) => void
  readonly #buckets = new Map<string, Bucket>()
  #timer: NodeJS.Timeout | undefined
  #running: Promise<void> | undefined
  #failing = false
  #runs = 0

  constructor(database: Pick<Database, 'platform'>, onError: (cause: unknown) => void = () => {}) {
    this.#database = database
    this.#onError = onError
  }

  take(key: string, windowMs: number): Count {
    const now = Date.now()
    let bucket = this.#buckets.get(key)
    if (!bucket || bucket.until <= now) {
      bucket = { until: now + windowMs, total: 0, untold: 0 }
      this.#buckets.delete(key)
      this.#makeRoom()
      this.#buckets.set(key, bucket)
    }
    bucket.total++
    bucket.untold++
    return { count: bucket.total, ttl: bucket.until - now }
  }

  /** What was counted, without counting. */
  read(key: string): Count {
    const now = Date.now()
    const bucket = this.#buckets.get(key)
    return bucket && bucket.until > now ? { count: bucket.total, ttl: bucket.until - now } : { count: 0, ttl: 0 }
  }

  start(): void {
    this.#timer ??= setInterval(() => void this.sync(), SYNC_MS).unref()
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer)
    this.#timer = undefined
    await this.#running
  }

  /** One at a time: a slow database must not be asked the same again and again. */
  sync(): Promise<void> {
    this.#running ??= this.#exchange().finally(() => {
      this.#running = undefined
    })
    return this.#running
  }

  async #exchange(): Promise<void> {
    this.#forgetEnded()
    try {
      await this.#tell()
      if (this.#runs++ % SWEEP_EVERY === 0) await this.#sweep()
      this.#failing = false
    } catch (cause) {
      // What was not told is told the next time; one absence is reported once.
      if (!this.#failing) this.#onError(cause)
      this.#failing = true
    }
  }

  async #tell(): Promise<void> {
    const now = Date.now()
    const news = [...this.#buckets]
      .filter(([, bucket]) => bucket.untold > 0)
      .map(([key, bucket]) => ({ key: stored(key), bucket, n: bucket.untold, ms: bucket.until - now }))
      // In one order for all processes, so that two of them wait for each other instead of blocking each other.
      .sort((a, b) => (a.key < b.key ? -1 : 1))
    if (news.length === 0) return
    const { rows } = await sql<{ key: string; n: number; ms: number }>`
      insert into shared_counts as c (key, until, n)
        select key, clock_timestamp() + ms * interval '1 millisecond', n
          from unnest(${news.map((one) => one.key)}::text[], ${news.map((one) => one.ms)}::float8[], ${news.map((one) => one.n)}::bigint[]) as news (key, ms, n)
      on conflict (key) do update set
        n = excluded.n + case when c.until > clock_timestamp() then c.n else 0 end,
        until = case when c.until > clock_timestamp() then c.until else excluded.until end
      returning key, n, (extract(epoch from until - clock_timestamp()) * 1000)::float8 as ms`.execute(this.#database.platform)
    const known = new Map(rows.map((row) => [row.key, row]))
    for (const { key, bucket, n } of news) {
      const row = known.get(key)
      bucket.untold -= n
      if (!row) continue
      bucket.total = row.n + bucket.untold
      bucket.until = Date.now() + row.ms
    }
  }

  /** Never waits for a row that somebody is counting on. */
  #sweep = () =>
    sql`delete from shared_counts where key in (select key from shared_counts where until < now() for update skip locked)`.execute(
      this.#database.platform,
    )

  #forgetEnded(): void {
    const now = Date.now()
    for (const [key, bucket] of this.#buckets) if (bucket.until <= now) this.#buckets.delete(key)
  }

  #makeRoom(): void {
    for (const key of this.#buckets.keys()) {
      if (this.#buckets.size < MOST_KEYS) return
      this.#buckets.delete(key)
    }
  }
}
