import type { Failure } from '@pelita/contract/core/envelope.ts'
import type { FastifyError, FastifyInstance } from 'fastify'
import { isDatabaseLost } from '../db/lost-connection.ts'
import { refusalOf } from '../db/refusals.ts'
import { errorPage } from './error-page.ts'
import { HttpError } from './errors.ts'
import { referenceOf } from './reference.ts'

interface Answerable {
  statusCode: number
  title: string
  message: string
  data?: unknown
}

const answerable = (cause: unknown): cause is Answerable =>
  cause instanceof Error && 'statusCode' in cause && 'title' in cause && typeof cause.title === 'string'

/** Told by the server underneath in words for programmers. */
const UNREADABLE = new Set(['FST_ERR_CTP_INVALID_JSON_BODY', 'FST_ERR_CTP_EMPTY_JSON_BODY'])

const titles: Record<number, string> = {
  400: 'Bad Request',
  404: 'Not Found',
  413: 'Failed',
  415: 'Failed',
  429: 'Too Many Requests',
}

export function toAnswer(cause: FastifyError): { status: number; body: Failure } {
  if (cause instanceof HttpError)
    return {
      status: cause.statusCode,
      body: {
        success: false,
        error: cause.title,
        message: cause.messages ?? cause.message,
        ...(cause.errors && { errors: cause.errors }),
        ...(cause.data !== undefined && { data: cause.data }),
      },
    }
  if (answerable(cause)) {
    const { statusCode: status, title: error, message, data } = cause
    return { status, body: { success: false, error, message, ...(data !== undefined && { data }) } }
  }
  // Raised by the database itself, in words for a person.
  if (cause.code === 'QUOTA') return { status: 413, body: { success: false, error: 'Failed', message: cause.message } }
  const refusal = refusalOf(cause)
  if (refusal) return { status: refusal[0], body: { success: false, error: refusal[1], message: refusal[2] } }
  if (isDatabaseLost(cause))
    return {
      status: 503,
      body: { success: false, error: 'Server Error', message: 'The database does not answer. Please try again in a moment.' },
    }
  if (UNREADABLE.has(cause.code))
    return { status: 400, body: { success: false, error: 'Bad Request', message: 'The request is not readable' } }
  const status = cause.statusCode ?? 500
  if (status < 500) return { status, body: { success: false, error: titles[status] ?? 'Bad Request', message: cause.message } }
  return { status: 500, body: { success: false, error: 'Server Error', message: 'An unknown error occurred' } }
}

/** A refusal with a reason of its own needs no looking up. */
const isForeseen = (cause: FastifyError, status: number): boolean =>
  status < 500 && (cause instanceof HttpError || answerable(cause) || cause.code === 'QUOTA')

/** One shape for every failure; what went wrong inside is logged under the reference the person is given, never told. */
export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError>((cause, request, reply) => {
    const { status, body } = toAnswer(cause)
    const reference = isForeseen(cause, status) ? undefined : referenceOf(request.id)
    if (reference) {
      request.log[status >= 500 ? 'error' : 'warn']({ err: cause, reference }, 'request failed')
      reply.header('x-reference', reference)
    }
    if (cause instanceof HttpError && cause.retryAfter !== undefined) reply.header('retry-after', cause.retryAfter)
    // A file that broke off before its first byte had said already what it is, how long, and that it may be kept for a year.
    for (const name of ['content-length', 'content-disposition']) reply.removeHeader(name)
    reply.status(status).header('cache-control', 'no-store')
    // Only the browser itself, on its way to a page, asks for one.
    if (reference && request.headers.accept?.includes('text/html'))
      return reply
        .type('text/html; charset=utf-8')
        .send(errorPage({ message: String(body.message), reference }, reply.styleNonce))
    return reply.type('application/json; charset=utf-8').send(reference ? { ...body, reference } : body)
  })
}
