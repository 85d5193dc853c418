import { SERVED_AT } from '@pelita/contract/platform/file.ts'
import type { FastifyInstance } from 'fastify'
import { shownPages } from '../../platform/documents/shown-pages.ts'
import { notFound } from '../../platform/http/errors.ts'
import type { Services } from '../../platform/services.ts'
import { readRange } from '../../platform/storage/byte-range.ts'
import { opensFile } from '../../platform/storage/reader-links.ts'
import { type LinkProof, signedQuery } from '../../platform/storage/signed-links.ts'

const PUBLIC_CACHE = 'public, max-age=31536000, immutable'
/** A drawing opened on its own can run nothing and reach nothing. */
const LOCKED_DOWN = "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:"

/** Public files for everybody, private ones for whoever holds a signed link; what may not be seen does not exist. */
export async function serveFiles(app: FastifyInstance, services: Services): Promise<void> {
  app.get<{ Params: { '*': string }; Querystring: Partial<LinkProof> & { as?: string } }>(
    `${SERVED_AT}*`,
    async (request, reply) => {
      const key = request.params['*']
      const signed = await opensFile(services, request, key, request.query)
      // Pages are for whoever may have the file itself.
      if (request.query.as === 'pdf' && signed) {
        const pages = await shownPages(services, key, signed.person_id)
        const query = signedQuery(services.config.secret, pages, { reader: signed.reader })
        return reply.header('cache-control', 'private, no-store').redirect(`${SERVED_AT}${pages}?${query}`, 303)
      }
      // What we hand out names no version, so that a part is never asked for on condition of one.
      const range = request.headers['if-range'] ? null : readRange(request.headers.range)
      const file = await services.storage.get(key, range ?? undefined)
      if (!file || (file.visibility !== 'public' && !signed)) {
        file?.stream.destroy()
        throw notFound('File')
      }
      const { part, size } = file
      if (part === null)
        return reply.code(416).header('content-range', `bytes */${size}`).header('cache-control', 'no-store').send(file.stream)
      if (part) reply.code(206).header('content-range', `bytes ${part.first}-${part.last}/${size}`)
      return reply
        .type(file.mime)
        .header('accept-ranges', 'bytes')
        .header('content-length', part ? part.last - part.first + 1 : size)
        .header('cache-control', file.visibility === 'public' ? PUBLIC_CACHE : 'private, no-store')
        .header('x-content-type-options', 'nosniff')
        .header('content-security-policy', LOCKED_DOWN)
        .header('content-disposition', 'inline')
        .send(file.stream)
    },
  )
}
