import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Services } from '../services.ts'
import { within } from '../within.ts'

/** Whoever asks does not wait longer than that; a database that hangs is as good as none. */
const READY_WITHIN_MS = 5_000

/** /health says the process lives, /ready that it can serve, /metrics how it does. */
export async function serveHealth(app: FastifyInstance, { database }: Services): Promise<void> {
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
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none'
    duration.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000)
    if (route.startsWith('/api'))
      request.log.info(
        { method: request.method, url: request.url.split('?')[0], status: reply.statusCode, ms: Math.round(reply.elapsedTime) },
        'request',
      )
  })
  app.get('/health', async () => ({ status: 'ok' }))
  app.get('/ready', async (_, reply) => {
    try {
      await within(READY_WITHIN_MS, database.pool.query('select 1'))
      return { status: 'ready' }
    } catch {
      return reply.status(503).send({ status: 'database unavailable' })
    }
  })
  app.get('/metrics', async (_, reply) => reply.type(register.contentType).send(await register.metrics()))
}
