import { publicCertificatePath, verificationCode } from '@pelita/contract/areas/certificate/issue.ts'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { publicAddress } from '../../../learning/certificates/certificate-pictures.ts'
import { HttpError } from '../../../platform/http/errors.ts'
import { qrPicture } from '../../../platform/render/qr-picture.ts'
import type { Services } from '../../../platform/services.ts'
import { publicCertificate } from './public-certificate.ts'
import { checkPage, unknownPage } from './public-page.ts'

const send = (reply: FastifyReply, status: number, html: string) =>
  reply
    .status(status)
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-cache')
    .header('x-robots-tag', 'noindex')
    .send(html.replaceAll('__STYLE_NONCE__', reply.styleNonce))

/**
 * The page behind the QR code, without scripts. Its path is the specification's: the console's own paths below /certificate
 * are words, a code has twelve letters, so neither takes the other's place (decision 16).
 */
export function servePublicCertificates(app: FastifyInstance, { database, config }: Services): void {
  app.get<{ Params: { code: string } }>('/certificate/:code([A-Za-z2-7]{12})', async (request, reply) => {
    const code = verificationCode.safeParse(request.params.code)
    if (!code.success) return send(reply, 404, unknownPage())
    try {
      const { shown, look } = await publicCertificate(database, code.data)
      // The page's own address, as whoever reads it reached it.
      const address = config.sharedHosts.includes(request.hostname)
        ? publicAddress(config.publicUrl, null, code.data)
        : `${request.protocol}://${request.host}${publicCertificatePath(code.data)}`
      return send(reply, 200, checkPage(shown, { ...look, code: code.data, address, qr: qrPicture(address) }))
    } catch (cause) {
      if (cause instanceof HttpError && cause.statusCode === 404) return send(reply, 404, unknownPage())
      throw cause
    }
  })
}
