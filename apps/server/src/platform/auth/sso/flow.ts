import type { SsoFailure } from '@pelita/contract/platform/single-sign-on.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { z } from 'zod'
import type { PlatformTx } from '../../db/platform-scope.ts'
import { withPlatform } from '../../db/platform-scope.ts'
import { unauthenticated } from '../../http/errors.ts'
import { hashToken, traceOf } from '../../http/visitor.ts'
import { nudgeOutbox } from '../../mail/outbox.ts'
import { seal, unseal } from '../../outgoing/sealed-secret.ts'
import type { Services } from '../../services.ts'
import { type Account, accountById } from '../accounts.ts'
import { clock, minutesFromNow } from '../clock.ts'
import { organizationByCode, organizationOfHost } from '../organization-host.ts'
import { refuseEntry } from '../refusals.ts'
import { newToken } from '../tokens.ts'
import type { Door } from '../verifications.ts'
import { noteSuccess, ssoConnection } from './connection.ts'
import { authorizationAddress, claimsOf, discover } from './oidc.ts'
import { identityOf, memberOf } from './sso-member.ts'

/** The attempt under way, and what proves that the browser with the one-time code is the one it was made for. */
const COOKIES = { attempt: 'pelita_sso', code: 'pelita_sso_code' } as const
type Cookie = keyof typeof COOKIES
const ATTEMPT_MINUTES = 10
const CODE_MINUTES = 1

/** What one attempt must come back with; sealed in a cookie of the browser that began it. */
const attempt = z.object({
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  org_code: z.string(),
  door: z.enum(['console', 'learner']),
  redirect_uri: z.string(),
  to: z.string(),
  until: z.number(),
})

const DOORS = {
  console: { callback: '/api/cms/auth/sso/callback', page: '/pages/login' },
  learner: { callback: '/api/learner/auth/oidc/callback', page: '/learn' },
} as const satisfies Record<Door, { callback: string; page: string }>

