import type { FastifyInstance } from 'fastify'
import { FONTS_PATH, fontFile } from '../../learning/result/certificates/certificate-fonts.ts'
import { notFound } from '../../platform/http/errors.ts'

/** The letters of certificates. A preview stands in a frame that belongs to no origin, so anybody may read them. */
export function serveFonts(app: FastifyInstance): void {
  app.get<{ Params: { name: string } }>(`${FONTS_PATH}/:name`, async ({ params }, reply) => {
    const font = fontFile(params.name)
    if (!font) throw notFound('File')
    return reply
      .type('font/woff2')
      .header('cache-control', 'public, max-age=2592000')
      .header('access-control-allow-origin', '*')
      .header('cross-origin-resource-policy', 'cross-origin')
      .send(font)
  })
}
