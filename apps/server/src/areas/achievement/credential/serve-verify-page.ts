import { VERIFY_PATH, verifyPath } from '@pelita/contract/areas/achievement/credential.ts'
import { DEFAULT_BRAND } from '@pelita/contract/core/brand.ts'
import { recordId } from '@pelita/contract/core/fields.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type ServedHost, servedHost } from '../../../platform/auth/organization-host.ts'
import { withOrg } from '../../../platform/db/scope.ts'
import { HttpError } from '../../../platform/http/errors.ts'
import { perMinute } from '../../../platform/http/rate-limits.ts'
import type { Services } from '../../../platform/services.ts'
import { claimedGrant } from './issue-credential.ts'
import { issuingOrganization } from './issuing-organization.ts'
import { checkDocument, claimedIssuer, verdictOf } from './verify-credential.ts'
import { type Finding, type PageBrand, verifyPage } from './verify-page.ts'

const CHECKS_PER_MINUTE = 60
const MOST_BYTES = 256 * 1024
const MOST_LETTERS = 64 * 1024

const neutral: PageBrand = { title: DEFAULT_BRAND.title, logo: null, color: DEFAULT_BRAND.primary_color }
const nothing = (because?: string): Answer => ({ brand: neutral, finding: { verdict: 'unknown', ...(because && { because }) } })

interface Asked {
  Params: { org: string; id: string }
}

interface Answer {
  readonly brand: PageBrand
  readonly finding: Finding
}

/** What the issuer says about one of its own, by its address. */
async function byAddress(services: Services, host: ServedHost, { code, id }: { code: string; id: string }): Promise<Answer> {
  const org = recordId.safeParse(id).success ? await issuingOrganization(services, host, code) : null
  if (!org) return nothing()
  const stored = await withOrg(services.database.pool, org.id, (db) => claimedGrant(db, id))
  if (!stored) return { ...nothing(), brand: org.brand }
  const document = `${verifyPath(org.issuer.org_code, id)}/document`
  return { brand: org.brand, finding: { verdict: verdictOf(stored), stored, document } }
}

/** A copy somebody holds: checked against the keys and records of the issuer it names, which must be one of ours. */
async function byDocument(services: Services, host: ServedHost, text: string): Promise<Answer> {
  let document: unknown
  try {
    document = JSON.parse(text)
  } catch {
    return nothing('The content is incomplete: it is no JSON.')
  }
  const named = claimedIssuer(document)
  const code = named?.match(/\/credentials\/([a-z0-9-]{1,30})\/issuer$/)?.[1]
  const org = code ? await issuingOrganization(services, host, code) : null
  if (!org || named !== `${org.issuer.base}/credentials/${org.issuer.org_code}/issuer`) return nothing()
  const { verdict, stored } = await withOrg(services.database.pool, org.id, (db) => checkDocument(db, org.issuer, document))
  return { brand: org.brand, finding: { verdict, ...(stored && { stored }) } }
}

/** The page of one of ours, or its document. */
const ADDRESS = /^\/(?:verify|credentials)\/([a-z0-9-]{1,30})(?:\/grants)?\/([0-9a-f-]{36})\/?$/

async function check(services: Services, request: FastifyRequest, pasted: string): Promise<Answer> {
  const text = pasted.trim()
  if (text.length > MOST_LETTERS) return nothing('The content is too long for a credential.')
  const served = await servedHost(services, request)
  if (text.startsWith('{')) return byDocument(services, served, text)
  if (!URL.canParse(text, services.config.publicUrl)) return nothing()
  const { host, pathname } = new URL(text, services.config.publicUrl)
  // A link to somewhere else is not followed: whoever is there could answer anything.
  if (host !== request.host && host !== new URL(services.config.publicUrl).host)
    return nothing('The link leads to another site. Please open it there, or paste the content.')
  const [, code = '', id = ''] = ADDRESS.exec(pathname.toLowerCase()) ?? []
  return byAddress(services, served, { code, id })
}

const STATUS: Partial<Record<Finding['verdict'], number>> = { unknown: 404, busy: 429 }

const answer = (reply: FastifyReply, { brand, finding }: Answer) =>
  reply
    .header('cache-control', 'no-store')
    .status(STATUS[finding.verdict] ?? 200)
    .type('text/html; charset=utf-8')
    .send(verifyPage(brand, reply.styleNonce, finding))

/** The public page: an empty form, one of ours by its address, or what was pasted. */
export function serveVerifyPage(
  scope: FastifyInstance,
  services: Services,
  credential: (request: FastifyRequest<Asked>) => Promise<object>,
): void {
  const limited = {
    config: { rateLimit: perMinute(CHECKS_PER_MINUTE) },
    errorHandler: (cause: Error, _: FastifyRequest, reply: FastifyReply) => {
      if (!(cause instanceof HttpError) || cause.statusCode !== 429) throw cause
      return answer(reply, { brand: neutral, finding: { verdict: 'busy', because: `${cause.message}.` } })
    },
  }
  scope.addContentTypeParser<string>(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: MOST_BYTES },
    async (_: FastifyRequest, body: string) => Object.fromEntries(new URLSearchParams(body)),
  )
  scope.get(VERIFY_PATH, limited, async (_, reply) =>
    reply.type('text/html; charset=utf-8').send(verifyPage(neutral, reply.styleNonce)),
  )
  scope.get<Asked>(`${VERIFY_PATH}/:org/:id`, limited, async (request, reply) => {
    const { org: code, id } = request.params
    return answer(reply, await byAddress(services, await servedHost(services, request), { code, id }))
  })
  scope.get<Asked>(`${VERIFY_PATH}/:org/:id/document`, limited, async (request, reply) =>
    reply
      .type('application/json')
      .header('content-disposition', 'attachment; filename="credential.json"')
      .send(JSON.stringify(await credential(request), null, 2)),
  )
  scope.post<{ Body: { credential?: unknown } | null }>(VERIFY_PATH, limited, async (request, reply) => {
    // Not everybody uses the form: what comes in another shape is no text.
    const pasted = request.body?.credential
    return answer(reply, await check(services, request, typeof pasted === 'string' ? pasted : ''))
  })
}
