import type { FieldError } from '@pelita/contract/core/envelope.ts'

interface Answer {
  status: number
  title?: string
  messages?: readonly string[]
  errors?: readonly FieldError[]
  data?: unknown
  reference?: string
}

/** What the server says when a session is gone, whatever the status. */
export const EXPIRED = 'Expired token'

/** A call the server refused, or that never reached it (status 0). */
export class ApiError extends Error {
  readonly status: number
  readonly title: string
  readonly messages: readonly string[]
  readonly errors: readonly FieldError[]
  readonly data: unknown
  /** What the server's log calls this failure by; a refusal with a reason of its own has none. */
  readonly reference: string | undefined

  constructor({ status, title = 'Error', messages = [], errors = [], data, reference }: Answer) {
    super(messages.join(', '))
    this.name = 'ApiError'
    this.status = status
    this.title = title
    this.messages = messages
    this.errors = errors
    this.data = data
    this.reference = reference
  }

  /** The session is gone: the person is sent to the login page instead of being told twice. */
  get expired(): boolean {
    return this.status === 401 || this.messages.includes(EXPIRED)
  }

  /** The call is made again once the person has proved in one of the ways told that it is them. */
  get asksProof(): boolean {
    return this.status === 403 && isRecord(this.data) && Array.isArray(this.data.prove)
  }
}

export const unreachable = () =>
  new ApiError({ status: 0, messages: ['The server cannot be reached. Please check your connection.'] })

/** The caller's own text for a failure; with a title of its own the server's title does not count. */
export type Fallback = string | { readonly title: string; readonly text: string }

export interface FailureText {
  readonly title: string
  readonly message: string
  readonly reference?: string | undefined
}

/** What a notice says: the server's title and sentence, else the text of the caller. */
export const failureText = (cause: unknown, fallback: Fallback): FailureText => {
  const given = typeof fallback === 'string' ? { title: undefined, text: fallback } : fallback
  if (!(cause instanceof ApiError)) return { title: given.title ?? 'Error', message: given.text }
  const { reference } = cause
  return { title: given.title ?? cause.title, message: cause.message || given.text, ...(reference && { reference }) }
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

const isFieldError = (value: unknown): value is FieldError =>
  isRecord(value) && typeof value.field === 'string' && typeof value.message === 'string'

/** Reads the failure envelope; anything else (a proxy's HTML page) leaves only the status. */
export async function errorOf(response: Response): Promise<ApiError> {
  const body: unknown = await response.json().catch(() => null)
  if (!isRecord(body)) return new ApiError({ status: response.status })
  const messages = [body.message].flat().filter((text): text is string => typeof text === 'string' && text !== '')
  return new ApiError({
    status: response.status,
    messages,
    errors: Array.isArray(body.errors) ? body.errors.filter(isFieldError) : [],
    data: body.data,
    ...(typeof body.error === 'string' && body.error !== '' && { title: body.error }),
    ...(typeof body.reference === 'string' && { reference: body.reference }),
  })
}
