import type { FastifyRequest } from 'fastify'
import type { Database } from '../db/database.ts'
import type { Services } from '../services.ts'

const originHost = (request: FastifyRequest): string | null => {
  const origin = request.headers.origin
  return origin && URL.canParse(origin) ? new URL(origin).hostname.toLowerCase() : null
}

/** The organisation whose own host is asked, or whose page asks: Host before Origin. */
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

/** On an organisation's own host only its own people come in; a shared one is nobody's. */
export async function isHostOfAnother(database: Database, request: FastifyRequest, orgId: string): Promise<boolean> {
  const host = await organizationOfHost(database, request)
  return host !== null && host.id !== orgId
}

export const organizationByCode = (database: Database, code: string) =>
  database.platform.selectFrom('organizations').selectAll().where('code', '=', code.trim().toLowerCase()).executeTakeFirst()

/** The machine itself serves everybody, whatever else is called shared. */
export const LOOPBACK_HOSTS: readonly string[] = ['localhost', '127.0.0.1', '[::1]']

/** Whom a host serves: its own organisation, all of them on a shared host, nobody on a host that is not ours. */
export interface ServedHost {
  readonly own: Awaited<ReturnType<typeof organizationOfHost>>
  readonly shared: boolean
}

/** Every page that needs no session asks this before it shows anything of an organisation. */
export async function servedHost(
  { database, config }: Pick<Services, 'database' | 'config'>,
  request: FastifyRequest,
): Promise<ServedHost> {
  const host = request.hostname.toLowerCase()
  return {
    own: await organizationOfHost(database, request),
    shared: config.sharedHosts.includes(host) || LOOPBACK_HOSTS.includes(host),
  }
}

export const serves = ({ own, shared }: ServedHost, org: { readonly id: string } | { readonly code: string }): boolean =>
  own ? ('id' in org ? own.id === org.id : own.code === org.code) : shared
