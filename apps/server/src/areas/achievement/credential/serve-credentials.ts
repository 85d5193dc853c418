import { verifyPath } from '@pelita/contract/areas/achievement/credential.ts'
import { recordId } from '@pelita/contract/core/fields.ts'
import { ACHIEVEMENT_KINDS } from '@pelita/contract/learning/achievement-grants.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { z } from 'zod'
import { servedHost } from '../../../platform/auth/organization-host.ts'
import { notFound } from '../../../platform/http/errors.ts'
import { limitRates, perMinute } from '../../../platform/http/rate-limits.ts'
import type { Services } from '../../../platform/services.ts'
import { achievementOf, type Claimed, profileOf } from './credential-document.ts'
import { claimedGrant, issueCredential, issuerDocument, issueStatusList } from './issue-credential.ts'
import { asIssuer } from './issuing-organization.ts'
import { serveVerifyPage } from './serve-verify-page.ts'

const READS_PER_MINUTE = 300
const CREDENTIAL_MIME = 'application/vc'
const PROFILE_MIME = 'application/ld+json'

interface Asked {
  Params: { org: string; id: string }
}

const send = (reply: FastifyReply, mime: string, document: object) =>
  reply
    .type(mime)
    .header('cache-control', 'public, max-age=60')
    .header('access-control-allow-origin', '*')
    .header('cross-origin-resource-policy', 'cross-origin')
    .send(JSON.stringify(document, null, 2))

const known = (id: string): string => {
  if (!recordId.safeParse(id).success) throw notFound('Credential')
  return id
}

/** What others need to check a badge or certificate: issuer, achievement, credential and the list of what was revoked. */
export async function serveCredentials(app: FastifyInstance, services: Services): Promise<void> {
  const { secret } = services.config
  const limited = { config: { rateLimit: perMinute(READS_PER_MINUTE) } }
  const issuerOf = async (request: FastifyRequest<Asked>) => ({
    host: await servedHost(services, request),
    code: request.params.org,
  })
  const credential = async (request: FastifyRequest<Asked>) =>
    asIssuer(services, await issuerOf(request), async (db, issuer) => {
      const stored = await claimedGrant(db, known(request.params.id))
      return stored && issueCredential(db, secret, issuer, stored)
    })
  await app.register(async (scope) => {
    await limitRates(scope, services)
    scope.get<Asked>('/credentials/:org/issuer', limited, async (request, reply) => {
      const document = await asIssuer(services, await issuerOf(request), (db, issuer) =>
        issuerDocument(db, secret, issuer, profileOf(issuer)),
      )
      return send(reply, PROFILE_MIME, document)
    })
    scope.get<Asked>('/credentials/:org/status/:id', limited, async (request, reply) => {
      const list = z.coerce.number().int().min(0).max(1_000_000).safeParse(request.params.id).data
      if (list === undefined) throw notFound('Status list')
      return send(
        reply,
        CREDENTIAL_MIME,
        await asIssuer(services, await issuerOf(request), (db, issuer) => issueStatusList(db, secret, issuer, list)),
      )
    })
    scope.get<Asked>('/credentials/:org/grants/:id', limited, async (request, reply) => {
      const { params, headers } = request
      // A person is shown the page, a program the document.
      if (/\btext\/html\b/.test(headers.accept ?? '')) return reply.redirect(verifyPath(params.org, known(params.id)), 303)
      return send(reply, CREDENTIAL_MIME, await credential(request))
    })
    for (const kind of ACHIEVEMENT_KINDS)
      scope.get<Asked>(`/credentials/:org/${kind}/:id`, limited, async (request, reply) => {
        const achievement_id = known(request.params.id)
        const document = await asIssuer(services, await issuerOf(request), async (db, issuer) => {
          const { rows } = await sql<Pick<Claimed, 'name' | 'description' | 'image'>>`
            select name, description, image from achievements where id = ${achievement_id} and kind = ${kind}`.execute(db)
          return rows[0] && achievementOf(issuer, { ...rows[0], kind, achievement_id, module_title: null, target_title: null })
        })
        return send(reply, PROFILE_MIME, document)
      })
    serveVerifyPage(scope, services, credential)
  })
}
