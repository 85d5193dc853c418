import { createHash } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { endpoint } from '@pelita/contract/core/endpoint.ts'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Services } from '../services.ts'
import { enterSession } from './bind.ts'
import { docsPage } from './docs-page.ts'
import type { openApi } from './openapi.ts'
import { perMinute } from './rate-limits.ts'

const READS_PER_MINUTE = 60

interface Rendered {
  readonly plain: Buffer
  readonly packed: Buffer
  readonly etag: string
}

/** Made when first asked for and never again: it is large, takes a second of every start otherwise, and is the same until the next version. */
function once(render: () => string): () => Rendered {
  let made: Rendered | undefined
  return () => {
    if (made) return made
    const plain = Buffer.from(render())
    const etag = `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`
    made = { plain, packed: gzipSync(plain), etag }
    return made
  }
}

const reading = endpoint({
  method: 'GET',
  path: '/docs',
  access: 'session',
  summary: 'The API described',
  data: z.null(),
})

/** The API described, for people and for programs. */
export function serveApiDocument(api: FastifyInstance, services: Services, describe: () => ReturnType<typeof openApi>): void {
  let made: ReturnType<typeof openApi> | undefined
  const document = () => (made ??= describe())
  const forms = {
    '/docs': { type: 'text/html; charset=utf-8', rendered: once(() => docsPage(document())) },
    '/docs/json': { type: 'application/json; charset=utf-8', rendered: once(() => JSON.stringify(document())) },
  }
  for (const [path, { type, rendered }] of Object.entries(forms))
    api.get(path, { config: { rateLimit: perMinute(READS_PER_MINUTE) } }, async (request, reply) => {
      if (!services.config.apiDocumentOpen) await enterSession(reading, services, request)
      const { headers } = request
      const { plain, packed, etag } = rendered()
      reply.headers({ 'cache-control': 'no-cache', vary: 'accept-encoding', etag })
      if (headers['if-none-match']?.includes(etag)) return reply.status(304).send()
      if (!/\bgzip\b/.test(headers['accept-encoding'] ?? '')) return reply.type(type).send(plain)
      return reply.type(type).header('content-encoding', 'gzip').send(packed)
    })
}
