import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { lastBackup } from '../backup/backup-record.ts'
import type { Services } from '../services.ts'
import { within } from '../within.ts'

const ANSWER_WITHIN_MS = 2_000

/** Measures every answer, and what the process and its database do meanwhile. */
export function measure(app: FastifyInstance, { database }: Services): Registry {
  const register = new Registry()
  collectDefaultMetrics({ register })
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from request to answer',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [register],
  })
  new Gauge({
    name: 'database_connections',
    help: 'Connections of the pool, and requests that wait for one',
    labelNames: ['state'],
    registers: [register],
    collect() {
      const { totalCount, idleCount, waitingCount } = database.pool
      this.set({ state: 'busy' }, totalCount - idleCount)
      this.set({ state: 'idle' }, idleCount)
      this.set({ state: 'waiting' }, waitingCount)
    },
  })
  new Gauge({
    name: 'last_backup_timestamp_seconds',
    help: 'When the last whole backup was made; 0: never, missing: the database did not answer',
    registers: [register],
    async collect() {
      this.reset()
      const told = await within(ANSWER_WITHIN_MS, lastBackup(database)).catch(() => undefined)
      if (told !== undefined) this.set(told ? new Date(told.made_at).getTime() / 1000 : 0)
      else this.remove()
    },
  })
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none'
    duration.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000)
    if (route.startsWith('/api'))
      request.log.info(
        { method: request.method, url: request.url.split('?')[0], status: reply.statusCode, ms: Math.round(reply.elapsedTime) },
        'request',
      )
  })
  return register
}
