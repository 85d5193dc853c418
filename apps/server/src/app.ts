import { randomUUID } from 'node:crypto'
import multipart from '@fastify/multipart'
import { type AreaName, everyEndpoint } from '@pelita/contract/all.ts'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import { serveCredentials } from './areas/achievement/credential/serve-credentials.ts'
import { serveCalendars } from './areas/calendar/serve-calendars.ts'
import { servePublicCertificates } from './areas/certificate/issue/serve-public-page.ts'
import { serveFonts } from './areas/certificate/serve-fonts.ts'
import { serveFiles } from './areas/file/serve-files.ts'
import { serveAppManifest } from './areas/organization/serve-app-manifest.ts'
import { serveShortLinks } from './areas/short-link/serve-short-links.ts'
import { routes } from './areas.ts'
import { serveApiDocument } from './platform/http/api-document.ts'
import { serveConsole } from './platform/http/console-pages.ts'
import { handleErrors } from './platform/http/error-handler.ts'
import { notFound } from './platform/http/errors.ts'
import { serveHealth } from './platform/http/health.ts'
import { openApi } from './platform/http/openapi.ts'
import { keepHeadersPlain } from './platform/http/plain-headers.ts'
import { limitRates } from './platform/http/rate-limits.ts'
import { readableUrl } from './platform/http/readable-url.ts'
import { secureHeaders } from './platform/http/secure-headers.ts'
import { UPLOAD_LIMIT } from './platform/http/upload.ts'
import { serveCaughtMails } from './platform/mail/caught-mails-page.ts'
import { serveOperator } from './platform/operator/serve-operator.ts'
import type { Services } from './platform/services.ts'
import { serveUploads } from './platform/storage/large/serve-uploads.ts'

const BODY_LIMIT = 2 * 1024 * 1024
/** A whole request, the largest upload on a slow line included; one that only drips in is cut off. Its headers have a minute. */
const REQUEST_WITHIN_MS = 15 * 60_000
/** Longer than any answer takes: a connection on which nothing moves, such as a download nobody reads on, holds what it was opened for. */
const SILENT_FOR_MS = 3 * 60_000

/** The whole server on one port: API below /api, health, the operator's page and metrics, and the built console on every other path. */
export async function createApp(services: Services): Promise<FastifyInstance> {
  const { config } = services
  const app = Fastify({
    logger:
      config.logLevel === 'silent'
        ? false
        : { level: config.logLevel, redact: ['req.headers.authorization', 'req.headers["x-api-key"]'] },
    logController: new LogController({ disableRequestLogging: config.logLevel !== 'debug' }),
    genReqId: (request) => String(request.headers['x-request-id'] ?? randomUUID()).slice(0, 100),
    trustProxy: config.trustProxy,
    bodyLimit: BODY_LIMIT,
    requestTimeout: REQUEST_WITHIN_MS,
    connectionTimeout: SILENT_FOR_MS,
    routerOptions: { maxParamLength: 200 },
    rewriteUrl: ({ url }) => readableUrl(url ?? '/'),
  })
  handleErrors(app)
  app.addHook('onSend', async (request, reply) => void reply.header('x-request-id', request.id))
  keepHeadersPlain(app)
  app.addHook('onReady', async () => {
    services.counts.start()
    services.refused.start()
  })
  app.addHook('onClose', () => Promise.all([services.counts.stop(), services.refused.stop()]))
  await secureHeaders(app, config)
  await serveHealth(app, services)
  await serveOperator(app, services)
  await app.register(
    async (api) => {
      await limitRates(api, services)
      await api.register(multipart, { limits: { files: 1, fileSize: UPLOAD_LIMIT, fields: 20, fieldSize: 10_000, parts: 21 } })
      api.addHook('onRequest', async (_, reply) => void reply.header('cache-control', 'no-store'))
      for (const [area, mount] of Object.entries(routes) as [AreaName, (typeof routes)[AreaName]][]) mount(area, api, services)
      await serveUploads(api, services)
      serveApiDocument(api, services, () => openApi(everyEndpoint, config.version))
      api.setNotFoundHandler(() => {
        throw notFound('Path')
      })
    },
    { prefix: '/api' },
  )
  await serveFiles(app, services)
  serveFonts(app)
  await servePublicCertificates(app, services)
  await serveShortLinks(app, services)
  serveCalendars(app, services)
  await serveCredentials(app, services)
  serveCaughtMails(app, services)
  serveAppManifest(app, services)
  await serveConsole(app, services)
  return app
}
