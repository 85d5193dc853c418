import type { Failure } from '@pelita/contract/core/envelope.ts'
import type { FastifyError, FastifyInstance } from 'fastify'
import { isDatabaseLost } from '../db/lost-connection.ts'
import { HttpError } from './errors.ts'

interface Answerable {
  statusCode: number
  title: string
  message: string
}

const answerable = (cause: unknown): cause is Answerable =>
  cause instanceof Error && 'statusCode' in cause && 'title' in cause && typeof cause.title === 'string'

/** PostgreSQL's refusals that have a sentence of their own: the sender's doing, or what only the server's owner can mend. */
const refusals: Record<string, [status: number, title: string, message: string]> = {
  '22P02': [400, 'Bad Request', 'A value is not valid'],
  '22003': [400, 'Bad Request', 'A number is too large'],
  '22007': [400, 'Bad Request', 'A date is not valid'],
  '22008': [400, 'Bad Request', 'A date is not valid'],
  '22021': [400, 'Bad Request', 'The text contains characters that cannot be stored'],
  '23505': [409, 'Conflict', 'This already exists'],
  '23503': [409, 'Conflict', 'Something this refers to does not exist any more'],
  '40001': [409, 'Conflict', 'Somebody else was faster. Please try again'],
  '53100': [503, 'Server Error', 'The database has no space left. Nothing was saved.'],
  '25006': [503, 'Server Error', 'The database cannot be written to at the moment. Nothing was saved.'],
  '40P01': [409, 'Conflict', 'Somebody else was faster. Please try again'],
}

const titles: Record<number, string> = {
  400: 'Bad Request',
  404: 'Not Found',
  413: 'Failed',
  415: 'Failed',
  429: 'Too Many Requests',
}

function toAnswer(cause: FastifyError): { status: number; body: Failure } {
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
  if (answerable(cause)) return { status: cause.statusCode, body: { success: false, error: cause.title, message: cause.message } }
  const refusal = refusals[cause.code ?? '']
  if (refusal) return { status: refusal[0], body: { success: false, error: refusal[1], message: refusal[2] } }
  if (isDatabaseLost(cause))
    return {
      status: 503,
      body: { success: false, error: 'Server Error', message: 'The database does not answer. Please try again in a moment.' },
    }
  const status = cause.statusCode ?? 500
  if (status < 500) return { status, body: { success: false, error: titles[status] ?? 'Bad Request', message: cause.message } }
  return { status: 500, body: { success: false, error: 'Server Error', message: 'An unknown error occurred' } }
}

/** One shape for every failure; what went wrong inside is logged, never told. */
export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError>((cause, request, reply) => {
    const { status, body } = toAnswer(cause)
    if (status >= 500) request.log.error({ err: cause }, 'request failed')
    if (cause instanceof HttpError && cause.retryAfter !== undefined) reply.header('retry-after', cause.retryAfter)
    // A file that broke off before its first byte had said already what it is, how long, and that it may be kept for a year.
    for (const name of ['content-length', 'content-disposition']) reply.removeHeader(name)
    return reply.status(status).header('cache-control', 'no-store').type('application/json; charset=utf-8').send(body)
  })
}
