import { SERVED_AT } from '@pelita/contract/areas/file.ts'
import type { FastifyInstance } from 'fastify'
import { notFound } from '../../platform/http/errors.ts'
import type { Services } from '../../platform/services.ts'
import { isSigned, type LinkProof } from '../../platform/storage/signed-links.ts'

const PUBLIC_CACHE = 'public, max-age=31536000, immutable'
/** A drawing opened on its own can run nothing and reach nothing. */
const LOCKED_DOWN = "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:"

/** Public files for everybody, private ones for whoever holds a signed link; what may not be seen does not exist. */
export async function serveFiles(app: FastifyInstance, { storage, config }: Services): Promise<void> {
  app.get<{ Params: { '*': string }; Querystring: Partial<LinkProof> }>(`${SERVED_AT}*`, async (request, reply) => {
    const key = request.params['*']
    const signed = isSigned(config.secret, key, request.query)
    const file = await storage.get(key)
    if (!file || (file.visibility !== 'public' && !signed)) {
      file?.stream.destroy()
      throw notFound('File')
    }
    return reply
      .type(file.mime)
      .header('content-length', file.size)
      .header('cache-control', file.visibility === 'public' ? PUBLIC_CACHE : 'private, no-store')
      .header('x-content-type-options', 'nosniff')
      .header('content-security-policy', LOCKED_DOWN)
      .header('content-disposition', 'inline')
      .send(file.stream)
  })
}
