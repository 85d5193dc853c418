import Fastify, { type FastifyInstance } from 'fastify'
import { HttpError } from '../http/errors.ts'
import type { Services } from '../services.ts'
import { readRange } from '../storage/byte-range.ts'
import { FileRefused } from '../storage/file-refused.ts'
import { packageReader } from './open-package.ts'
import { packageKey } from './package-address.ts'
import { packageType } from './package-types.ts'

const SILENT_FOR_MS = 3 * 60_000
/** It may run its scripts, and has no origin: no cookies, no storage, nothing of another package's, and no window but its own. */
const SANDBOX = 'sandbox allow-scripts allow-forms allow-modals allow-pointer-lock'

/** A package brings along all it needs: nothing is fetched from elsewhere, and nothing told to anybody but the page around it. */
const policyOf = (origin: string): string => {
  const own = `${origin} data: blob:`
  return [
    SANDBOX,
    `default-src ${own} 'unsafe-inline' 'unsafe-eval' 'wasm-unsafe-eval'`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ')
}

/** A server of its own for the pages strangers packed: it knows signed addresses and the storage, and neither sessions nor the database. */
export function createPackagesApp({ storage, config, limits }: Pick<Services, 'storage' | 'config' | 'limits'>): FastifyInstance {
  const app = Fastify({
    logger: false,
    trustProxy: config.trustProxy,
    connectionTimeout: SILENT_FOR_MS,
    bodyLimit: 1024,
    routerOptions: { maxParamLength: 1000 },
  })
  const read = packageReader(storage)
  app.addHook('onRequest', async (_, reply) => {
    reply.headers({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-resource-policy': 'cross-origin',
      'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
      // What has no origin asks for its own files as a stranger; who knows the signed address may have them.
      'access-control-allow-origin': '*',
      'x-robots-tag': 'noindex',
    })
  })
  app.get<{ Params: { word: string; '*': string } }>('/p/:word/*', async (request, reply) => {
    const { word, '*': path } = request.params
    const key = packageKey(config.secret, word)
    await limits.openPackage(request.ip, key === null ? null : word)
    const file = key && (await read(key, path, readRange(request.headers.range)))
    if (!file) return reply.callNotFound()
    const { part, size, stream, movedTo } = file
    if (movedTo) return reply.redirect(`/p/${word}/${movedTo.split('/').map(encodeURIComponent).join('/')}`)
    if (part === null) return reply.code(416).header('content-range', `bytes */${size}`).send(stream)
    if (part) reply.code(206).header('content-range', `bytes ${part.first}-${part.last}/${size}`)
    return reply
      .type(packageType(path))
      .header('content-security-policy', policyOf(`${request.protocol}://${request.host}`))
      .header('accept-ranges', 'bytes')
      .header('content-length', part ? part.last - part.first + 1 : size)
      .header('cache-control', 'private, max-age=3600')
      .send(stream)
  })
  app.setNotFoundHandler((_, reply) => void reply.code(404).type('text/plain; charset=utf-8').send('Not found'))
  app.setErrorHandler((cause, _, reply) => {
    if (cause instanceof HttpError) {
      if (cause.retryAfter) reply.header('retry-after', cause.retryAfter)
      return void reply.code(cause.statusCode).type('text/plain; charset=utf-8').send(cause.message)
    }
    const status = cause instanceof FileRefused ? 404 : 500
    void reply
      .code(status)
      .type('text/plain; charset=utf-8')
      .send(status === 404 ? 'Not found' : 'This failed. Please try again.')
  })
  return app
}