interface Visit {
  readonly services: Services
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

const pageOf = (door: Door, fragment: string, { org_code, to = '' }: { org_code?: string; to?: string } = {}): string => {
  const query = new URLSearchParams({ ...(org_code && { org_code }), ...(to && { to }) }).toString()
  return `${DOORS[door].page}${query && `?${query}`}#${fragment}`
}
const failedPage = (door: Door, failure: SsoFailure, org_code?: string) =>
  pageOf(door, `sso_failure=${failure}`, org_code ? { org_code } : {})

/** The address the browser uses for us right now: the callback must find the cookie again. */
async function originOf({ services, request }: Visit): Promise<string> {
  const known = new URL(services.config.publicUrl)
  const host = request.hostname.toLowerCase()
  if (host === known.hostname) return known.origin
  if (await organizationOfHost(services.database, request)) return `https://${host}`
  return services.config.sharedHosts.includes(host) ? `${request.protocol}://${request.host}` : known.origin
}

function setCookie({ services, reply }: Pick<Visit, 'services' | 'reply'>, cookie: Cookie, value: string, seconds: number): void {
  const secure = services.config.publicUrl.startsWith('https:') ? '; Secure' : ''
  // The provider's page leads to the callback, so the attempt must come along from another site; the code never does.
  const site = cookie === 'attempt' ? 'Lax' : 'Strict'
  reply.header('set-cookie', `${COOKIES[cookie]}=${value}; Path=/api; Max-Age=${seconds}; HttpOnly; SameSite=${site}${secure}`)
}

const cookieOf = (request: FastifyRequest, cookie: Cookie): string =>
  new RegExp(`(?:^|;\\s*)${COOKIES[cookie]}=([\\w-]+)`).exec(request.headers.cookie ?? '')?.[1] ?? ''

/** Begins a sign-in at the organisation's own provider; answers where the browser goes. */
export async function startSso(visit: Visit, door: Door, { org_code, to = '' }: { org_code: string; to?: string | undefined }) {
  const { services, request } = visit
  const org = await organizationByCode(services.database, org_code)
  const host = await organizationOfHost(services.database, request)
  const connection = org?.is_active && (!host || host.id === org.id) ? await ssoConnection(services, org.id) : null
  if (!connection) return failedPage(door, 'unavailable')
  try {
    const provider = await discover(connection, services.config.outgoingHosts)
    const redirect_uri = (await originOf(visit)) + DOORS[door].callback
    const { address, challenge } = await authorizationAddress(provider, connection, redirect_uri)
    const until = minutesFromNow(ATTEMPT_MINUTES).getTime()
    const kept: z.input<typeof attempt> = { ...challenge, org_code, door, redirect_uri, to, until }
    setCookie(visit, 'attempt', seal(services.config.secret, JSON.stringify(kept)), ATTEMPT_MINUTES * 60)
    return address
  } catch (cause) {
    request.log.warn({ cause }, 'The single sign-on provider did not answer')
    return failedPage(door, 'unreachable', org_code)
  }
}

const readAttempt = ({ services, request }: Visit, door: Door) => {
  const opened = unseal(services.config.secret, cookieOf(request, 'attempt'))
  const read = attempt.safeParse(opened ? JSON.parse(opened) : null)
  return read.success && read.data.door === door && read.data.until > clock.now().getTime() ? read.data : null
}

/** The browser is back: answers the page that exchanges its one-time code, or the one that says why not. */
export async function finishSso(visit: Visit, door: Door): Promise<string> {
  const { services, request } = visit
  const begun = readAttempt(visit, door)
  setCookie(visit, 'attempt', '', 0)
  const org = begun && (await organizationByCode(services.database, begun.org_code))
  const connection = org?.is_active ? await ssoConnection(services, org.id) : null
  if (!begun || !org || !connection) return failedPage(door, 'failed', begun?.org_code)
  try {
    const provider = await discover(connection, services.config.outgoingHosts)
    const current = new URL(begun.redirect_uri + new URL(request.url, begun.redirect_uri).search)
    const identity = identityOf(await claimsOf(provider, current, begun), connection)
    const create = door === 'learner' && connection.auto_create_learner
    const found = await memberOf(services, identity, { org, create, trace: traceOf(request) })
    nudgeOutbox(services)
    if ('failure' in found) return failedPage(door, found.failure, org.code)
    const { account } = found
    await noteSuccess(services, org.id)
    const proof = newToken()
    const token = await withPlatform(services.database, (tx) => oneTimeCode(tx, account, { door, browser: hashToken(proof) }))
    setCookie(visit, 'code', proof, CODE_MINUTES * 60)
    return pageOf(door, `sso=${token}`, { org_code: org.code, to: begun.to })
  } catch (cause) {
    request.log.warn({ cause }, 'A single sign-on failed')
    return failedPage(door, 'failed', org.code)
  }
}

async function oneTimeCode(
  tx: PlatformTx,
  { org_id, person_id, email }: Account,
  bound: { readonly door: Door; readonly browser: string },
): Promise<string> {
  const token = newToken()
  await tx
    .insertInto('verifications')
    .values({
      org_id,
      person_id,
      email: email ?? '',
      purpose: 'sso',
      reset_hash: hashToken(token),
      payload: JSON.stringify(bound),
      expires_at: minutesFromNow(CODE_MINUTES).toISOString(),
      created_at: clock.now().toISOString(),
    })
    .execute()
  return token
}

/** The one-time code opens the session once, at the door and in the browser it was made for: elsewhere it is not even used up. */
export async function exchangeSso<T>(
  visit: Visit,
  door: Door,
  token: string,
  enter: (tx: PlatformTx, account: Account) => Promise<T>,
): Promise<T> {
  const { services, request } = visit
  const used = await services.database.platform
    .updateTable('verifications')
    .set({ used_at: clock.now().toISOString() })
    .where('reset_hash', '=', hashToken(token))
    .where('purpose', '=', 'sso')
    .where(sql`payload->>'browser'`, '=', hashToken(cookieOf(request, 'code')))
    .where('used_at', 'is', null)
    .where('expires_at', '>', clock.now().toISOString())
    .returning(['org_id', 'person_id', 'payload'])
    .executeTakeFirst()
  if (used) setCookie(visit, 'code', '', 0)
  const account = used?.person_id ? await accountById(services.database, used.org_id, used.person_id) : undefined
  if (!account || used?.payload.door !== door) throw unauthenticated()
  refuseEntry(account, door, request.ip)
  return withPlatform(services.database, (tx) => enter(tx, account))
}
