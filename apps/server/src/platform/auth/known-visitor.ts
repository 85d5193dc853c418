import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { Database } from '../db/database.ts'
import type { RawInput } from '../http/validate.ts'
import { hashToken, tokenOf } from '../http/visitor.ts'
import { addressOf } from '../limits/call-limits.ts'
import { clock, minutesFromNow } from './clock.ts'
import { deviceTokens } from './devices.ts'
import { KNOWN_DAYS } from './sign-in-places.ts'
import { MAX_TRIES } from './verifications.ts'

/** What a call before sign-in says of whoever makes it; the session counts only where nothing else is named, or one would let its holder guess at others. */
function shownBy(request: FastifyRequest, { body }: RawInput) {
  const { email, nik, verification_id, token, reset_token } = (body ?? {}) as Partial<Record<string, unknown>>
  const texts = (...values: unknown[]) => values.filter((value): value is string => typeof value === 'string' && value !== '')
  const names = texts(email, nik).map((name) => name.trim().toLowerCase())
  const [verification = ''] = texts(verification_id)
  const tokens = texts(token, reset_token)
  const isNamed = names.length > 0 || verification !== '' || tokens.length > 0
  return { names, verification, hashes: (isNamed ? tokens : [tokenOf(request)]).map(hashToken) }
}

/**
 * Whether a closed address stays open for whoever calls: the person it is about signed in from this address or browser before; a link, a one-time token
 * or a session is shown that exists, which nobody guesses; or the right password was given already and the next step is under way. A code that anybody
 * may ask for, as with a forgotten password, opens nothing here: its six digits are what is guessed.
 */
export async function isKnownVisitor({ platform }: Database, request: FastifyRequest, input: RawInput): Promise<boolean> {
  const { names, verification, hashes } = shownBy(request, input)
  const now = clock.now().toISOString()
  const since = minutesFromNow(-KNOWN_DAYS * 24 * 60).toISOString()
  const { rows } = await sql`
    with named as (
      select m.person_id from memberships m where lower(m.email) = any (${names}::text[]) or lower(m.nik) = any (${names}::text[])
      union select v.person_id from verifications v where v.id::text = ${verification})
    select 1 from sign_in_places p join named using (person_id) where p.place = ${addressOf(request.ip)} and p.known_at > ${since}::timestamptz
    union all select 1 from known_devices d join named using (person_id)
     where d.token_hash = any (${deviceTokens(request).map(hashToken)}::text[]) and d.expires_at > ${now}::timestamptz
    union all select 1 from verifications v where v.reset_hash = any (${hashes}::text[]) and v.used_at is null and v.expires_at > ${now}::timestamptz
    union all select 1 from verifications v
     where v.id::text = ${verification} and v.purpose in ('login', 'expired_password', 'factor', 'lost_factor') and v.used_at is null
       and v.tries < ${MAX_TRIES} and v.expires_at > ${now}::timestamptz
    union all select 1 from frontpage_tokens f where f.token_hash = any (${hashes}::text[]) and f.used_at is null and f.expires_at > ${now}::timestamptz
    union all select 1 from factor_resets r where r.stop_hash = any (${hashes}::text[])
    union all select 1 from sessions s
     where s.token_hash = any (${hashes}::text[]) and s.revoked_at is null and greatest(s.expires_at, s.remember_until) > ${now}::timestamptz
    limit 1`.execute(platform)
  return rows.length > 0
}
