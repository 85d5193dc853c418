import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { HttpError } from '../http/errors.ts'

const WRONG_KEYS = 10
const WITHIN_MS = 60_000
/** More addresses than that at once are somebody who has many: then all that are remembered are forgotten, and the key is still long. */
const MOST_ADDRESSES = 10_000

const digest = (text: string) => createHash('sha256').update(text).digest()

/** `Bearer KEY` by machines, `Basic …` with the key as password by browsers and Prometheus. */
function shownKey({ headers }: FastifyRequest): { key: string; bearer: boolean } | null {
  const [, scheme = '', value = ''] = /^(Bearer|Basic)\s+(.+)$/i.exec(headers.authorization ?? '') ?? []
  if (!scheme) return null
  if (scheme.toLowerCase() === 'bearer') return { key: value, bearer: true }
  const pair = Buffer.from(value, 'base64').toString('utf8')
  return { key: pair.slice(pair.indexOf(':') + 1), bearer: false }
}

/** Lets through whoever shows the operator's key; ten wrong ones within a minute close the way for that address until it is over. */
export function operatorGuard(operatorKey: string) {
  const right = digest(operatorKey)
  const wrong = new Map<string, { count: number; until: number }>()

  const refuse = (request: FastifyRequest, reply: FastifyReply, shown: boolean): never => {
    if (shown) {
      if (wrong.size >= MOST_ADDRESSES) wrong.clear()
      const known = wrong.get(request.ip)
      wrong.set(request.ip, { count: (known?.count ?? 0) + 1, until: known?.until ?? Date.now() + WITHIN_MS })
    }
    reply.header('www-authenticate', 'Basic realm="Pelita operator", charset="UTF-8"')
    throw new HttpError(401, 'Unauthorized', 'The operator’s key is needed')
  }

  const check = (request: FastifyRequest, reply: FastifyReply): { bearer: boolean } => {
    reply.header('cache-control', 'no-store')
    const tried = wrong.get(request.ip)
    if (tried && tried.until <= Date.now()) wrong.delete(request.ip)
    else if (tried && tried.count >= WRONG_KEYS) {
      const seconds = Math.ceil((tried.until - Date.now()) / 1000)
      throw new HttpError(429, 'Too Many Requests', `Please try again in ${seconds} seconds`, { retryAfter: seconds })
    }
    const shown = shownKey(request)
    // Digests have one length, and comparing them takes one time, whatever was shown.
    if (!shown || !timingSafeEqual(digest(shown.key), right)) return refuse(request, reply, shown !== null)
    return shown
  }

  return {
    reading: async (request: FastifyRequest, reply: FastifyReply): Promise<void> => void check(request, reply),
    /** A browser adds a password by itself, also to what another page sends; it never adds this header. */
    acting: async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
      if (!check(request, reply).bearer) throw new HttpError(401, 'Unauthorized', 'Send the key as “Authorization: Bearer …”')
    },
  }
}
