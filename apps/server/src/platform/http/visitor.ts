import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Visitor } from '../db/scope.ts'
import { forbidden } from './errors.ts'

export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex')

/** The Authorization header carries the token with or without `Bearer `. */
export const tokenOf = (request: FastifyRequest): string =>
  (request.headers.authorization ?? '').replace(/^Bearer\s+/i, '').trim()

/** Whoever teaches, grades or coaches is a person that signed in; a key that acts for everybody does it for nobody. */
export function refuseCredential(request: FastifyRequest): void {
  if (tokenOf(request) === '') throw forbidden('An API credential cannot act as an expert or coach')
}

const first = (header: string | string[] | undefined): string => (Array.isArray(header) ? (header[0] ?? '') : (header ?? ''))

/** Where a write came from, for the history. */
export const traceOf = (request: FastifyRequest) => ({
  ip: request.ip,
  agent: (request.headers['user-agent'] ?? '').slice(0, 300),
})

/** Who knocks; `null` when nothing was shown. Writes are traced to an address and a program. */
export function visitorOf(request: FastifyRequest, kind: Visitor['kind']): Visitor | null {
  const trace = request.method === 'GET' ? undefined : traceOf(request)
  const host = request.hostname.toLowerCase()
  const { ip } = request
  const token = tokenOf(request)
  if (token) return { kind, tokenHash: hashToken(token), host, ip, trace }
  const key = first(request.headers['x-api-key'])
  const actAs = first(request.headers['x-act-as'])
  if (kind === 'console' && key) return { kind, tokenHash: hashToken(key), host, ip, readsReports: true, trace }
  return kind === 'learner' && key && actAs ? { kind, tokenHash: hashToken(key), host, ip, actAs, trace } : null
}
