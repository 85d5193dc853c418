import { DEFAULT_BRAND } from '@pelita/contract/core/brand.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { organizationByCode, servedHost, serves } from '../../platform/auth/organization-host.ts'
import type { Services } from '../../platform/services.ts'
import { appIcon } from './app-icon.ts'

/** In the language the manifest speaks. */
const NAME = 'Pembelajaran Saya'
const SIZES = [180, 192, 512] as const
const MOST_KEPT = 60
/** What fits below an icon. */
const MOST_LETTERS = 30

interface Brand {
  readonly code: string | null
  readonly title: string
  readonly primary_color: string
  readonly url_favicon: string | null
  readonly updated_at: string
}
const NOBODY: Brand = { code: null, title: NAME, primary_color: DEFAULT_BRAND.primary_color, url_favicon: null, updated_at: '' }

type Asked = FastifyRequest<{ Querystring: { org?: string } }>

/** Whose app it is: the host's own organisation, else the one that is named, where the host serves it. */
async function brandOf(services: Services, request: Asked): Promise<Brand> {
  const host = await servedHost(services, request)
  const code = String(request.query.org ?? '').slice(0, 30)
  const found = host.own ?? (code ? await organizationByCode(services.database, code) : undefined)
  return found && serves(host, found) ? found : NOBODY
}

/** What a phone needs to install the learner app as the organisation's own: its name, colour and icons. */
export function serveAppManifest(app: FastifyInstance, services: Services): void {
  const kept = new Map<string, Buffer>()
  const iconOf = async (brand: Brand, size: number): Promise<Buffer> => {
    const key = `${brand.code} ${brand.updated_at} ${size}`
    const icon = kept.get(key) ?? (await appIcon(services, brand, size))
    if (kept.size >= MOST_KEPT) kept.clear()
    kept.set(key, icon)
    return icon
  }

  app.get('/learn/manifest.webmanifest', async (request: Asked, reply) => {
    const brand = await brandOf(services, request)
    const tail = brand.code ? `?org=${brand.code}&v=${Date.parse(brand.updated_at)}` : ''
    return reply
      .type('application/manifest+json; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send({
        // Two organisations are two apps on one phone.
        id: brand.code ? `/learn?org_code=${brand.code}` : '/learn',
        name: brand.code ? `${NAME} | ${brand.title}` : NAME,
        short_name: brand.code ? brand.title.slice(0, MOST_LETTERS) : NAME,
        lang: 'id',
        start_url: brand.code ? `/learn?org_code=${brand.code}` : '/learn',
        scope: '/learn',
        display: 'standalone',
        background_color: '#f6f7f9',
        theme_color: brand.primary_color,
        icons: [192, 512].flatMap((size) =>
          ['any', 'maskable'].map((purpose) => ({
            src: `/learn/icon-${size}.png${tail}`,
            sizes: `${size}x${size}`,
            type: 'image/png',
            purpose,
          })),
        ),
      })
  })
  for (const size of SIZES)
    app.get(`/learn/icon-${size}.png`, async (request: Asked, reply) =>
      reply
        .type('image/png')
        .header('cache-control', 'public, max-age=86400')
        .send(await iconOf(await brandOf(services, request), size)),
    )
}
