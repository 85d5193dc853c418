import { publicCertificatePath, verificationCode } from '@pelita/contract/areas/certificate/issue.ts'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { publicAddress } from '../../../learning/certificates/certificate-pictures.ts'
import { HttpError } from '../../../platform/http/errors.ts'
import { limitRates } from '../../../platform/http/rate-limits.ts'
import { qrPicture } from '../../../platform/render/qr-picture.ts'
import type { Services } from '../../../platform/services.ts'
import { publicCertificate } from './public-certificate.ts'
import { busyPage, checkPage, unknownPage } from './public-page.ts'

/** A class that leaves the course scans its certificates behind one address; nobody reads faster. */
const CHECKS_PER_MINUTE = 300

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
export async function servePublicCertificates(app: FastifyInstance, { database, config }: Services): Promise<void> {
  const rateLimit = config.rateLimits && { max: CHECKS_PER_MINUTE, timeWindow: 60_000 }
  await app.register(async (scope) => {
    await limitRates(scope)
    scope.setErrorHandler((cause, _, reply) => {
      if (cause instanceof HttpError && cause.statusCode === 404) return send(reply, 404, unknownPage())
      if (cause instanceof HttpError && cause.statusCode === 429) return send(reply, 429, busyPage(cause.message))
      throw cause
    })
    scope.get<{ Params: { code: string } }>(
      '/certificate/:code([A-Za-z2-7]{12})',
      { config: { rateLimit } },
      async (request, reply) => {
        const code = verificationCode.safeParse(request.params.code)
        if (!code.success) return send(reply, 404, unknownPage())
        const { shown, look } = await publicCertificate(database, code.data)
        // The page's own address, as whoever reads it reached it.
        const address = config.sharedHosts.includes(request.hostname)
          ? publicAddress(config.publicUrl, null, code.data)
          : `${request.protocol}://${request.host}${publicCertificatePath(code.data)}`
        return send(reply, 200, checkPage(shown, { ...look, code: code.data, address, qr: qrPicture(address) }))
      },
    )
  })
}
