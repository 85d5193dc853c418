import type { FastifyRequest } from 'fastify'
import type { Database } from '../db/database.ts'

const originHost = (request: FastifyRequest): string | null => {
  const origin = request.headers.origin
  return origin && URL.canParse(origin) ? new URL(origin).hostname.toLowerCase() : null
}

/** The organisation whose own host is asked, or whose page asks: Host before Origin (product 00 §6). */
export async function organizationOfHost(database: Database, request: FastifyRequest) {
  const hosts = [...new Set([request.hostname.toLowerCase(), originHost(request)])].filter((host) => host !== null && host !== '')
  const found = await database.platform
    .selectFrom('organizations')
    .selectAll()
    .where((on) => on.or([on('url_domain', 'in', hosts), on('url_subdomain', 'in', hosts)]))
    .execute()
  for (const host of hosts) {
    const organization = found.find((one) => one.url_domain === host || one.url_subdomain === host)
    if (organization) return organization
  }
  return null
}

export const organizationByCode = (database: Database, code: string) =>
  database.platform.selectFrom('organizations').selectAll().where('code', '=', code.trim().toLowerCase()).executeTakeFirst()
