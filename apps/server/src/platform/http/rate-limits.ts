import rateLimit from '@fastify/rate-limit'
import type { Endpoint } from '@pelita/contract/core/endpoint.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { HttpError } from './errors.ts'
import { hashToken, tokenOf } from './visitor.ts'

const GENERAL = 300

/** Whoever shows a token is counted by it, everybody else by address. */
const person = (request: FastifyRequest) => {
  const token = tokenOf(request) || String(request.headers['x-api-key'] ?? '') + String(request.headers['x-act-as'] ?? '')
  return token ? hashToken(token) : request.ip
}

export const routeLimit = (e: Endpoint, on: boolean) =>
  on && {
    max: e.limit?.max ?? GENERAL,
    timeWindow: 60_000,
    // A limit of its own counts on its own; all other calls share one count.
    groupId: e.limit ? `${e.method} ${e.path}` : 'general',
    keyGenerator: e.limit?.per === 'ip' ? (request: FastifyRequest) => request.ip : person,
  }

export const limitRates = (app: FastifyInstance) =>
  app.register(rateLimit, {
    global: false,
    errorResponseBuilder: (_, context) =>
      new HttpError(429, 'Too Many Requests', `Please try again in ${Math.max(1, Math.ceil(context.ttl / 1000))} seconds`),
  })
