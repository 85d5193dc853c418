import type { Conflict, FieldError } from '@pelita/contract/core/envelope.ts'
import { BUSY } from '../db/refusals.ts'

/** Errors that become an answer: `title` is the popup's title, `message` its text. Anything else is a 500. */
export class HttpError extends Error {
  readonly statusCode: number
  readonly title: string
  readonly messages: readonly string[] | undefined
  readonly errors: readonly FieldError[] | undefined
  readonly data: unknown
  /** Seconds to wait, told in the Retry-After header. */
  readonly retryAfter: number | undefined

  constructor(
    statusCode: number,
    title: string,
    message: string,
    more: { errors?: readonly FieldError[]; data?: unknown; retryAfter?: number } = {},
  ) {
    super(message)
    this.statusCode = statusCode
    this.title = title
    this.errors = more.errors
    this.data = more.data
    this.retryAfter = more.retryAfter
    this.messages = more.errors?.map((error) => error.message)
  }
}

/** A password or code that was given is not the one: it stands in the history as a failed sign-in does, at whichever call. */
export class WrongProof extends HttpError {
  constructor(field: string, message: string) {
    super(422, 'Validation Error', message, { errors: [{ field, message }] })
  }
}

export const badRequest = (message: string) => new HttpError(400, 'Bad Request', message)
export const unauthenticated = () => new HttpError(401, 'Unauthorized', 'Expired token')
export const forbidden = (message = "You don't have permission to access this page") => new HttpError(403, 'Forbidden', message)
export const notFound = (what: string) => new HttpError(404, 'Not Found', `${what} not found`)
export const conflict = (message: string, data?: unknown) => new HttpError(409, 'Conflict', message, { data })
export const busy = () => conflict(BUSY)
export const locked = (message: string) => new HttpError(423, 'Locked', message)
export const invalid = (field: string, message: string) => invalidFields([{ field, message }])
export const invalidFields = (errors: readonly FieldError[]) =>
  new HttpError(422, 'Validation Error', errors.map((error) => error.message).join(', '), { errors })
export const stale = (entity: string, since: Conflict) =>
  conflict(`This ${entity} was changed by ${since.changed_by}. Reload to continue.`, since)
export const unavailable = (message: string) => new HttpError(502, 'External Service Error', message)
export const tooMany = (ms: number) => {
  const seconds = Math.max(1, Math.ceil(ms / 1000))
  return new HttpError(429, 'Too Many Requests', `Please try again in ${seconds} seconds`, { retryAfter: seconds })
}
