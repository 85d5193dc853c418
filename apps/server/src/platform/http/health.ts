import type { FastifyInstance } from 'fastify'
import { schemaFaults } from '../db/migrate.ts'
import type { Services } from '../services.ts'
import { within } from '../within.ts'

/** Whoever asks does not wait longer than that; a database that hangs is as good as none. */
const READY_WITHIN_MS = 5_000

const AWAY = 'database unavailable'

/** What is missing in the database is for its log, not for whoever asks. */
const databaseState = async (database: Services['database']): Promise<string> =>
  (await schemaFaults(database)).length === 0 ? 'ready' : 'database incomplete'

/** /health says the process lives, /ready that people could sign in and jobs run. */
export async function serveHealth(app: FastifyInstance, { database, jobs }: Services): Promise<void> {
  app.get('/health', async () => ({ status: 'ok' }))
  app.get('/ready', async (_, reply) => {
    const status =
      jobs.state() === 'running' ? await within(READY_WITHIN_MS, databaseState(database)).catch(() => AWAY) : jobs.state()
    return reply.status(status === 'ready' ? 200 : 503).send({ status })
  })
}
