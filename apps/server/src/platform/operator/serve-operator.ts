import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { recordBackup } from '../backup/backup-record.ts'
import { makeBackup } from '../backup/make-backup.ts'
import { conflict, HttpError } from '../http/errors.ts'
import type { Services } from '../services.ts'
import { measure } from './metrics.ts'
import { operatorGuard } from './operator-guard.ts'
import { operatorPage } from './operator-page.ts'
import { operatorStatus } from './operator-status.ts'
import { warningsOf } from './operator-warnings.ts'

const policy = (nonce: string) =>
  `default-src 'none'; style-src 'nonce-${nonce}'; font-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`

/** What is for whoever runs the server and for nobody of an organisation: page, figures, metrics, backup; all behind one key. */
export async function serveOperator(app: FastifyInstance, services: Services): Promise<void> {
  const register = measure(app, services)
  const guard = operatorGuard(services.config.operatorKey)
  app.get('/metrics', { onRequest: guard.reading }, async (_, reply) =>
    reply.type(register.contentType).send(await register.metrics()),
  )
  app.get('/operator', { onRequest: guard.reading }, async (_, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', policy(reply.styleNonce))
      .send(operatorPage(await operatorStatus(services), reply.styleNonce)),
  )
  app.get('/operator/status.json', { onRequest: guard.reading }, async () => {
    const status = await operatorStatus(services)
    return { ...status, warnings: warningsOf(status) }
  })
  serveBackup(app, services, guard.acting)
}

/** The archive while it is made. With the embedded database nobody else can read its rows; requests wait while they are written aside. */
function serveBackup(app: FastifyInstance, services: Services, onRequest: ReturnType<typeof operatorGuard>['acting']): void {
  const { database, storage, config } = services
  let busy = false
  app.post<{ Querystring: { files?: string } }>('/operator/backup', { onRequest }, async (request, reply) => {
    if (busy) throw conflict('A backup is being made already')
    busy = true
    // Nothing moves on the line until the tables are written aside.
    request.raw.socket.setTimeout(0)
    const wanted = request.query.files === 'off' ? null : storage
    const archive = makeBackup({ database, storage: wanted, config }, (backup) => recordBackup(database, backup))
    const free = () => {
      busy = false
    }
    // Until its first byte it can still be told why there is none.
    const first = await archive.next().catch((cause: Error) => {
      free()
      request.log.error({ err: cause }, 'backup failed')
      throw new HttpError(503, 'Server Error', `No backup was made: ${cause.message}`)
    })
    const stream = Readable.from(followed(first.value, archive), { objectMode: false })
    stream.once('close', () => {
      free()
      // Also when nobody began to read it: what lies aside is removed.
      archive.return(undefined).catch(() => undefined)
    })
    stream.once('error', (cause) => request.log.error({ err: cause }, 'backup failed'))
    return reply.type('application/x-tar').send(stream)
  })
}

async function* followed(first: Uint8Array | undefined, rest: AsyncGenerator<Uint8Array>): AsyncGenerator<Uint8Array> {
  if (first) yield first
  yield* rest
}
