import { verificationCode } from '@pelita/contract/learning/certificate/issue.ts'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { publicAddress } from '../../../learning/result/certificates/certificate-pictures.ts'
import { servedHost } from '../../../platform/auth/organization-host.ts'
import { HttpError } from '../../../platform/http/errors.ts'
import { limitRates, perMinute } from '../../../platform/http/rate-limits.ts'
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

/** Which of its hosts the organisation is asked at. */
const ownHost = (org: { url_domain: string | null; url_subdomain: string | null }, asked: string): string | null =>
  org.url_domain === asked.toLowerCase() ? org.url_domain : org.url_subdomain

/**
 * The page behind the QR code, without scripts. Its path is the specification's: the console's own paths below /certificate
 * are words, a code has twelve letters, so neither takes the other's place (decision 16).
 */
export async function servePublicCertificates(app: FastifyInstance, services: Services): Promise<void> {
  await app.register(async (scope) => {
    await limitRates(scope, services)
    scope.setErrorHandler((cause, _, reply) => {
      if (cause instanceof HttpError && cause.statusCode === 404) return send(reply, 404, unknownPage())
      if (cause instanceof HttpError && cause.statusCode === 429) return send(reply, 429, busyPage(cause.message))
      throw cause
    })
    scope.get<{ Params: { code: string } }>(
      '/certificate/:code([A-Za-z2-7]{12})',
      { config: { rateLimit: perMinute(CHECKS_PER_MINUTE) } },
      async (request, reply) => {
        const code = verificationCode.safeParse(request.params.code)
        if (!code.success) return send(reply, 404, unknownPage())
        const host = await servedHost(services, request)
        const { shown, look } = await publicCertificate(services.database, host, code.data)
        // On its own host the organisation's address, else ours: what a visitor calls the host is no address.
        const address = publicAddress(services.config.publicUrl, host.own && ownHost(host.own, request.hostname), code.data)
        return send(reply, 200, checkPage(shown, { ...look, code: code.data, address, qr: qrPicture(address) }))
      },
    )
  })
}
