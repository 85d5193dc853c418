import { createHmac, timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { Config } from '../../config.ts'
import type { Database } from '../db/database.ts'
import type { OrgReach } from '../http/bind.ts'
import { tokenOf } from '../http/visitor.ts'
import { filePath } from './keys.ts'
import { isSigned, type LinkProof, PLAY_MINUTES, signedQuery } from './signed-links.ts'

const COOKIE = 'pelita_reader'

const proofOf = (secret: string, sessionId: string): string =>
  createHmac('sha256', secret).update(`reader\n${sessionId}`).digest('base64url')

/** The sessions whose browser asks for a file: a console and a learner app may be open in one, and each was given a cookie of its own. */
function readersOf(secret: string, request: FastifyRequest): string[] {
  const given = (request.headers.cookie ?? '').matchAll(
    new RegExp(`${COOKIE}_[0-9a-f]{8}=([0-9a-f-]{36})\\.([\\w-]{43})(?=;|$)`, 'g'),
  )
  return [...given].flatMap(([, session = '', proof = '']) =>
    timingSafeEqual(Buffer.from(proof), Buffer.from(proofOf(secret, session))) ? [session] : [],
  )
}

type Asking = Pick<OrgReach, 'services' | 'request' | 'reply' | 'session'>

/**
 * Links to the files of a title. Of one that may not be taken along they open only in the browser that asked, and only as long as its session
 * lives (decision 113). A key has no browser: whoever runs it hands the file on.
 */
export function linksTo(asking: Asking, { allow_download: isOpen }: { allow_download: boolean }, minutes?: number) {
  const { services, request, reply, session } = asking
  const { secret, publicUrl } = services.config
  const reader = isOpen || !tokenOf(request) ? undefined : session.session_id
  const secure = publicUrl.startsWith('https:') ? '; Secure' : ''
  const value = reader && `${reader}.${proofOf(secret, reader)}`
  if (value)
    reply.header(
      'set-cookie',
      `${COOKIE}_${reader?.slice(0, 8)}=${value}; Path=/files; Max-Age=${PLAY_MINUTES * 60}; HttpOnly; SameSite=Strict${secure}`,
    )
  return (key: string): string => `${filePath(key)}?${signedQuery(secret, key, { minutes, reader })}`
}

/** For whom a link opens its file: everybody who holds it, or the session that asked, whose person is known. */
export interface OpenedFor {
  readonly reader: string | undefined
  readonly person_id: string | null
}

/** Whether the link opens the file, and for whom. */
export async function opensFile(
  { config, database }: { config: Config; database: Database },
  request: FastifyRequest,
  key: string,
  proof: Partial<LinkProof>,
): Promise<OpenedFor | null> {
  if (isSigned(config.secret, key, proof)) return { reader: undefined, person_id: null }
  const reader = readersOf(config.secret, request).find((one) => isSigned(config.secret, key, proof, { reader: one }))
  const person_id = reader === undefined ? null : await livePerson(database, reader)
  return person_id === null ? null : { reader, person_id }
}

/** Whose session it is, while it lives. As `session_enter` has it, with both ends of a session, but for a remembered phone, which renews its session only with its next call. */
async function livePerson({ platform }: Database, sessionId: string): Promise<string | null> {
  const { rows } = await sql<{ person_id: string }>`
    select s.person_id from sessions s join organizations o on o.id = s.org_id and o.is_active
      join memberships m on m.org_id = s.org_id and m.id = s.membership_id and m.person_id = s.person_id and m.status = 'active' and m.deleted_at is null
      left join organization_settings x on x.org_id = s.org_id and x.key = 'authentication'
     where s.id = ${sessionId} and s.revoked_at is null
       and (s.remember_until > now() or s.expires_at > now() and s.last_seen_at > now() - idle_limit(x.value, s.kind))
       and (s.parent_id is null or exists (select 1 from sessions p where p.id = s.parent_id and p.revoked_at is null))`.execute(
    platform,
  )
  return rows[0]?.person_id ?? null
}
