import { randomBytes } from 'node:crypto'
import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../../config.ts'
import { packagesOrigin } from '../packages/package-address.ts'

declare module 'fastify' {
  interface FastifyReply {
    /** Lets the page's own style elements through the Content-Security-Policy. */
    styleNonce: string
  }
}

/** No inline script, no foreign origin, no framing; styles only from our files or with this answer's nonce. */
export async function secureHeaders(app: FastifyInstance, config: Config): Promise<void> {
  const files = config.s3?.endpoint ? [new URL(config.s3.endpoint).origin] : []
  app.decorateReply('styleNonce', '')
  app.addHook('onRequest', async (_, reply) => {
    reply.styleNonce = randomBytes(16).toString('base64')
    // The policy below is computed from the raw response, which knows nothing of the reply around it.
    Object.assign(reply.raw, { styleNonce: reply.styleNonce })
  })
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'", (_, response) => `'nonce-${(response as unknown as { styleNonce: string }).styleNonce}'`],
        // Positions computed by the interface are style attributes; they cannot load or run anything.
        styleSrcAttr: ["'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:', ...files],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        // Packages are shown in a frame of their own origin, which depends on the host that is visited.
        frameSrc: ["'self'", ({ headers }) => packagesOrigin(config, headers.host) ?? "'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    strictTransportSecurity: config.publicUrl.startsWith('https:') ? { maxAge: 31_536_000 } : false,
    xFrameOptions: { action: 'deny' },
    referrerPolicy: { policy: 'same-origin' },
    crossOriginEmbedderPolicy: false,
    crossOriginOpenerPolicy: { policy: 'same-origin' },
  })
  app.addHook(
    'onSend',
    async (_, reply) => void reply.header('permissions-policy', 'camera=(self), geolocation=(self), microphone=()'),
  )
}
