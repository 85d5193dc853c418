import { DEFAULT_BRAND } from '@pelita/contract/core/brand.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { servedHost, serves } from '../../platform/auth/organization-host.ts'
import type { Database } from '../../platform/db/database.ts'
import type { ShortLinkAddress } from '../../platform/db/platform-tables.ts'
import { withOrg } from '../../platform/db/scope.ts'
import { limitRates, perMinute } from '../../platform/http/rate-limits.ts'
import type { Services } from '../../platform/services.ts'
import { isBackHalf } from './back-half.ts'
import { linkPage, type PageBrand } from './link-page.ts'
import { deviceOf, isVisit, referrerHost, visitorHash } from './visit.ts'

/** A whole class behind one office address opens the same code within a minute. */
const VISITS_PER_MINUTE = 1_000

const neutral: PageBrand = { title: DEFAULT_BRAND.title, logo: null, color: DEFAULT_BRAND.primary_color }

const html = (reply: FastifyReply, status: 200 | 404, page: Parameters<typeof linkPage>[0]) =>
  reply.status(status).type('text/html; charset=utf-8').send(linkPage(page, reply.styleNonce))

/** GET /s/{code}: leads on while the link is available, else says why not; a host leads only to links of whom it serves. */
export async function serveShortLinks(app: FastifyInstance, services: Services): Promise<void> {
  await app.register(async (scope) => {
    await limitRates(scope, services)
    const limited = { config: { rateLimit: perMinute(VISITS_PER_MINUTE) } }
    scope.get<{ Params: { code: string } }>('/s/:code', limited, async (request, reply) => {
      reply.header('cache-control', 'no-store')
      const host = await servedHost(services, request)
      const link = await addressOf(services.database, request.params.code.toLowerCase())
      if (!link || !serves(host, { id: link.org_id })) {
        const { own } = host
        const brand = own ? { title: own.title, logo: own.url_logo, color: own.primary_color } : neutral
        return html(reply, 404, {
          brand,
          title: 'Link not found',
          message: 'Please check the address, or ask whoever sent it to you.',
        })
      }
      if (!link.is_open) return html(reply, 200, unavailable(link))
      if (isVisit(request.method, request.headers)) await keepVisit(services, request, link)
      return reply.redirect(link.target_url, 302)
    })
  })
}

const addressOf = async ({ platform }: Database, code: string): Promise<ShortLinkAddress | undefined> =>
  isBackHalf(code)
    ? platform.selectFrom('short_link_addresses').selectAll().where('code', '=', code).executeTakeFirst()
    : undefined

const unavailable = ({ org_title, url_logo, primary_color, title, message, ...link }: ShortLinkAddress) => ({
  brand: { title: org_title, logo: url_logo, color: primary_color },
  title,
  message,
  ...(link.alternate_url && link.alternate_label && { button: { label: link.alternate_label, url: link.alternate_url } }),
})

/** A visitor is led on even when the visit cannot be counted. */
async function keepVisit({ database, config }: Services, request: FastifyRequest, link: ShortLinkAddress): Promise<void> {
  const visit = {
    short_link_id: link.short_link_id,
    referrer_host: referrerHost(request.headers.referer),
    device: deviceOf(request.headers['user-agent'] ?? ''),
    visitor: visitorHash(config.secret, link.short_link_id, request.ip),
  }
  try {
    await withOrg(database.pool, link.org_id, (db) => db.insertInto('short_link_clicks').values(visit).execute())
  } catch (cause) {
    request.log.error(cause, 'A click could not be counted')
  }
}
