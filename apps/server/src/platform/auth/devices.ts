import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Database } from '../db/database.ts'
import type { PlatformTx } from '../db/platform-scope.ts'
import { hashToken } from '../http/visitor.ts'
import type { Account } from './accounts.ts'
import { clock, minutesFromNow } from './clock.ts'
import { newToken } from './tokens.ts'

const COOKIE = 'pelita_device'
const DAYS = 30
/** A shared computer may know several people; the newest are kept. */
const PEOPLE = 5

/** The tokens this browser holds, newest first. */
export const deviceTokens = (request: FastifyRequest): string[] => {
  const pairs = (request.headers.cookie ?? '').split(';').map((pair) => pair.trim().split('='))
  const value = pairs.find(([name]) => name === COOKIE)?.[1] ?? ''
  return value
    .split('.')
    .filter((token) => /^[\w-]{20,100}$/.test(token))
    .slice(0, PEOPLE)
}

/** What this browser is remembered by for this person, if it is. */
export async function knownDevice(database: Database, account: Account, request: FastifyRequest): Promise<string | null> {
  const hashes = deviceTokens(request).map(hashToken)
  if (hashes.length === 0) return null
  const row = await database.platform
    .selectFrom('known_devices')
    .select('token_hash')
    .where('token_hash', 'in', hashes)
    .where('org_id', '=', account.org_id)
    .where('person_id', '=', account.person_id)
    .where('expires_at', '>', clock.now().toISOString())
    .executeTakeFirst()
  return row?.token_hash ?? null
}

/** Spares this person the code on this browser for 30 days; the token is always new, so that nobody can plant one. */
export async function rememberDevice(
  tx: PlatformTx,
  account: Account,
  on: { request: FastifyRequest; reply: FastifyReply; secure: boolean },
): Promise<void> {
  const token = newToken()
  await tx
    .insertInto('known_devices')
    .values({
      token_hash: hashToken(token),
      org_id: account.org_id,
      person_id: account.person_id,
      expires_at: minutesFromNow(DAYS * 24 * 60).toISOString(),
    })
    .execute()
  const value = [token, ...deviceTokens(on.request)].slice(0, PEOPLE).join('.')
  on.reply.header(
    'set-cookie',
    `${COOKIE}=${value}; Path=/api; Max-Age=${DAYS * 86_400}; HttpOnly; SameSite=Lax${on.secure ? '; Secure' : ''}`,
  )
}
