import rateLimit, { type FastifyRateLimitStoreCtor, type RateLimitOptions } from '@fastify/rate-limit'
import type { Endpoint } from '@pelita/contract/core/endpoint.ts'
import type { FastifyInstance } from 'fastify'
import type { SharedCounts } from '../limits/shared-counts.ts'
import type { Services } from '../services.ts'
import { tooMany } from './errors.ts'

/** What is asked before anybody has signed in, from one address: a class that opens the login page is far below. */
const ANYBODY = 3_000

export const perMinute = (max: number): RateLimitOptions => ({ max, timeWindow: 60_000 })

/** By address, before the request is read; who signed in and who wants to is counted apart (`CallLimits`). */
export const routeLimit = (e: Endpoint): RateLimitOptions | false => {
  if (e.access !== 'public') return false
  return e.limit?.per === 'ip' ? perMinute(e.limit.max) : { ...perMinute(ANYBODY), groupId: 'public' }
}

/** The plugin's counts, kept with all others; a group is one count, every other route has its own. */
const storeOver = (counts: SharedCounts): FastifyRateLimitStoreCtor => {
  class Store {
    readonly #route: string
    constructor(options: object = {}) {
      const { groupId, routeInfo } = options as { groupId?: string; routeInfo?: { method?: string | string[]; url?: string } }
      this.#route = groupId ?? `${routeInfo?.method} ${routeInfo?.url}`
    }
    incr(key: string, done: (error: null, result: { current: number; ttl: number }) => void, timeWindow: number): void {
      const { count, ttl } = counts.take(`${this.#route} ${key}`, timeWindow)
      done(null, { current: count, ttl })
    }
    child(options: object) {
      return new Store(options)
    }
  }
  return Store
}

/** Lets the routes of a scope be limited by address; with RATE_LIMITS=off their limits count nothing. */
export const limitRates = async (
  app: FastifyInstance,
  { counts, config }: Pick<Services, 'counts' | 'config'>,
): Promise<void> => {
  if (!config.rateLimits) return
  await app.register(rateLimit, {
    global: false,
    store: storeOver(counts),
    errorResponseBuilder: (_, context) => tooMany(context.ttl),
  })
}
